import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run simulate -- --seed S --devices D --steps N`: see `options`. */
async function main(): Promise<void> {
  // As the app is built; read before the libraries are.
  process.env.NODE_ENV ??= 'production';
  const { simulate } = await import('./simulate');
  process.exitCode = await simulate(process.argv.slice(2), {
    print: (text) => console.log(text),
    time: () => performance.now(),
    write(folder, file, text) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
