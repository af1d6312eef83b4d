import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Log, readLog } from '@/state/actionLog/readLog';
import { replay } from '@/state/actionLog/replay';
import { withoutNames } from '@/state/actionLog/withoutNames';
import { fetchCases } from '@/state/fold/caseBook';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';

const LOGS = path.join(__dirname, '../fixtures/logs');

beforeAll(fetchCases);

function opened(text: string): Log {
  const read = readLog(text);
  if (!read.ok) throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
  return read.log;
}

function animalsOf(state: RootState) {
  return selectHerds(state).flatMap(({ rebanhoId }) =>
    selectAnimals(state, rebanhoId),
  );
}

/** All words in quotes that stand as a name anywhere; users' are hidden. */
function namesIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/"nome":"([^"‹]+)"/g)].map(([, name = '']) => name),
  );
}

describe.each(readdirSync(LOGS))('%s without its names', (file) => {
  const text = readFileSync(path.join(LOGS, file), 'utf8');

  it('tells none, and is replayed to digests of its own', () => {
    const made = withoutNames(opened(text));
    expect(namesIn(text).size).toBeGreaterThan(0);
    for (const name of namesIn(text)) expect(made).not.toContain(name);
    expect(made).not.toContain('••');
    const { parting } = replay(opened(made));
    expect(parting).toBeNull();
  });

  it('leads to the same herds, under the same stand-ins throughout', () => {
    const [before, after] = [text, withoutNames(opened(text))].map(
      (one) => replay(opened(one)).state,
    ) as [RootState, RootState];
    const named = new Map(
      animalsOf(after).map(({ animalId, nome }) => [animalId, nome]),
    );
    expect(named.size).toBe(animalsOf(before).length);
    const pairs = animalsOf(before).map(
      ({ animalId, nome }) => [nome, named.get(animalId)] as const,
    );
    for (const [, standIn] of pairs) expect(standIn).toMatch(/^Animal \d+$/);
    // One name, one stand-in, in both directions.
    expect(new Map(pairs).size).toBe(new Set(named.values()).size);
    expect(after.operations.refused).toHaveLength(
      before.operations.refused.length,
    );
    expect(after.offline.outbox).toHaveLength(before.offline.outbox.length);
    for (const { nome } of selectHerds(after)) {
      expect(nome).toMatch(/^Fazenda \d+$/);
    }
  });
});

it('tells not why an identifier ended, which anybody may have written', () => {
  const text = readFileSync(path.join(LOGS, 'v6-com-sinal.ndjson'), 'utf8');
  const { lines } = opened(text);
  const closed = { ate: '10/10/2026', motivo: 'vendida a João da Silva' };
  const acao = {
    type: 'identifiers/closed',
    payload: { identificacaoId: 'i1', ...closed },
    discard: { motivo: 'CARNE' },
  };
  const told = lines.map((one) =>
    one.line.tipo === 'acao' ? { ...one, line: { ...one.line, acao } } : one,
  );
  const made = withoutNames({ lines: told } as Log);
  expect(made).toContain('"motivo":"•"');
  expect(made).not.toContain('Silva');
});
