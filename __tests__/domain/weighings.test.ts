import fc from 'fast-check';
import { BREEDS, codesOf } from '@/domain/shared/enumerations';
import {
  agesOf,
  BIRTH_WEIGHTS,
  dailyGain,
  herdGain,
  standardWeights,
  totalGain,
} from '@/domain/weighings/growth';
import { WEIGHING_MESSAGES as M } from '@/domain/weighings/messages';
import { WEIGHING_NEEDS, WEIGHING_RULES } from '@/domain/weighings/operations';
import { tapeWeight, tapeWeightOf } from '@/domain/weighings/tape';
import {
  adultWeight,
  DAYS_PER_MONTH,
  growthStatus,
  targetCurve,
  targetWeight,
} from '@/domain/weighings/targets';
import type { Weighing, WeighingInput } from '@/domain/weighings/types';
import { HERD_ID } from '../support/builders';
import { aCow, aWeighing, aWeighingInput, uuid } from '../support/buildersMilk';
import {
  after as applied,
  herdOf,
  type MemoryHerd,
  run,
} from '../support/herdReader';

const record = WEIGHING_RULES['weighings/recorded'];
const remove = WEIGHING_RULES['weighings/deleted'];

const MIMOSA = aCow(1, { nome: 'Mimosa' });
const PINTADA = aCow(2, { nome: 'Pintada' });
const GONE = aCow(3, {
  nome: 'Cigana',
  descartado: true,
  descarte: {
    animalId: uuid(3, 1),
    motivo: 'VENDA',
    justificativa: null,
    dataOcorrencia: '10/10/2026',
  },
});
const farm = (rows: Parameters<typeof herdOf>[0] = {}) =>
  herdOf({ animais: [MIMOSA, PINTADA, GONE], ...rows });
const batch = (...pesagens: WeighingInput[]) => ({
  rebanhoId: HERD_ID,
  pesagens,
});
const weightOf = (herd: MemoryHerd, id = MIMOSA.animalId) =>
  herd.row('animais', id)?.peso;
const codes = (herd: MemoryHerd, ...inputs: WeighingInput[]) => {
  const { outcome } = run(herd, record, batch(...inputs));
  if (!outcome.ok) throw new Error(outcome.problem.detail);
  return outcome.value.avisos.map(({ codigo }) => codigo);
};

describe('recording weighings', () => {
  it('keeps the batch and sets each animal’s weight', () => {
    const herd = applied(
      farm(),
      record,
      batch(
        aWeighingInput(1, { peso: 512.5, observacao: '  magra ' }),
        aWeighingInput(2, { animalId: PINTADA.animalId, peso: 470 }),
      ),
    );
    expect(herd.all('pesagens')).toHaveLength(2);
    expect(herd.row('pesagens', uuid(1, 7))).toEqual({
      ...aWeighing(1, { peso: 512.5, observacao: 'magra', versao: 0 }),
    });
    expect(weightOf(herd)).toBe(512.5);
    expect(weightOf(herd, PINTADA.animalId)).toBe(470);
  });

  it('an older one leaves the newest weight', () => {
    const herd = farm({
      animais: [{ ...MIMOSA, peso: 500 }],
      pesagens: [aWeighing(1)],
    });
    const older = aWeighingInput(2, { dataPesagem: '01/10/2026', peso: 480 });
    expect(weightOf(applied(herd, record, batch(older)))).toBe(500);
  });

  it('several dates of one animal: the newest counts', () => {
    const herd = applied(
      farm(),
      record,
      batch(
        aWeighingInput(1, { dataPesagem: '01/11/2026', peso: 500 }),
        aWeighingInput(2, { dataPesagem: '01/10/2026', peso: 480 }),
      ),
    );
    expect(weightOf(herd)).toBe(500);
  });

  it('a second one of the date takes the first one’s place', () => {
    const once = applied(farm(), record, batch(aWeighingInput(1)));
    const again = batch(aWeighingInput(2, { peso: 505 }));
    const herd = applied(once, record, again);
    expect(herd.all('pesagens').map(({ peso }) => peso)).toEqual([505]);
    expect(weightOf(herd)).toBe(505);
    expect(applied(herd, record, again).snapshot()).toEqual(herd.snapshot());
  });

  it('sent twice changes nothing', () => {
    const input = batch(aWeighingInput(1));
    const once = applied(farm(), record, input);
    expect(run(once, record, input).outcome).toEqual({
      ok: true,
      value: { put: {}, remove: {}, avisos: [] },
    });
  });

  it('refuses its id for another weight', () => {
    const once = applied(farm(), record, batch(aWeighingInput(1)));
    const other = batch(aWeighingInput(1, { peso: 501 }));
    expect(run(once, record, other).outcome).toMatchObject({
      ok: false,
      problem: {
        status: 409,
        detail: 'Já existe um registro diferente com esse identificador.',
      },
    });
  });

  it.each<[string, Partial<WeighingInput>, string, string]>([
    [
      'a future date',
      { dataPesagem: '21/11/2026' },
      'dataPesagem',
      M.dateFuture,
    ],
    [
      'before birth',
      { dataPesagem: '09/03/2020' },
      'dataPesagem',
      M.beforeBirth,
    ],
    ['no weight', { peso: 0 }, 'peso', M.weightNotPositive],
    [
      'a weight that is no number',
      { peso: Number.NaN },
      'peso',
      M.weightNotPositive,
    ],
    [
      'an animal of nowhere',
      { animalId: uuid(77, 1) },
      'animalId',
      M.animalNotFound,
    ],
    [
      'one that had gone',
      { animalId: GONE.animalId },
      'dataPesagem',
      M.animalDiscarded,
    ],
  ])('refuses %s', (_, changes, campo, mensagem) => {
    const input = batch(
      aWeighingInput(1),
      aWeighingInput(2, { dataPesagem: '02/11/2026', ...changes }),
    );
    const { outcome, herd } = run(farm(), record, input);
    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 400, campos: [{ campo, mensagem, linha: 1 }] },
    });
    expect(herd.all('pesagens')).toEqual([]);
  });

  it('refuses an animal twice on one date', () => {
    const { outcome } = run(
      farm(),
      record,
      batch(aWeighingInput(1), aWeighingInput(2)),
    );
    expect(outcome).toMatchObject({
      ok: false,
      problem: {
        campos: [{ campo: 'animalId', mensagem: M.animalRepeated, linha: 1 }],
      },
    });
  });
});

describe('what asks', () => {
  const before = {
    pesagens: [aWeighing(1, { dataPesagem: '01/10/2026', peso: 500 })],
  };
  it.each<[number, string[]]>([
    [520, []],
    [563, ['GMD_ALTO']],
    [449, ['PERDA_PESO']],
    [430, ['GMD_ALTO', 'PERDA_PESO']],
  ])('%d kg, 31 days after 500 kg: %j', (peso, expected) => {
    expect(codes(farm(before), aWeighingInput(2, { peso }))).toEqual(expected);
  });

  it.each<[number, string[]]>([
    [1200, []],
    [1201, ['PESO_ALTO']],
    [15, []],
    [14.5, ['PESO_BAIXO']],
  ])('%d kg of nothing known: %j', (peso, expected) => {
    expect(codes(farm(), aWeighingInput(2, { peso }))).toEqual(expected);
  });

  it('names the animal', () => {
    const { outcome } = run(
      farm(),
      record,
      batch(aWeighingInput(1, { peso: 1500 })),
    );
    expect(outcome.ok && outcome.value.avisos).toEqual([
      {
        codigo: 'PESO_ALTO',
        campo: 'pesagens[0].peso',
        mensagem: 'Mimosa: mais de 1200 kg.',
      },
    ]);
  });
});

describe('deleting a weighing', () => {
  const rows = {
    animais: [{ ...MIMOSA, peso: 500 }],
    pesagens: [
      aWeighing(1, { peso: 500 }),
      aWeighing(2, { dataPesagem: '01/10/2026', peso: 480 }),
    ],
  };
  const deletion = (n: number) => ({
    rebanhoId: HERD_ID,
    pesagemId: uuid(n, 7),
    animalId: MIMOSA.animalId,
  });

  it('falls back to the newest one left, then to none', () => {
    const once = applied(farm(rows), remove, deletion(1));
    expect(weightOf(once)).toBe(480);
    const twice = applied(once, remove, deletion(2));
    expect(weightOf(twice)).toBeNull();
    expect(run(twice, remove, deletion(2)).outcome).toEqual({
      ok: true,
      value: { put: {}, remove: {}, avisos: [] },
    });
  });

  it('of an older one changes no weight', () => {
    const { outcome } = run(farm(rows), remove, deletion(2));
    expect(outcome.ok && outcome.value.put).toEqual({ animais: [] });
  });
});

describe('which rows the rules need', () => {
  it('are the animals, their weighings and the ids', () => {
    const input = batch(aWeighingInput(1), aWeighingInput(2));
    expect(WEIGHING_NEEDS['weighings/recorded'](input)).toEqual({
      animais: [MIMOSA.animalId],
      tabelas: {
        pesagens: { ids: [uuid(1, 7), uuid(2, 7)], owners: [MIMOSA.animalId] },
      },
    });
  });
});

describe('growth', () => {
  const weight = (dataPesagem: string, peso: number) => ({ dataPesagem, peso });

  it('is kg a day (GMD)', () => {
    const gain = dailyGain(
      weight('15/01/2026', 140.5),
      weight('31/03/2026', 182),
    );
    expect(gain?.toFixed(3)).toBe('0.553');
  });

  it('is not told of less than 14 days', () => {
    expect(
      dailyGain(weight('01/01/2026', 100), weight('14/01/2026', 120)),
    ).toBeNull();
    expect(
      dailyGain(weight('01/01/2026', 100), weight('15/01/2026', 114)),
    ).toBe(1);
    expect(totalGain({ idade: 13, peso: 50 }, 38)).toBeNull();
  });

  it('of a herd is all kg over all days', () => {
    expect(
      herdGain([
        [weight('01/01/2026', 100), weight('31/01/2026', 130)],
        [weight('01/01/2026', 100), weight('01/04/2026', 100)],
        [weight('01/01/2026', 100), weight('02/01/2026', 900)],
      ]),
    ).toBeCloseTo(30 / 120, 9);
    expect(herdGain([])).toBeNull();
  });

  it('gives P205 and P365 of the report’s example', () => {
    const weighings = [
      aWeighing(1, { dataPesagem: '01/01/2025', peso: 32, tipo: 'NASCIMENTO' }),
      aWeighing(2, { dataPesagem: '30/07/2025', peso: 178 }),
      aWeighing(3, { dataPesagem: '08/01/2026', peso: 268 }),
    ];
    const ages = agesOf(weighings, '01/01/2025', 'GH');
    expect(ages.map(({ idade }) => idade)).toEqual([0, 210, 372]);
    const { p205, p365, p550 } = standardWeights(ages);
    expect(p205).toBeCloseTo(174.5, 1);
    expect(p365).toBeCloseTo(264.1, 1);
    expect(p550).toBeNull();
  });

  it('takes the breed’s birth weight where none is known', () => {
    const ages = agesOf(
      [aWeighing(1, { dataPesagem: '30/07/2025', peso: 178 })],
      '01/01/2025',
      'GH',
    );
    expect(ages[0]).toEqual({ idade: 0, peso: BIRTH_WEIGHTS.GH });
    expect(standardWeights(ages).p205).toBeCloseTo(30 + (148 / 210) * 205, 9);
  });

  it('takes what was weighed on the day of birth for the birth weight', () => {
    const routine = aWeighing(1, { dataPesagem: '01/01/2025', peso: 34 });
    const later = aWeighing(2, { dataPesagem: '30/07/2025', peso: 178 });
    const tagged = aWeighing(3, {
      ...{ dataPesagem: '02/01/2025', peso: 33 },
      tipo: 'NASCIMENTO',
    });
    const first = (weighings: Weighing[]) =>
      agesOf(weighings, '01/01/2025', 'GH')[0];
    const all = fc.shuffledSubarray([routine, later, tagged], { minLength: 1 });
    fc.assert(
      fc.property(all, (weighings) => {
        const known = [tagged, routine].find((it) => weighings.includes(it));
        const peso = known?.peso ?? BIRTH_WEIGHTS.GH;
        expect(first(weighings)).toEqual({ idade: 0, peso });
      }),
    );
  });

  it.each<[string, [number, number][], number | null]>([
    ['45 days after the last weighing', [[320, 300]], 30 + (270 / 320) * 365],
    ['46 days after it', [[319, 300]], null],
    ['45 days before the first', [[410, 300]], 30 + (270 / 410) * 365],
    ['46 days before it', [[411, 300]], null],
    [
      'between two far apart',
      [
        [200, 200],
        [500, 400],
      ],
      310,
    ],
    ['on the day itself', [[365, 333]], 333],
    ['with no weighing', [], null],
  ])('P365 %s', (_, weighed, expected) => {
    const ages = [
      { idade: 0, peso: 30 },
      ...weighed.map(([idade, peso]) => ({ idade, peso })),
    ];
    const { p365 } = standardWeights(ages);
    if (expected === null) expect(p365).toBeNull();
    else expect(p365).toBeCloseTo(expected, 9);
  });

  it.each([
    [159, null],
    [160, 160],
    [250, 250],
    [251, null],
  ])('P205 of a weighing at %i days', (idade, weighed) => {
    const ages = [
      { idade: 0, peso: 30 },
      { idade, peso: 200 },
    ];
    const expected = weighed === null ? null : (170 / weighed) * 205 + 30;
    expect(standardWeights(ages).p205).toEqual(
      expected === null ? null : expect.closeTo(expected, 9),
    );
  });
});

describe('the tape', () => {
  it.each([
    [150, 250.5, 258.7, 268.7],
    [180, 388.1, 408.6, 445.3],
  ])('%i cm', (girth, half, threeQuarters, european) => {
    expect(tapeWeight(girth, 'GH_MEIO')).toBeCloseTo(half, 1);
    expect(tapeWeight(girth, 'GH_TRES_QUARTOS')).toBeCloseTo(threeQuarters, 1);
    expect(tapeWeight(girth, 'EUROPEU')).toBeCloseTo(european, 0);
  });

  it('says nothing of girths it was not measured on', () => {
    expect(tapeWeight(109, 'GH_MEIO')).toBeNull();
    expect(tapeWeight(191, 'GH_TRES_QUARTOS')).toBeNull();
    expect(tapeWeight(69, 'EUROPEU')).toBeNull();
    expect(tapeWeight(201, 'EUROPEU')).toBeNull();
  });

  it('chooses by breed, the European under 110 cm', () => {
    expect(tapeWeightOf(150, 'GH')).toBe(tapeWeight(150, 'GH_TRES_QUARTOS'));
    expect(tapeWeightOf(150, 'H')).toBe(tapeWeight(150, 'EUROPEU'));
    expect(tapeWeightOf(100, 'GH')).toBe(tapeWeight(100, 'EUROPEU'));
  });
});

describe('the target curves', () => {
  const months = (count: number) => count * DAYS_PER_MONTH;

  it.each([
    ['H', 12, 299],
    ['H', 24, 533],
    ['GH', 18, 297],
    ['GH', 30, 448],
    ['J', 15, 236],
    ['GZ', 33, 369],
    ['SZ', 9, 110],
  ] as const)('%s at %i months: %i kg', (breed, age, kg) => {
    expect(targetWeight(breed, months(age))).toBeCloseTo(kg, 6);
  });

  it('is linear between them, and ends', () => {
    expect(targetWeight('H', months(1))).toBeCloseTo(58.5, 6);
    expect(targetWeight('H', months(24.1))).toBeNull();
    expect(targetWeight('H', -1)).toBeNull();
  });

  it.each([
    [300, 'NO_PADRAO'],
    [284.05, 'NO_PADRAO'],
    [284, 'ATENCAO'],
    [254.2, 'ATENCAO'],
    [254, 'ABAIXO'],
  ] as const)('a Holstein of 12 months and %d kg: %s', (kg, status) => {
    expect(growthStatus('H', months(12), kg)).toMatchObject({ status });
  });

  it('has no status where there is no target', () => {
    expect(growthStatus('H', months(30), 500)).toBeNull();
  });

  it('rises, under the adult weight, in every breed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codesOf(BREEDS)),
        fc.integer({ min: 0, max: 720 }),
        (breed, day) => {
          const now = targetWeight(breed, day) ?? 0;
          const next = targetWeight(breed, day + 1) ?? 0;
          expect(next).toBeGreaterThan(now);
          expect(next).toBeLessThan(adultWeight(breed));
        },
      ),
    );
    expect(targetCurve('GH')).toHaveLength(12);
  });
});
