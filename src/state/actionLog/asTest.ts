import { digestOf } from './digest';
import type { Log } from './readLog';
import { replay } from './replay';

/** What the test has of the app, and from where. */
const IMPORTS = [
  ['{ readFileSync }', 'node:fs'],
  ['path', 'node:path'],
  ['{ digestOf }', '@/state/actionLog/digest'],
  ['{ readLog }', '@/state/actionLog/readLog'],
  ['{ replay }', '@/state/actionLog/replay'],
  ['{ fetchCases }', '@/state/fold/caseBook'],
].map(([what, from]) => `import ${what} from '${from}';`);

/**
 * A jest test that a log still leads to where it leads now; the log stands
 * beside it, as `<name>.ndjson`. The cases must have been fetched.
 */
export function testOf(name: string, log: Log): string {
  const { state, actions } = replay(log);
  const { herds, offline, operations } = state;
  const counts = [
    ['rebanhos', Object.keys(herds.byId).length],
    ['na fila', offline.outbox.length],
    ['recusadas', operations.refused.length],
  ] as const;
  return `${IMPORTS.join('\n')}

// ${counts.map(([what, count]) => `${what}: ${count}`).join(', ')}
it('${name} leads to where it led', async () => {
  const file = path.join(__dirname, '${name}.ndjson');
  const read = readLog(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(\`\${read.bad.place}: \${read.bad.motivo}\`);
  await fetchCases();
  const { parting, state, actions } = replay(read.log);
  expect(parting).toBeNull();
  expect(actions).toBe(${actions});
  expect(state.offline.outbox).toHaveLength(${offline.outbox.length});
  expect(state.operations.refused).toHaveLength(${operations.refused.length});
  expect(digestOf(state)).toBe(
    '${digestOf(state)}',
  );
});
`;
}

/** `registro-de-maria-linhas-21-40`: of a file, what is kept of it. */
export function testName(file: string, from: number, until: number): string {
  const name = file.replace(/\.ndjson$/, '').replace(/[^\w-]+/g, '-');
  const all = from === 0 && !Number.isFinite(until);
  if (all) return name;
  const last = Number.isFinite(until) ? String(until) : 'fim';
  return `${name}-linhas-${from + 1}-${last}`;
}
