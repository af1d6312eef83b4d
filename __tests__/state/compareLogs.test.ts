import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { aligned, type Named } from '@/state/actionLog/align';
import { compareLogs } from '@/state/actionLog/compare';
import type { ActionLine } from '@/state/actionLog/format';
import { type Log, readLog } from '@/state/actionLog/readLog';
import { type Part, rewritten } from '@/state/actionLog/rewrite';
import { fetchCases } from '@/state/fold/caseBook';

beforeAll(fetchCases);

const FILE = path.join(__dirname, '../fixtures/logs/v3-com-sinal.ndjson');

function opened(text: string): Log {
  const read = readLog(text);
  if (!read.ok) throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
  return read.log;
}

const log = opened(readFileSync(FILE, 'utf8'));

/** The same log with its actions changed. */
function changed(edit: (actions: ActionLine[]) => ActionLine[]): Log {
  const lines = log.lines.map(({ line }) => line);
  const actions = lines.filter((line) => line.tipo === 'acao');
  const heads = lines.filter((line) => line.tipo === 'cabecalho');
  const parts: Part[] = [...heads, ...edit(actions)];
  return opened(rewritten(parts));
}

/** Changes the first action of a type. */
function first(type: string, edit: (line: ActionLine) => ActionLine[]) {
  return changed((actions) => {
    const at = actions.findIndex(({ acao }) => acao.type === type);
    return actions.flatMap((line, index) => (index === at ? edit(line) : line));
  });
}

const SHOWN = 'screen/shown';

describe('two logs', () => {
  it('that are the same do not part, whenever they were made', () => {
    expect(compareLogs(log, log)).toBeNull();
    const later = changed((actions) =>
      actions.map((line) => ({ ...line, em: line.em + 5000 })),
    );
    expect(compareLogs(log, later)).toBeNull();
  });

  it('part by an action more, and not from there on', () => {
    const more = first(SHOWN, (line) => [
      { ...line, acao: { type: SHOWN, payload: { path: '/sobre-lida' } } },
      line,
    ]);
    const found = compareLogs(log, more);
    expect(found?.text).toContain('só o segundo tem esta ação');
    expect(found?.text).toContain('no primeiro, nenhuma ação');
    expect(found?.text).toMatch(/no segundo, linha \d+: screen\/shown/);
    expect(found?.text).toContain('Os estados são os mesmos até o fim.');
    expect(found?.text).toMatch(/com outros dados: 0; .*só no segundo: 1\.$/);
    expect(compareLogs(more, log)?.text).toContain('só o primeiro tem');
  });

  it('part by a field alone, named with both values, though no state does', () => {
    const elsewhere = first(SHOWN, (line) => [
      { ...line, acao: { ...line.acao, payload: { path: '/rebanhos' } } },
    ]);
    const found = compareLogs(log, elsewhere);
    expect(found?.text).toContain('a mesma ação com outros dados');
    expect(found?.text).toMatch(/ {2}payload\.path: "\/.+" → "\/rebanhos"/);
    expect(found?.text).toContain('Os estados são os mesmos até o fim.');
  });

  it('part in the state too, whose first field is named', () => {
    const text = JSON.stringify(log.lines.map(({ line }) => line));
    expect(text).toContain('"nome":"Mimosa"');
    const renamed = changed((actions) =>
      JSON.parse(JSON.stringify(actions).replaceAll('"Mimosa"', '"Estela"')),
    );
    const found = compareLogs(log, renamed);
    expect(found?.text).toMatch(/ {2}payload\.\S*nome: "Mimosa" → "Estela"/);
    expect(found?.text).toContain('Os estados se separam depois de:');
    expect(found?.text).toMatch(/offline\.outbox\.\S+: "Mimosa" → "Estela"/);
  });
});

describe('alignment', () => {
  const names = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 60 });
  const named = (list: readonly number[]): Named[] =>
    list.map((one) => ({ name: String(one), kind: String(one) }));

  it('finds what was put in, and leaves no item out', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(20), (list, at, many) => {
        const place = at % (list.length + 1);
        const fresh = Array.from({ length: many }, (_, index) => -1 - index);
        const other = list.toSpliced(place, 0, ...fresh);
        const pieces = [...aligned([named(list), named(other)])];
        const added = pieces.filter(({ same }) => !same);
        expect(added.flatMap(({ pairs }) => pairs)).toEqual(
          fresh.map((_, index) => [null, place + index]),
        );
      }),
    );
  });

  it('goes through both to their ends, in order, whatever they hold', () => {
    const few = fc.array(fc.nat(3), { maxLength: 40 });
    fc.assert(
      fc.property(few, few, (one, other) => {
        const pieces = [...aligned([named(one), named(other)])];
        const pairs = pieces.flatMap(({ pairs }) => pairs);
        const side = (index: 0 | 1) =>
          pairs.map((pair) => pair[index]).filter((place) => place !== null);
        expect(side(0)).toEqual([...one.keys()]);
        expect(side(1)).toEqual([...other.keys()]);
        for (const { same, pairs: both } of pieces) {
          if (!same) continue;
          const [[a, b]] = both as [[number, number]];
          expect(one[a]).toBe(other[b]);
        }
      }),
    );
  });
});
