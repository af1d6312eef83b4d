import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

jest.setTimeout(120_000);

function run(tool: string, args: string) {
  const file = `src/tools/quality/${tool}/main.ts`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-r', './scripts/register.cjs', file, ...args.split(' ')],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, stderr };
}

it.each([
  ['fuzz', '--pedidos mil', /^Uso: npm run fuzz/],
  ['fuzz', '--vias 0', /^Uso: npm run fuzz/],
  ['bench', 'm99', /^Uso: npm run bench/],
  ['bench', '--contra HEAD --rodadas x', /^Uso: npm run bench/],
  ['faults', 'servidor --rodada 3', /^Uso: npm run faults/],
  ['faults', 'servidor juntos', /^Uso: npm run faults/],
  ['taps', 'nenhuma assim', /^Nenhuma tarefa com "nenhuma assim"/],
])('npm run %s -- %s does not begin', (tool, args, text) => {
  expect(run(tool, args)).toEqual({
    status: 2,
    stderr: expect.stringMatching(text),
  });
});
