import path from 'node:path';
import { digestOf } from '@/state/actionLog/digest';
import type { Replayed } from '@/state/actionLog/replay';

/** A jest test that a log still leads to where it led now. */
export function testOf(log: string, made: Replayed, ate: number): string {
  const name = path.basename(log, '.ndjson');
  const until = Number.isFinite(ate) ? `, ${ate}` : '';
  const { herds, offline, operations } = made.state;
  const counts = [
    ['rebanhos', Object.keys(herds.byId).length],
    ['na fila', offline.outbox.length],
    ['recusadas', operations.refused.length],
  ] as const;
  return `import { readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '@/state/actionLog/digest';
import { readLog } from '@/state/actionLog/readLog';
import { replay } from '@/state/actionLog/replay';
import { fetchCases } from '@/state/fold/caseBook';

// ${counts.map(([what, count]) => `${what}: ${count}`).join(', ')}
it('${name} leads to where it led', async () => {
  const file = path.join(__dirname, '${name}.ndjson');
  const read = readLog(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(\`\${read.bad.place}: \${read.bad.motivo}\`);
  await fetchCases();
  const { parting, state, actions } = replay(read.log${until});
  expect(parting).toBeNull();
  expect(actions).toBe(${made.actions});
  expect(state.offline.outbox).toHaveLength(${offline.outbox.length});
  expect(state.operations.refused).toHaveLength(${operations.refused.length});
  expect(digestOf(state)).toBe(
    '${digestOf(made.state)}',
  );
});
`;
}
