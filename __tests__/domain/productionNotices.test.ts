import fc from 'fast-check';
import { milkingAt } from '@/domain/production/milkings';
import { PRODUCTION_RULES } from '@/domain/production/operations';
import type { Milking, ProductionInput } from '@/domain/production/types';
import { HERD_ID, TODAY } from '../support/builders';
import {
  anApplication,
  aProduction,
  aProductive,
  aRecording,
  aReproductive,
} from '../support/buildersMilk';
import {
  after as applied,
  type herdOf,
  type MemoryHerd,
  run,
} from '../support/herdReader';
import { farm, M1, MILKED, P1 } from './milkedFarm';

const record = PRODUCTION_RULES['production/recorded'];

const avisos = (herd: MemoryHerd, input: ProductionInput) => {
  const { outcome } = run(herd, record, input);
  if (!outcome.ok) throw new Error(outcome.problem.detail);
  return outcome.value.avisos.map(({ codigo }) => codigo);
};

describe('milk that stays out of the tank', () => {
  /** T1 of domain.md 4.4: free on 16/03/2026 06:00. */
  const treated = [
    anApplication(1, M1, '10/03/2026 06:00', '16/03/2026 06:00'),
  ];
  const kept = (
    date: string,
    ordenha: Milking | null,
    rows: Parameters<typeof herdOf>[0],
    changes: object = {},
  ) => {
    const input = aRecording(
      1,
      date,
      [{ vacaId: M1, litros: 10, ...changes }],
      ordenha,
    );
    const [row] = applied(farm(rows), record, input).all('producoes');
    const { descartado, motivoDescarte } = row?.registros[0] ?? {};
    return `${descartado} ${motivoDescarte}`;
  };

  it.each<[string, Milking | null, string]>([
    ['09/03/2026', 2, 'false null'],
    ['10/03/2026', 1, 'true CARENCIA'],
    ['13/03/2026', null, 'true CARENCIA'],
    ['16/03/2026', 1, 'true CARENCIA'],
    ['16/03/2026', 2, 'false null'],
    ['16/03/2026', null, 'true CARENCIA'],
    ['17/03/2026', 1, 'false null'],
  ])('by withdrawal: %s, milking %s', (date, ordenha, expected) => {
    expect(kept(date, ordenha, { aplicacoes: treated })).toBe(expected);
  });

  it('of whatever milking is to be recorded within a withdrawal', () => {
    const clock = (minute: number) =>
      [Math.floor(minute / 60), minute % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':');
    const perDay = fc.integer({ min: 1, max: 3 });
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 2 });
    fc.assert(
      fc.property(perDay, minutes, (ordenhasDia, minute) => {
        const valores = { ordenhasDia };
        const parametros = [{ rebanhoId: HERD_ID, valores, versao: 1 }];
        const ends = `16/03/2026 ${clock(minute + 1)}`;
        const aplicacoes = [anApplication(1, M1, '10/03/2026 06:00', ends)];
        const milking = milkingAt(clock(minute), ordenhasDia);
        expect(kept('16/03/2026', milking, { aplicacoes, parametros })).toBe(
          'true CARENCIA',
        );
      }),
    );
  });

  it('a treatment without withdrawal keeps nothing out', () => {
    const course = anApplication(1, M1, '10/03/2026 06:00', '12/03/2026 06:00');
    const medicamentos = course.medicamentos.map((medicine) => ({
      ...medicine,
      diasCarencia: 0,
    }));
    const without = [{ ...course, medicamentos }];
    expect(kept('10/03/2026', 1, { aplicacoes: without })).toBe('false null');
  });

  it('another cow’s treatment keeps nothing out', () => {
    const other = [
      anApplication(1, P1, '10/03/2026 06:00', '16/03/2026 06:00'),
    ];
    expect(kept('12/03/2026', 1, { aplicacoes: other })).toBe('false null');
  });

  it('three milkings a day end a withdrawal sooner', () => {
    const parametros = [
      { rebanhoId: HERD_ID, valores: { ordenhasDia: 3 }, versao: 1 },
    ];
    const until9 = [
      anApplication(1, M1, '10/03/2026 06:00', '16/03/2026 09:30'),
    ];
    const rows = { aplicacoes: until9, parametros };
    expect(kept('16/03/2026', 1, rows)).toBe('true CARENCIA');
    expect(kept('16/03/2026', 2, rows)).toBe('false null');
  });

  it.each<[string, string]>([
    ['01/03/2026', 'true COLOSTRO'],
    ['05/03/2026', 'true COLOSTRO'],
    ['06/03/2026', 'false null'],
    ['28/02/2026', 'false null'],
  ])('by colostrum, after a calving on 01/03/2026: %s', (date, expected) => {
    const born = [
      aReproductive(1, { vacaId: M1, dataOcorrencia: '01/03/2026 23:50' }),
    ];
    expect(kept(date, 1, { situacoesReprodutivas: born })).toBe(expected);
  });

  describe('by colostrum after a loss', () => {
    const lost = aReproductive(1, {
      ...{ vacaId: M1, reprodutividade: 'AB', lactacaoEventId: M1 },
      dataOcorrencia: '01/03/2026 06:00',
    });
    const milkOf = (changes: Parameters<typeof aProductive>[1] | null) =>
      kept('03/03/2026', 1, {
        situacoesReprodutivas: [lost],
        situacoesProdutivas: changes
          ? [aProductive(1, { vacaId: M1, ...changes })]
          : [],
      });
    const day = { dataOcorrencia: '01/03/2026 08:00' };
    const another = { dataOcorrencia: '02/03/2026 06:00' };

    it('with which milk began, whatever its id and its day are by now', () => {
      const own = { situacaoProdutivaEventId: M1 };
      expect(milkOf({ ...another, ...own })).toBe('true COLOSTRO');
      expect(milkOf(day)).toBe('true COLOSTRO');
    });

    it('is none where no milk began with it, or its lactation is gone', () => {
      expect(milkOf(null)).toBe('false null');
      expect(milkOf(another)).toBe('false null');
      expect(milkOf({ ...day, produtividade: 'S' })).toBe('false null');
    });
  });

  it.each<[object, string]>([
    [{ descartado: true }, 'true CARENCIA'],
    [{ descartado: true, motivoDescarte: 'MASTITE' }, 'true MASTITE'],
    [{ descartado: false }, 'false null'],
    [{ descartado: false, motivoDescarte: 'MASTITE' }, 'false null'],
    [{ descartado: null, motivoDescarte: null }, 'true CARENCIA'],
  ])('as the person says: %j', (said, expected) => {
    expect(kept('12/03/2026', 1, { aplicacoes: treated }, said)).toBe(expected);
  });

  it('without a reason it is another one', () => {
    expect(kept('12/03/2026', 1, {}, { descartado: true })).toBe('true OUTRO');
    expect(kept('12/03/2026', 1, {}, { motivoDescarte: 'OUTRO' })).toBe(
      'false null',
    );
  });
});

describe('what asks', () => {
  const day = (litros: number, ordenha: Milking | null = null) =>
    aRecording(1, TODAY, [{ vacaId: M1, litros }], ordenha);
  const earlier = (litros: number, date = '21/10/2026') => ({
    producoes: [aProduction(5, date, { [M1]: litros })],
  });

  it('nothing where nothing is odd', () => {
    expect(avisos(farm(earlier(25)), day(22))).toEqual([]);
  });

  it.each([
    [34.9, []],
    [35.1, ['PRODUCAO_VARIACAO']],
    [15.1, []],
    [14.9, ['PRODUCAO_VARIACAO']],
  ])('%d L after 25 L: %j', (litros, expected) => {
    expect(avisos(farm(earlier(25)), day(litros))).toEqual(expected);
  });

  it('says it of the cow, in litres', () => {
    const { outcome } = run(farm(earlier(25)), record, day(10));
    expect(outcome.ok && outcome.value.avisos).toEqual([
      {
        codigo: 'PRODUCAO_VARIACAO',
        campo: 'registros[0].litros',
        mensagem: 'Mimosa: 10,0 L, antes 25,0 L (mudança acima de 40%).',
      },
    ]);
  });

  it('compares with the latest, of the last 35 days', () => {
    const rows = [
      aProduction(5, '21/10/2026', { [M1]: 25 }),
      aProduction(6, '01/11/2026', { [M1]: 12 }),
    ];
    expect(avisos(farm({ producoes: rows }), day(13))).toEqual([]);
    expect(avisos(farm(earlier(25, '16/10/2026')), day(10))).toEqual([
      'PRODUCAO_VARIACAO',
    ]);
    expect(avisos(farm(earlier(25, '15/10/2026')), day(10))).toEqual([]);
  });

  it('compares with the last three dates that have milk', () => {
    const others = ['17', '18', '19'].map((day, n) =>
      aProduction(6 + n, `${day}/11/2026`, { [P1]: 20 }),
    );
    const old = aProduction(5, '01/11/2026', { [M1]: 25 });
    const noticesAfter = (rows: typeof others) =>
      avisos(farm({ producoes: [old, ...rows] }), day(10));
    expect(noticesAfter(others.slice(1))).toEqual(['PRODUCAO_VARIACAO']);
    expect(noticesAfter(others)).toEqual([]);
  });

  it('compares a milking with the same milking only', () => {
    const rows = [
      aProduction(5, '19/11/2026', { [M1]: 14 }, 1),
      aProduction(6, '19/11/2026', { [M1]: 8 }, 2),
    ];
    const herd = farm({ producoes: rows });
    expect(avisos(herd, day(8, 1))).toEqual(['PRODUCAO_VARIACAO']);
    expect(avisos(herd, day(8, 2))).toEqual([]);
  });

  it('zero, and more than 60 L of the day', () => {
    expect(avisos(farm(), day(0))).toEqual(['PRODUCAO_ZERO']);
    expect(avisos(farm(), day(60))).toEqual([]);
    expect(avisos(farm(), day(60.5))).toEqual(['PRODUCAO_ALTA']);
    const rows = [aProduction(5, TODAY, { [M1]: 35 }, 1)];
    expect(avisos(farm({ producoes: rows }), day(30, 2))).toEqual([
      'PRODUCAO_ALTA',
    ]);
  });

  it('not of what gives way to it of the herd she was bought from', () => {
    const there = { outroRebanhoAte: TODAY };
    const total = { ...aProduction(5, TODAY, { [M1]: 35 }), ...there };
    const first = { ...aProduction(5, TODAY, { [M1]: 35 }, 1), ...there };
    expect(avisos(farm({ producoes: [total] }), day(30, 2))).toEqual([]);
    expect(avisos(farm({ producoes: [first] }), day(30))).toEqual([]);
    expect(avisos(farm({ producoes: [first] }), day(30, 2))).toEqual([
      'PRODUCAO_ALTA',
    ]);
  });

  it('a cow that is not in milk on that date', () => {
    const dry = [
      ...MILKED,
      aProductive(9, {
        vacaId: M1,
        produtividade: 'S',
        dataOcorrencia: '01/10/2026 06:00',
      }),
    ];
    expect(avisos(farm({ situacoesProdutivas: dry }), day(12))).toEqual([
      'NAO_LACTANTE',
    ]);
    const sooner = { ...day(12), dataOcorrencia: '30/09/2026' };
    expect(avisos(farm({ situacoesProdutivas: dry }), sooner)).toEqual([]);
  });

  it('milk sent to the tank in withdrawal, or as colostrum', () => {
    const aplicacoes = [
      anApplication(1, M1, '18/11/2026 06:00', '22/11/2026 06:00'),
    ];
    const tank = aRecording(
      1,
      TODAY,
      [{ vacaId: M1, litros: 12, descartado: false }],
      1,
    );
    const { outcome } = run(farm({ aplicacoes }), record, tank);
    expect(outcome.ok && outcome.value.avisos).toEqual([
      {
        codigo: 'CARENCIA',
        campo: 'registros[0].descartado',
        mensagem: 'Mimosa: em carência até 22/11/2026 06:00.',
      },
    ]);
    const born = [
      aReproductive(1, { vacaId: M1, dataOcorrencia: '18/11/2026 06:00' }),
    ];
    expect(avisos(farm({ situacoesReprodutivas: born }), tank)).toEqual([
      'COLOSTRO',
    ]);
    expect(avisos(farm({ aplicacoes }), day(12, 1))).toEqual([]);
  });
});
