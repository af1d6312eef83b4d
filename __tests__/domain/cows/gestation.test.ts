import { bestInseminationTime, forecastOf } from '@/domain/cows/forecast';
import { PROTOCOLS, planFrom, planUntil } from '@/domain/cows/iatf';
import { cowStateOf } from '@/domain/cows/state';
import { type BenchmarkId, gradeOf } from '@/domain/parameters/benchmarks';
import {
  gestationDays,
  PARAMETERS,
  parametersOf,
  wrongParameters,
} from '@/domain/parameters/parameters';
import { dayNumber } from '@/domain/shared/dates';
import type { Breed } from '@/domain/shared/enumerations';
import { HERD_ID } from '../../support/builders';
import { aBull, recordWith } from '../../support/buildersCows';

const DEFAULTS = parametersOf(undefined);
const SERVICE = dayNumber('10/01/2026');

function calving(dam: Breed, sire: Breed | null) {
  const days = gestationDays(dam, sire, DEFAULTS);
  return forecastOf(SERVICE, days, false, DEFAULTS).partoPrevisto;
}

describe('expected calving of an insemination on 10/01/2026 (TC-G1)', () => {
  it.each<[Breed, string]>([
    ['H', '17/10/2026'],
    ['J', '17/10/2026'],
    ['GH', '20/10/2026'],
    ['GZ', '26/10/2026'],
    ['S', '25/10/2026'],
    ['G', '23/10/2026'],
    ['A', '19/10/2026'],
    ['AN', '18/10/2026'],
    ['SV', '18/10/2026'],
    ['GUZ', '27/10/2026'],
    ['SZ', '24/10/2026'],
  ])('of breed %s is %s', (breed, date) => {
    expect(calving(breed, breed)).toBe(date);
    expect(calving(breed, null)).toBe(date);
  });

  it('of a Girolando by a Holandês is the mean of both, half up (TC-G2)', () => {
    expect(gestationDays('GH', 'H', DEFAULTS)).toBe(282);
    expect(calving('GH', 'H')).toBe('19/10/2026');
  });

  it('takes the breed of the registered bull of her service', () => {
    const record = recordWith({
      reproducao: ['PT 01/10/2025', 'IN 10/01/2026 touro'],
      animais: [aBull()],
    });

    const { gestacao, previsao, partoProvavel } = cowStateOf(
      record,
      '20/01/2026',
    );

    expect(gestacao).toBe(282);
    expect(previsao?.partoPrevisto).toBe('19/10/2026');
    expect(partoProvavel).toBe(true);
  });
});

describe('what a Girolando served on 10/01/2026 has due (1.4)', () => {
  const cow = forecastOf(SERVICE, 283, false, DEFAULTS);

  it('is dated as the table says', () => {
    expect(cow).toEqual({
      proximoCio: '31/01/2026',
      janelaInicio: '28/01/2026',
      janelaFim: '03/02/2026',
      segundoRetorno: '21/02/2026',
      dgUltrassom: '09/02/2026',
      dgPalpacao: '24/02/2026',
      reconfirmacao: '11/03/2026',
      partoPrevisto: '20/10/2026',
      secagemPrevista: '21/08/2026',
      preParto: '29/09/2026',
    });
  });

  it('goes to the close-up lot earlier as a heifer', () => {
    const heifer = forecastOf(SERVICE, 283, true, DEFAULTS);

    expect(heifer.preParto).toBe('20/09/2026');
  });

  it.each([
    ['seen in the morning', '10/01/2026 06:30', '10/01/2026', 'tarde'],
    ['seen at noon', '10/01/2026 12:00', '11/01/2026', 'manhã'],
    ['seen in the evening', '31/01/2026 18:00', '01/02/2026', 'manhã'],
  ])('is best served, heat %s, by AM/PM', (_, heat, data, periodo) => {
    expect(bestInseminationTime(heat)).toEqual({ data, periodo });
  });
});

describe('the planner of timed insemination (1.5)', () => {
  it('counts back from the day of insemination', () => {
    const protocol = PROTOCOLS.find(({ id }) => id === 'P4E2_3');
    if (!protocol) throw new Error('no protocol');

    const plan = planUntil(protocol, '11/04/2026');

    expect(plan.map(({ data }) => data)).toEqual([
      '01/04/2026',
      '09/04/2026',
      '11/04/2026',
    ]);
  });

  it.each([
    ['P4E2_3', [0, 8, 10]],
    ['P4E2_LEITE', [0, 7, 9, 11]],
    ['CURTO', [0, 7, 9]],
    ['OVSYNCH', [0, 7, 9, 10]],
  ])('has the days of %s, either way the same', (id, days) => {
    const protocol = PROTOCOLS.find((it) => it.id === id);
    if (!protocol) throw new Error('no protocol');
    const plan = planFrom(protocol, '27/02/2026');

    expect(plan.map(({ dia }) => dia)).toEqual(days);
    expect(planUntil(protocol, plan.at(-1)?.data ?? '')).toEqual(plan);
  });
});

describe('the parameters of a herd (0.2)', () => {
  it('are the defaults where it set none', () => {
    expect(DEFAULTS).toMatchObject({
      pveDias: 45,
      dgAtrasado: 45,
      diasSecagem: 60,
      prePartoVaca: 21,
      prePartoNovilha: 30,
      repetidoraServicos: 3,
      ordenhasDia: 2,
    });
  });

  it('take what it set, and not what is out of range', () => {
    const valores = { pveDias: 50, diasSecagem: 400, 'gestacao.H': 279 };
    const set = parametersOf({ rebanhoId: HERD_ID, valores, versao: 1 });

    expect(set.pveDias).toBe(50);
    expect(set.diasSecagem).toBe(60);
    expect(set.gestacao.H).toBe(279);
    expect(wrongParameters({ ...valores, nada: 1 })).toEqual([
      'diasSecagem',
      'nada',
    ]);
  });

  it('are whole but for weights and targets', () => {
    const idade = { 'idadeMinReprod.H': 14.5, ordenhasDia: 2.5 };
    expect(wrongParameters(idade)).toEqual(Object.keys(idade));
    const parts = { 'pesoMinReprod.H': 340.5, 'meta.iep.ruim': 14.5 };
    expect(wrongParameters(parts)).toEqual([]);
  });

  it('count as whole where an older release took parts of them', () => {
    const valores = { 'idadeMinReprod.H': 14.5, ordenhasDia: 2.4 };
    const set = parametersOf({ rebanhoId: HERD_ID, valores, versao: 1 });
    expect(set.idadeMinReprod.H).toBe(15);
    expect(set.ordenhasDia).toBe(2);
  });

  it('have each one key and a default within its range', () => {
    const keys = PARAMETERS.map(({ chave }) => chave);

    expect(new Set(keys).size).toBe(keys.length);
    expect(
      PARAMETERS.filter((it) => it.padrao < it.minimo || it.padrao > it.maximo),
    ).toEqual([]);
  });
});

describe('an indicator against its targets (1.13)', () => {
  it.each<[BenchmarkId, readonly [number, string][]]>([
    [
      'tp',
      [
        [14.9, 'ruim'],
        [15, 'atencao'],
        [20, 'atencao'],
        [20.1, 'bom'],
      ],
    ],
    [
      'ts',
      [
        [44, 'ruim'],
        [60, 'atencao'],
        [61, 'bom'],
      ],
    ],
    [
      'tc',
      [
        [29, 'ruim'],
        [40, 'atencao'],
        [41, 'bom'],
      ],
    ],
    [
      'ps',
      [
        [151, 'ruim'],
        [150, 'atencao'],
        [115, 'atencao'],
        [114, 'bom'],
      ],
    ],
    [
      'iep',
      [
        [14.6, 'ruim'],
        [14.5, 'atencao'],
        [13.1, 'atencao'],
        [13, 'bom'],
      ],
    ],
    [
      'servicosConcepcao',
      [
        [3.1, 'ruim'],
        [2.5, 'atencao'],
        [2.4, 'bom'],
      ],
    ],
    [
      'ipp',
      [
        [32.1, 'ruim'],
        [30, 'atencao'],
        [28, 'bom'],
      ],
    ],
    [
      'ippEuropeia',
      [
        [28.1, 'ruim'],
        [27, 'atencao'],
        [26, 'bom'],
      ],
    ],
    [
      'lactacao',
      [
        [74, 'ruim'],
        [82.9, 'atencao'],
        [83, 'bom'],
      ],
    ],
    [
      'del',
      [
        [201, 'ruim'],
        [170, 'atencao'],
        [169, 'bom'],
      ],
    ],
    [
      'mortalidade',
      [
        [15.1, 'ruim'],
        [9, 'atencao'],
        [8.9, 'bom'],
      ],
    ],
  ])('%s', (id, grades) => {
    for (const [value, grade] of grades) {
      expect([value, gradeOf(id, value, DEFAULTS)]).toEqual([value, grade]);
    }
  });

  it('follows the target the herd set', () => {
    const valores = { 'meta.iep.bom': 12 };
    const own = parametersOf({ rebanhoId: HERD_ID, valores, versao: 1 });

    expect(gradeOf('iep', 13, own)).toBe('atencao');
  });
});
