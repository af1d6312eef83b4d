import { milkByCow } from '@/domain/production/cowDays';
import { lactationsOf } from '@/domain/production/lactations';
import { type DriedCow, dryingAdvice } from '@/domain/quality/drying';
import { udderTestsOf } from '@/domain/quality/udderTests';
import { dayNumber } from '@/domain/shared/dates';
import { groupByAnimal } from '@/domain/shared/lists';
import { realFarmRows } from '../support/realFarm';

const lactation = {
  ...{ ordem: 2, inicio: '01/01/2026', fim: null },
  ...{ motivoFim: null, inicioEstimado: false },
};
const tested = (...counts: readonly (readonly [string, number])[]) =>
  counts.map(([data, ccs]) => ({
    ...{ data, dia: dayNumber(data), ccs, litros: 20, noTanque: 20 },
  }));
const caseOn = (data: string) => ({ tipo: 'CASO' as const, data });

function advised(changes: Partial<DriedCow>) {
  return dryingAdvice({
    ...{ data: '01/11/2026', lactations: [lactation], tests: [], exams: [] },
    ...changes,
  });
}

describe('the suggestion at a drying', () => {
  it.each([
    ['all healthy', [['01/08/2026', 199]], false],
    ['one at the threshold', [['01/08/2026', 200]], true],
    [
      'one before the last three',
      [
        ['01/06/2026', 900],
        ['01/07/2026', 50],
        ['01/08/2026', 50],
        ['01/09/2026', 50],
      ],
      false,
    ],
    ['one of the lactation before', [['01/12/2025', 900]], false],
    ['one after the drying', [['02/11/2026', 900]], false],
  ] as const)('goes by her last three tests: %s', (_, counts, antibiotico) => {
    const found = advised({ tests: tested(...counts) });
    expect(found).toMatchObject({ antibiotico, porCcs: antibiotico });
  });

  it('goes by two clinical cases of the lactation', () => {
    const [before, first, second] = [
      ...['01/12/2025', '01/03/2026', '01/05/2026'],
    ].map(caseOn);
    const cmt = { tipo: 'CMT' as const, data: '01/04/2026' };
    const of = (...exams: DriedCow['exams']) => advised({ exams });
    if (!before || !first || !second) throw new Error('no cases');
    expect(of(before, first, cmt)).toMatchObject({ antibiotico: false });
    expect(of(first, second)).toMatchObject({
      ...{ antibiotico: true, porCasos: true, porCcs: false, semTestes: true },
    });
  });
});

describe('the real farm', () => {
  it('has 122 dryings, those before each later calving', () => {
    const rows = realFarmRows();
    const milk = milkByCow(rows.producoes ?? [], 1);
    const samples = groupByAnimal(rows.amostras ?? []);
    const dried = (rows.animais ?? []).flatMap(({ animalId }) => {
      const own = ({ vacaId }: { readonly vacaId: string }) =>
        vacaId === animalId;
      const lactations = lactationsOf({
        reproductive: (rows.situacoesReprodutivas ?? []).filter(own),
        productive: (rows.situacoesProdutivas ?? []).filter(own),
        discarded: null,
      });
      const days = milk.get(animalId) ?? [];
      const tests = udderTestsOf(samples.get(animalId) ?? [], days);
      return lactations.flatMap(({ inicio, fim }) =>
        fim ? [{ inicio, data: fim, lactations, tests, exams: [] }] : [],
      );
    });
    const above = dried.filter(({ inicio, data, tests }) =>
      tests.some(
        ({ dia, ccs }) =>
          dia >= dayNumber(inicio) && dia <= dayNumber(data) && ccs > 200,
      ),
    );
    const advice = dried.map((cow) => dryingAdvice(cow));
    expect([
      dried.length,
      above.length,
      advice.filter(({ antibiotico }) => antibiotico).length,
    ]).toEqual([122, 76, 60]);
  });
});
