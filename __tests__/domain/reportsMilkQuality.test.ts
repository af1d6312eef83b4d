import fc from 'fast-check';
import { legalMonths } from '@/domain/quality/legal';
import { ecmOf } from '@/domain/quality/solids';
import {
  milkQualityPage,
  milkQualityReport,
} from '@/domain/reports/milkQuality';
import { TANK_COLUMNS } from '@/domain/reports/milkQualityColumns';
import { table } from '@/domain/reports/table';
import type { RowsByTable } from '@/domain/shared/effects';
import { aProduction, uuid } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';
import { aSample, aTankAnalysis } from '../support/buildersQuality';
import { realFarmRows } from '../support/realFarm';

const rounded = (value: number | null | undefined, decimals = 1) =>
  value == null ? null : Number(value.toFixed(decimals));

describe('the real farm', () => {
  let rows: RowsByTable;
  beforeAll(() => {
    rows = realFarmRows();
  });

  it.each([
    [
      200,
      {
        ...{ testes: 1682, sadios: 1246 },
        ...{ novasInfeccoes: [149, 1142], curas: [106, 352] },
        ...{ novasPeriodoSeco: [11, 67], curasPeriodoSeco: [42, 55] },
        primiparasInfectadas: [11, 44],
      },
    ],
    [
      100,
      {
        ...{ testes: 1682, sadios: 861 },
        ...{ novasInfeccoes: [161, 796], curas: [114, 698] },
        ...{ novasPeriodoSeco: [9, 40], curasPeriodoSeco: [50, 82] },
        primiparasInfectadas: [22, 44],
      },
    ],
  ])('has the indices of threshold %d', (limiar, wanted) => {
    const { indices } = milkQualityReport(inputOf(rows, { limiar }));
    expect(indices).toMatchObject(wanted);
    expect(rounded(indices.escoreMedio, 4)).toBe(3.0095);
  });

  it('says who raises the tank', () => {
    const day = '09/07/2008';
    const question = { inicio: day, fim: day };
    const { quemSobe } = milkQualityReport(inputOf(rows, question));
    const [tank, ...others] = quemSobe;
    expect(others).toEqual([]);
    expect(tank?.vacas).toHaveLength(32);
    expect(rounded(tank?.ccsTanque)).toBe(368.4);
    const [most] = tank?.vacas ?? [];
    expect(most?.ccs).toBe(5666);
    expect(rounded((most?.parte ?? 0) * 100)).toBe(60.3);
    expect(rounded(most?.tanqueSemEla)).toBe(152.2);
  });

  it('writes a file of two decimals at most', () => {
    const day = '09/07/2008';
    const question = { inicio: day, fim: day };
    const { quemSobe } = milkQualityPage(inputOf(rows, question));
    const file = table(TANK_COLUMNS, quemSobe[0]?.vacas ?? []);
    expect(file.split('\r\n')).toHaveLength(34);
    expect(file).toMatch(/;5666;.*;60,3;152,2;/);
    expect(file).not.toMatch(/,\d{3}/);
  });

  it('says the same whatever order its rows come in', () => {
    const shuffled = {
      ...rows,
      amostras: [...(rows.amostras ?? [])].reverse(),
      producoes: [...(rows.producoes ?? [])].reverse(),
    };
    const told = (of: RowsByTable) => milkQualityReport(inputOf(of));
    expect(told(shuffled)).toEqual(told(rows));
  });
});

describe('the legal light', () => {
  const month = (
    number: number,
    mes: string,
    ccs: number | null,
    cpp: number | null = null,
  ) => aTankAnalysis(number, { data: `10/${mes}/2026`, ccs, cpp });
  const last = (...rows: ReturnType<typeof month>[]) =>
    legalMonths(rows).at(-1);

  it('is the geometric mean of three months', () => {
    const found = last(
      month(1, '01', 150),
      month(2, '02', 500),
      month(3, '03', 900),
    );
    expect(rounded(found?.mediaCcs)).toBe(407.2);
    expect(found).toMatchObject({
      ...{ mes: '03/2026', ccs: 900, cpp: null, mediaCpp: null },
      situacao: 'AMARELO',
    });
  });

  it('takes the mean of a month’s analyses for the month', () => {
    const twice = [month(3, '03', 800), month(4, '03', 1000)];
    const found = last(month(1, '01', 150), month(2, '02', 500), ...twice);
    expect(found?.ccs).toBe(900);
    expect(rounded(found?.mediaCcs)).toBe(407.2);
  });

  it('has none where a month is missing, over a year’s end either', () => {
    expect(last(month(1, '01', 150), month(3, '03', 900))).toMatchObject({
      ...{ mediaCcs: null, situacao: 'SEM_MEDIA' },
    });
    const winter = [
      aTankAnalysis(1, { data: '31/12/2025', ccs: 100 }),
      ...[month(2, '01', 100), month(3, '02', 100)],
    ];
    expect(last(...winter)).toMatchObject({ situacao: 'VERDE' });
  });

  it.each([
    [399, 1, 'VERDE'],
    [400, 1, 'AMARELO'],
    [500, 1, 'AMARELO'],
    [501, 1, 'VERMELHO'],
    [100, 240, 'AMARELO'],
    [100, 301, 'VERMELHO'],
  ])('of %d cells and %d bacteria is %s', (ccs, cpp, situacao) => {
    const months = ['01', '02', '03'].map((mes, index) =>
      month(index + 1, mes, ccs, cpp),
    );
    expect(last(...months)?.situacao).toBe(situacao);
  });

  it.each([
    ['never analysed', [null, null, null], 10, 'VERDE'],
    ['analysed, without a mean yet', [900, null, 900], 10, 'SEM_MEDIA'],
    [
      'without a mean, beside what is near its limit',
      [9, null, 9],
      240,
      'AMARELO',
    ],
    ['without a mean, beside what is over it', [9, null, 9], 301, 'VERMELHO'],
    ['not analysed this time', [900, 900, null], 10, 'VERDE'],
  ])('of bacteria, the cells %s', (_, cells, cpp, situacao) => {
    const months = ['01', '02', '03'].map((mes, index) =>
      month(index + 1, mes, cells[index] ?? null, cpp),
    );
    expect(last(...months)).toMatchObject({
      ...{ mediaCcs: null, mediaCpp: expect.closeTo(cpp), situacao },
    });
  });
});

describe('the analyses of the tank', () => {
  const dates = ['10/01/2026', '31/03/2026', '05/03/2026', '01/04/2026'];
  const analisesTanque = dates.map((data, number) =>
    aTankAnalysis(number, { data }),
  );
  const question = { inicio: '01/03/2026', fim: '20/03/2026' };

  it('are those the light rests on, the newest first', () => {
    const page = milkQualityPage(inputOf({ analisesTanque }, question));
    expect(page.analises.map(({ data }) => data)).toEqual([
      ...['31/03/2026', '05/03/2026', '10/01/2026'],
    ]);
  });
});

describe('energy-corrected milk', () => {
  it('is that of the design', () => {
    const solids = { gordura: 3.8, proteina: 3.2 };
    expect(rounded(ecmOf(37.9, solids), 4)).toBe(40.3506);
  });
});

describe('any herd', () => {
  const test = fc.record({
    cow: fc.nat(3),
    day: fc.integer({ min: 1, max: 28 }),
    ccs: fc.constantFrom(0, 50, 199, 200, 900, 9999),
    litres: fc.constantFrom(0, 10, 22.5),
  });

  it('has the shares of a plain recount', () => {
    fc.assert(
      fc.property(fc.array(test, { maxLength: 40 }), (tests) => {
        const farm = new Farm();
        const cows = [1, 2, 3, 4].map((n) => farm.cow(`Vaca ${n}`));
        const day = (n: number) => `${String(n).padStart(2, '0')}/10/2026`;
        const one = [
          ...new Map(tests.map((it) => [`${it.cow} ${it.day}`, it])).values(),
        ];
        const producoes = one.map((it, n) =>
          aProduction(n + 1, day(it.day), { [cows[it.cow] ?? '']: it.litres }),
        );
        const amostras = one.map((it, n) =>
          aSample(n + 1, {
            ...{ animalId: cows[it.cow] ?? uuid(99, 1) },
            ...{ data: day(it.day), ccs: it.ccs },
          }),
        );
        const counted = one
          .filter(({ ccs, litres }) => ccs > 0 && ccs < 9999 && litres > 0)
          .sort((a, b) => a.day - b.day);
        let [fresh, healthy, cured, ill] = [0, 0, 0, 0];
        for (const cow of [0, 1, 2, 3]) {
          const own = counted.filter((it) => it.cow === cow);
          own.slice(1).forEach((it, n) => {
            const was = (own[n]?.ccs ?? 0) >= 200;
            if (was) ill += 1;
            else healthy += 1;
            if (was && it.ccs < 200) cured += 1;
            if (!was && it.ccs >= 200) fresh += 1;
          });
        }
        const rows = farm.rows({ producoes, amostras });
        const { indices, quemSobe } = milkQualityReport(inputOf(rows));
        expect(indices).toMatchObject({
          testes: counted.length,
          sadios: counted.filter(({ ccs }) => ccs < 200).length,
          ...{ novasInfeccoes: [fresh, healthy], curas: [cured, ill] },
        });
        for (const { vacas } of quemSobe) {
          const whole = vacas.reduce((sum, { parte }) => sum + parte, 0);
          expect(whole).toBeCloseTo(1);
        }
      }),
    );
  });
});

describe('the page', () => {
  const dayOf = ({ quemSobe }: ReturnType<typeof milkQualityPage>) =>
    quemSobe[0]?.vacas.map(({ nome, litros }) => [nome, litros]);

  it('leaves out of the tank what was kept out of it', () => {
    const farm = new Farm();
    const [treated = '', half = '', well = ''] = [
      'Tratada',
      'Meia',
      'Sadia',
    ].map((nome) => farm.cow(nome));
    const data = '01/10/2026';
    const milking = (ordenha: 1 | 2, kept: readonly string[]) => {
      const row = aProduction(ordenha, data, {
        [treated]: 10,
        [half]: 10,
        [well]: 10,
      });
      const registros = row.registros.map((one) => ({
        ...one,
        descartado: kept.includes(one.vacaId),
      }));
      return { ...row, ordenha, registros };
    };
    const producoes = [milking(1, [treated, half]), milking(2, [treated])];
    const amostras = [treated, half, well].map((animalId, n) =>
      aSample(n, { animalId, data, ccs: n === 0 ? 9000 : 100 * n }),
    );
    const page = milkQualityPage(inputOf(farm.rows({ producoes, amostras })));
    expect(dayOf(page)).toEqual([
      ['Sadia', 20],
      ['Meia', 10],
    ]);
    expect(page.quemSobe[0]?.ccsTanque).toBeCloseTo((200 * 20 + 1000) / 30);
    expect(page.indices.testes).toBe(3);
  });

  it('of a period that is past knows of no later tests', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    const days = ['01/01/2025', '01/06/2025', '01/03/2026', '01/04/2026'];
    const producoes = days.map((day, n) =>
      aProduction(n + 1, day, { [cow]: 9 }),
    );
    const amostras = days.map((data, n) =>
      aSample(n, {
        ...{ animalId: cow, data, ccs: n < 2 ? 100 : 400, proteina: 3.2 },
        gordura: n < 2 ? 3.8 : 5,
      }),
    );
    const rows = farm.rows({ producoes, amostras });
    const of = (inicio: string, fim: string) => {
      const page = milkQualityPage(inputOf(rows, { inicio, fim }));
      return [page.cronicas.length, page.dicas.length];
    };
    expect(of('01/01/2025', '31/12/2025')).toEqual([0, 0]);
    expect(of('01/01/2026', '30/04/2026')).toEqual([1, 1]);
  });

  it('lists chronic cows, and what fat and protein hint at', () => {
    const farm = new Farm();
    const [ill, fat, well] = ['Doente', 'Gorda', 'Sadia'].map((nome) =>
      farm.cow(nome),
    );
    const days = ['01/08/2026', '01/09/2026', '01/10/2026'];
    const cows = [ill, fat, well].map((id) => id ?? '');
    const producoes = days.map((day, n) =>
      aProduction(n + 1, day, Object.fromEntries(cows.map((id) => [id, 10]))),
    );
    const amostras = days.flatMap((data, n) =>
      cows.map((animalId, cow) =>
        aSample(n * 10 + cow, {
          ...{ animalId, data, ccs: animalId === ill && n > 0 ? 200 : 199 },
          ...{ gordura: animalId === fat && n === 2 ? 5 : 3.8, proteina: 3.2 },
        }),
      ),
    );
    const pageOn = (today: string) =>
      milkQualityPage(inputOf(farm.rows({ producoes, amostras }), { today }));
    const { cronicas, dicas, quemSobe } = pageOn('10/11/2026');
    // Ten litres weigh 10.31 kg.
    const thin = 10.31 * (0.327 + 0.1297 * 3.8 + 0.0765 * 3.2);
    const rich = 10.31 * (0.327 + 0.1297 * 5 + 0.0765 * 3.2);
    const corrected = quemSobe[0]?.vacas.map(({ nome, ecm }) => [nome, ecm]);
    expect(new Map(corrected as [string, number][])).toEqual(
      new Map([
        ['Doente', expect.closeTo(thin, 9)],
        ['Gorda', expect.closeTo(rich, 9)],
        ['Sadia', expect.closeTo(thin, 9)],
      ]),
    );
    expect(cronicas.map(({ nome }) => nome)).toEqual(['Doente']);
    expect(dicas).toEqual([
      {
        ...{ vacaId: fat, nome: 'Gorda', brinco: null },
        ...{ data: '01/10/2026', dica: 'CETOSE' },
      },
    ]);
    // A sample of more than 40 days ago hints at nothing any more.
    expect(pageOn('11/11/2026').dicas).toEqual([]);
  });
});

it.each(['29/01/2026', '31/01/2026'])(
  'the month whose last days a period from %s holds is told of',
  (inicio) => {
    const analisesTanque = [aTankAnalysis(1, { data: '31/01/2026', ccs: 300 })];
    const question = { inicio, fim: '10/02/2026' };
    const { legal } = milkQualityReport(inputOf({ analisesTanque }, question));
    expect(legal.map(({ mes }) => mes)).toEqual(['01/2026']);
  },
);
