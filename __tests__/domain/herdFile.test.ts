import { animalRows, herdRows } from '@/domain/herdFile/animalFile';
import { PART_ROWS, PART_TEXT } from '@/domain/herdFile/limits';
import { HERD_FILE_RULES } from '@/domain/herdFile/operations';
import {
  countRows,
  FILE_TABLES,
  type FileRows,
  inOrder,
  makeParts,
  mapTables,
  withoutIds,
} from '@/domain/herdFile/rows';
import type { Identifier } from '@/domain/identifiers/types';
import { dayNumber } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { anAnimal, HERD_ID, TODAY } from '../support/builders';
import { idNumber } from '../support/buildersCows';
import {
  aDoseInput,
  herdWithVaccine,
  idsOf,
  vaccineOf,
  withDoses,
} from '../support/buildersHealth';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aProduction, aWeighing, uuid } from '../support/buildersMilk';
import { aSample } from '../support/buildersQuality';
import { after as done, herdOf, run } from '../support/herdReader';

const bring = HERD_FILE_RULES['herds/rowsBrought'];
const input = (linhas: FileRows) => ({ rebanhoId: HERD_ID, linhas });

/** All rows of a simulated farm, as a file has them. */
function farmRows(seed: number): FileRows {
  const steps = farmSteps({
    ...{ seed, cows: 12, years: 2, story: true, breed: 'GH', nome: 'Vista' },
    ...{ today: dayNumber(TODAY), fullHistory: true, rebanhoId: HERD_ID },
    idOf: (kind, number) => `${kind}-${number}`,
  });
  const { herd } = playSteps(steps, dayNumber(TODAY), false);
  const tables = FILE_TABLES.map((table) => [table, herd.all(table)]);
  return Object.fromEntries(tables);
}

describe('rows brought by a file', () => {
  it.each([1, 2, 3])('make the same herd of an empty one: %i', (seed) => {
    const rows = farmRows(seed);
    expect(countRows(rows)).toBeGreaterThan(500);
    const copied = done(herdOf(), bring, input(rows));
    const own = mapTables(rows, (_, some) =>
      some.map((row) => ({ ...row, rebanhoId: HERD_ID, versao: 0 })),
    );
    expect(copied.snapshot()).toEqual(herdOf(own).snapshot());
  });

  it('change nothing the second time', () => {
    const rows = farmRows(4);
    const once = done(herdOf(), bring, input(rows));
    const { outcome } = run(once, bring, input(rows));
    expect(outcome).toMatchObject({ ok: true, value: { put: {} } });
  });

  it('leave what is there as it is', () => {
    const here = anAnimal({ nome: 'Mimosa' });
    const there = { ...here, nome: 'Pintada' };
    const herd = done(
      herdOf({ animais: [here] }),
      bring,
      input({ animais: [there] }),
    );
    expect(herd.row('animais', here.animalId)?.nome).toBe('Mimosa');
  });

  it.each([1, 2, 3])(
    'say the latest of animals that were there: %i',
    (seed) => {
      const rows = farmRows(seed);
      const animais = (rows.animais ?? []).map((animal) => ({
        ...animal,
        ...{ situacaoReprodutiva: null, situacaoProdutiva: null },
        ...{ peso: null, aplicacaoId: null },
      }));
      const { animais: brought = [], ...others } = rows;
      const before = done(herdOf({ animais }), bring, input(others));
      expect(before.all('animais')).toEqual(animais);
      const after = done(before, bring, input({ animais: brought }));
      const own = mapTables(rows, (_, some) =>
        some.map((row) => ({ ...row, rebanhoId: HERD_ID })),
      );
      const unversioned = (all: readonly object[]) =>
        all.map((row) => ({ ...row, versao: 0 }));
      expect(unversioned(after.all('animais'))).toEqual(
        unversioned(own.animais ?? []),
      );
    },
  );

  it('leave a heifer that was edited back a heifer', () => {
    const here = anAnimal({ categoria: 'N' });
    const herd = done(
      herdOf({ animais: [here] }),
      bring,
      input({ animais: [{ ...here, categoria: 'V' }] }),
    );
    expect(herd.row('animais', here.animalId)?.categoria).toBe('N');
  });

  it('bring the doses that a vaccine here has not, with its next', () => {
    const before = herdWithVaccine();
    const after = withDoses(before, [
      aDoseInput(1, '01/11/2026', 'AB'),
      aDoseInput(2, '10/11/2026', 'C'),
    ]);
    const rows = { dosesAplicadas: after.all('dosesAplicadas') };
    const known = vaccineOf(done(before, bring, input(rows)));
    expect(known.proximaDose).not.toBeNull();
    expect(known).toEqual({ ...vaccineOf(after), versao: known.versao });
  });

  describe('leave concluded', () => {
    const doses = [
      aDoseInput(1, '01/11/2026', 'AB', { finalizarVacina: true }),
    ];

    it('the vaccine of a bought cow, due to nobody', () => {
      const one = withDoses(herdWithVaccine(), doses);
      const sold = withDoses(one, [aDoseInput(2, '03/11/2026', 'C')]);
      const fileOf = (letter: string) => {
        const rows = animalRows(sold, idsOf(letter)[0] ?? '');
        // Of a row of many animals each brings hers, under an id of hers.
        const own = (rows.dosesAplicadas ?? []).map((dose) => ({
          ...dose,
          doseId: `${dose.doseId} ${letter}`,
        }));
        return { ...rows, dosesAplicadas: own };
      };
      const [told] = fileOf('A').vacinas ?? [];
      expect(told).toMatchObject({ finalizada: true, proximaDose: null });
      const bought = done(herdOf(), bring, input(fileOf('A')));
      expect(vaccineOf(bought)).toEqual({ ...told, versao: 0 });

      const second = done(bought, bring, input(fileOf('B')));
      expect(vaccineOf(second)).toMatchObject({
        ...{ dosesRestantes: 0, proximaDose: null },
        hitoricoVacinacoes: [
          { fim: '01/11/2026', doseEmAnimais: { 1: 2 } },
          { doseEmAnimais: {} },
        ],
      });
    });

    it('a vaccine that was concluded here, with the cycles that come', () => {
      const running = herdWithVaccine();
      const rows = {
        dosesAplicadas: withDoses(running, doses).all('dosesAplicadas'),
      };
      const vacinas = [{ ...vaccineOf(running), finalizada: true }];
      const here = running.apply({ put: { vacinas }, remove: {} });
      const after = vaccineOf(done(here, bring, input(rows)));
      expect(after).toMatchObject({
        ...{ finalizada: true, proximaDose: null },
        hitoricoVacinacoes: [{ doseEmAnimais: { 1: 2 } }],
      });
    });
  });

  it('are of the herd that takes them in, whatever they say', () => {
    const stray = anAnimal({ rebanhoId: idNumber(77), versao: 9 });
    const herd = done(herdOf(), bring, input({ animais: [stray] }));
    expect(herd.all('animais')).toEqual([
      { ...stray, rebanhoId: HERD_ID, versao: 0 },
    ]);
  });

  it('are refused where they name an animal that nobody has', () => {
    const identificacoes = [anIdentifier(1, { animalId: idNumber(5) })];
    const { outcome } = run(herdOf(), bring, input({ identificacoes }));
    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 400, campos: [{ campo: 'identificacoes', linha: 0 }] },
    });
  });
});

describe('what meets another', () => {
  const here = anAnimal({ animalId: idNumber(1), nome: 'Mimosa' });
  const other = anAnimal({ animalId: idNumber(2), nome: 'mimosa ' });
  const herd = herdOf({ animais: [here] });

  it('by its name gets a number, and the person is told', () => {
    const third = { ...other, animalId: idNumber(3) };
    const { outcome, herd: next } = run(
      herd,
      bring,
      input({ animais: [other, third] }),
    );
    const names = next.all('animais').map(({ nome }) => nome);
    expect(names).toEqual(['Mimosa', 'mimosa  2', 'mimosa  3']);
    expect(outcome.ok && outcome.value.avisos.length).toBe(2);
  });

  it('by its name stays as it is where it is discarded', () => {
    const gone = { ...other, descartado: true };
    const next = done(herd, bring, input({ animais: [gone] }));
    expect(next.row('animais', gone.animalId)?.nome).toBe('mimosa ');
  });

  it('by its tag is kept as one of before', () => {
    const identificacoes = [anIdentifier(1, { animalId: here.animalId })];
    const tagged = herdOf({ animais: [here], identificacoes });
    const brought = anIdentifier(2, { animalId: other.animalId });
    const next = done(
      tagged,
      bring,
      input({
        animais: [{ ...other, nome: 'Outra' }],
        identificacoes: [brought],
      }),
    );
    const row = next.row('identificacoes', brought.identificacaoId);
    expect(row?.ate).toBe(TODAY);
    const first = next.row(
      'identificacoes',
      identificacoes[0]?.identificacaoId ?? '',
    );
    expect(first?.ate).toBeNull();
  });

  it('by the tag of one that has left stays as it is', () => {
    const identificacoes = [anIdentifier(1, { animalId: here.animalId })];
    const tagged = herdOf({ animais: [here], identificacoes });
    const tag = anIdentifier(2, { animalId: other.animalId });
    const chip = { esquema: 'EID', valor: '076000000000012' } as const;
    const [own, hers] = [
      anIdentifier(3, { ...chip, animalId: here.animalId }),
      anIdentifier(4, { ...chip, animalId: other.animalId }),
    ];
    const gone = { ...other, descartado: true };
    const brought = { animais: [gone], identificacoes: [tag, hers] };
    const both = tagged.apply({ put: { identificacoes: [own] }, remove: {} });
    const next = done(both, bring, input(brought));
    const untilOf = ({ identificacaoId }: Identifier) =>
      next.row('identificacoes', identificacaoId)?.ate;
    // A chip is one animal's, here or gone.
    expect([tag, hers].map(untilOf)).toEqual([null, TODAY]);
  });

  it('by the chip of one that has left gets it, bought back as she is', () => {
    const chip = { esquema: 'EID', valor: '076000000000012' } as const;
    const official = { esquema: 'PNIB', valor: '076000000000099' } as const;
    const left = { ...here, descartado: true };
    const hung = (first: number, { animalId }: typeof here) => [
      anIdentifier(first, { ...chip, animalId }),
      anIdentifier(first + 1, { ...official, animalId }),
    ];
    const sold = herdOf({ animais: [left], identificacoes: hung(1, here) });
    const identificacoes = hung(3, other);
    const bought = done(
      done(sold, bring, input({ animais: [other] })),
      bring,
      input({ identificacoes }),
    );
    const open = bought.all('identificacoes').filter((row) => row.ate === null);
    expect(open.map((row) => row.animalId)).toEqual([
      other.animalId,
      other.animalId,
    ]);
    expect(
      bought.rowsOf('identificacoes', here.animalId).map(({ ate }) => ate),
    ).toEqual([TODAY, TODAY]);
    const again = run(bought, bring, input({ identificacoes }));
    expect(again.outcome).toMatchObject({ ok: true, value: { put: {} } });
  });

  it('by its sample of the day gives way', () => {
    const animalId = here.animalId;
    const amostras = [aSample(1, { animalId, data: '01/11/2026', ccs: 90 })];
    const sampled = herdOf({ animais: [here], amostras });
    const next = done(
      sampled,
      bring,
      input({
        amostras: [
          aSample(2, { animalId, data: '01/11/2026', ccs: 400 }),
          aSample(3, { animalId, data: '02/11/2026', ccs: 50 }),
        ],
      }),
    );
    expect(next.all('amostras').map(({ ccs }) => ccs)).toEqual([90, 50]);
  });

  it('by its weighing of the day gives way', () => {
    const cow = anAnimal();
    const { animalId } = cow;
    const day = { animalId, dataPesagem: '01/11/2026' };
    const here = aWeighing(1, { ...day, peso: 500 });
    const herd = herdOf({ animais: [cow], pesagens: [here] });
    const rows = [
      aWeighing(2, { ...day, peso: 480 }),
      aWeighing(3, { ...day, dataPesagem: '02/11/2026', peso: 505 }),
    ];
    const after = done(herd, bring, input({ pesagens: rows }));
    expect(after.all('pesagens').map(({ peso }) => peso)).toEqual([500, 505]);
    const { outcome } = run(after, bring, input({ pesagens: rows }));
    expect(outcome).toMatchObject({ ok: true, value: { put: {} } });
  });

  it('by its milk of the day gives way, cow by cow', () => {
    const milk = (id: number, vacaIds: string[], ordenha: 1 | 2 | null) => ({
      ...{ producaoId: idNumber(id), rebanhoId: HERD_ID, versao: 0, ordenha },
      ...{ dataOcorrencia: '01/11/2026', litrosTanque: null },
      registros: vacaIds.map((vacaId) => ({
        ...{ vacaId, litros: 10, descartado: false, motivoDescarte: null },
      })),
    });
    const second = { ...other, nome: 'Outra' };
    const animais = [here, second];
    const [a, b] = [here.animalId, second.animalId];
    const milked = herdOf({ animais, producoes: [milk(50, [a], 1)] });
    const next = done(
      milked,
      bring,
      input({
        producoes: [
          milk(51, [a, b], 1),
          milk(52, [a, b], 2),
          milk(53, [a], null),
        ],
      }),
    );
    const kept = next
      .all('producoes')
      .map(({ registros }) => registros.map(({ vacaId }) => vacaId));
    expect(kept).toEqual([[a], [b], [a, b], []]);
  });
});

it('leaves out what was deleted, and what is of it', () => {
  const rows = farmRows(5);
  const cows = rows.animais?.filter(({ categoria }) => categoria === 'V');
  const id = cows?.[0]?.animalId ?? '';
  const left = withoutIds(rows, { animais: [id] });
  expect(JSON.stringify(rows)).toContain(`"${id}"`);
  expect(JSON.stringify(left)).not.toContain(`"${id}"`);
  expect(left.producoes?.length).toBe(rows.producoes?.length);
  expect(run(herdOf(), bring, input(left)).outcome.ok).toBe(true);
});

it('counts a dose by the animals that are left, and keeps none of nobody', () => {
  const herd = withDoses(herdWithVaccine(), [
    aDoseInput(1, '01/11/2026', 'AB'),
    aDoseInput(2, '10/11/2026', 'A'),
  ]);
  const [a = '', b = ''] = idsOf('AB');
  const left = withoutIds(herdRows(herd), { animais: [a] });
  expect(left.dosesAplicadas).toMatchObject([
    { quantidadeAnimais: 1, animaisVacinados: [{ animalId: b }] },
  ]);
});

it('keeps a calf whose weighing at birth, of the same id, was deleted', () => {
  const [calf] = farmRows(5).animais ?? [];
  if (!calf) throw new Error('no animal');
  const { animalId } = calf;
  const birth = aWeighing(1, { pesagemId: animalId, animalId });
  const rows = { animais: [calf], pesagens: [birth] };
  expect(withoutIds(rows, { pesagens: [animalId] })).toEqual({
    animais: [calf],
  });
});

it('goes in parts that a call may carry, by rows and by their length', () => {
  const cow = uuid(1, 1);
  const long = Array.from(
    { length: 90 },
    (_, n) => [uuid(n, 1), 12.5] as const,
  );
  const rows = {
    pesagens: Array.from({ length: 1_100 }, (_, n) =>
      aWeighing(n, { animalId: cow }),
    ),
    producoes: Array.from({ length: 500 }, (_, n) =>
      aProduction(n, '01/03/2026', Object.fromEntries(long)),
    ),
  };
  const parts = makeParts();
  const made = inOrder(rows).flatMap((row) => parts.add(row));
  const all = [...made, ...parts.rest()];
  expect(all.flatMap((part) => inOrder(part))).toEqual(inOrder(rows));
  for (const part of all) {
    expect(countRows(part)).toBeLessThanOrEqual(PART_ROWS);
    const { length } = JSON.stringify({ linhas: part });
    expect(length).toBeLessThan(PART_TEXT + 20_000);
  }
  expect(all.length).toBeLessThan(15);
});
