import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Terminal } from './simulate';

/** `npm run simulate -- --seed S --devices D --steps N`: see `options`. */
async function main(): Promise<void> {
  // As the app is built; read before the libraries are.
  process.env.NODE_ENV ??= 'production';
  const { simulate } = await import('./simulate');
  const { optionsOf } = await import('./options');
  const { playShared } = await import('./processes');
  const args = process.argv.slice(2);
  const terminal: Terminal = {
    print: (text) => console.log(text),
    time: () => performance.now(),
    // Where it is one of several processes.
    tell: (losses) => process.send?.(losses),
    write(folder, file, text) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
  };
  const options = optionsOf(args);
  const many = typeof options !== 'string' && options.processos > 1;
  process.exitCode = await (many
    ? playShared(__filename, args, options, terminal)
    : simulate(args, terminal));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
