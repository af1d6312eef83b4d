import { referenceCurve, woodYield } from '@/domain/production/woodCurves';
import { dashboardOf } from '@/domain/reports/dashboard';
import {
  forecastPage,
  forecastReport,
  forecastRows,
} from '@/domain/reports/forecast';
import {
  lactatingProjection,
  milkProjection,
} from '@/domain/reports/projections';
import { addDays } from '@/domain/shared/dates';
import type {
  ProductiveStatus,
  ReproductiveType,
} from '@/domain/shared/enumerations';
import { TODAY } from '../support/builders';
import { aProduction } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';

/** `tipo: origem | DEL | dias de gestação` of each event in sight. */
function shown(farm: Farm, until = addDays(TODAY, 300)) {
  const input = inputOf(farm.rows(), { inicio: '01/01/2020', fim: until });
  return forecastPage(input).eventos.map(
    ({ tipo, origem, del, diasGestacao }) => {
      const from = origem
        ? [origem.tipo, origem.data, origem.touro].filter(Boolean).join(' ')
        : null;
      return `${tipo}: ${from} | ${del} | ${diasGestacao}`;
    },
  );
}

describe('what an expected event is counted from', () => {
  it('is the service, with its bull, days in milk and of gestation', () => {
    const farm = new Farm();
    const bull = farm.cow('Trovão', { categoria: 'T', sexo: 'M' });
    const cow = farm.cow('Mimosa');
    farm.calved(cow, addDays(TODAY, -100));
    farm.bred(cow, 'IN', addDays(TODAY, -10), { touroInseminacaoId: bull });
    const origin = `IA ${addDays(TODAY, -10)} Trovão`;
    expect(shown(farm)).toEqual([
      `CIO: ${origin} | 100 | null`,
      `DG: ${origin} | 100 | 10`,
      `SECAGEM: ${origin} | 100 | 10`,
      `PRE_PARTO: ${origin} | 100 | 10`,
      `PARTO: ${origin} | 100 | 10`,
    ]);
  });

  it('is the service she conceived of, once that is confirmed', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, addDays(TODAY, -200)).milked(cow, 'S', TODAY);
    farm.bred(cow, 'IATF', addDays(TODAY, -120));
    farm.bred(cow, 'PN', addDays(TODAY, -80), {
      dataInseminacao: addDays(TODAY, -120),
    });
    const origin = `IATF ${addDays(TODAY, -120)}`;
    expect(shown(farm)).toEqual([
      `PRE_PARTO: ${origin} | null | 120`,
      `PARTO: ${origin} | null | 120`,
    ]);
  });

  it('is a cover where the bull is the farm’s own', () => {
    const farm = new Farm();
    const bull = farm.cow('Sultão', {
      ...{ categoria: 'T', sexo: 'M', touroProprio: true },
    });
    const cow = farm.cow('Mimosa');
    farm.bred(cow, 'IN', addDays(TODAY, -10), { touroInseminacaoId: bull });
    const [heat] = shown(farm);
    expect(heat).toBe(
      `CIO: COBERTURA ${addDays(TODAY, -10)} Sultão | null | null`,
    );
  });

  it('is the last heat without a service, and the calving while she waits', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    const calving = addDays(TODAY, -20);
    farm.calved(cow, calving).bred(cow, 'CI', addDays(TODAY, -4));
    expect(shown(farm)).toEqual([
      `CIO: CIO ${addDays(TODAY, -4)} | 20 | null`,
      `LIBERACAO: PARTO ${calving} | 20 | null`,
    ]);
  });

  it('stays out of the server’s answer', () => {
    const farm = new Farm();
    farm.bred(farm.cow('Mimosa'), 'IN', TODAY);
    const [event] = forecastReport(inputOf(farm.rows())).eventos;
    expect(Object.keys(event ?? {})).toEqual(
      'data tipo vacaId nome brinco dias confirmada'.split(' '),
    );
  });
});

describe('the projection of milk', () => {
  const curve = (parity: number) => referenceCurve('H', parity);

  it('takes a cow in milk at her breed’s curve, raised to what she gave', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, addDays(TODAY, -60));
    const plain = milkProjection(inputOf(farm.rows()), [TODAY], null);
    expect(plain[0]?.litros).toBeCloseTo(woodYield(curve(1), 60), 6);
    const given = woodYield(curve(1), 50) * 1.3;
    const producoes = [aProduction(1, addDays(TODAY, -10), { [cow]: given })];
    const input = inputOf(farm.rows({ producoes }));
    const raised = milkProjection(input, [TODAY, addDays(TODAY, 30)], null);
    expect(raised.map(({ litros }) => litros)).toEqual([
      expect.closeTo(woodYield(curve(1), 60) * 1.3, 6),
      expect.closeTo(woodYield(curve(1), 90) * 1.3, 6),
    ]);
  });

  it('is not led by what a bought cow gave where she was', () => {
    const farm = new Farm();
    const cow = farm.cow('Comprada');
    farm.calved(cow, addDays(TODAY, -60));
    const there = aProduction(1, addDays(TODAY, -10), { [cow]: 55 });
    const producoes = [{ ...there, outroRebanhoAte: addDays(TODAY, -5) }];
    const input = inputOf(farm.rows({ producoes }));
    const [day] = milkProjection(input, [TODAY], null);
    expect(day?.litros).toBeCloseTo(woodYield(curve(1), 60), 6);
  });

  it('is not led by a test of the lactation before', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm
      .calved(cow, addDays(TODAY, -400))
      .milked(cow, 'S', addDays(TODAY, -50));
    farm.calved(cow, addDays(TODAY, -3));
    const producoes = [aProduction(1, addDays(TODAY, -51), { [cow]: 6 })];
    const input = inputOf(farm.rows({ producoes }));
    const [day] = milkProjection(input, [TODAY], null);
    expect(day?.litros).toBeCloseTo(woodYield(curve(2), 3), 6);
  });

  it('is not led by a test of long ago', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    farm.calved(cow, addDays(TODAY, -100));
    const producoes = [aProduction(1, addDays(TODAY, -61), { [cow]: 99 })];
    const [day] = milkProjection(
      inputOf(farm.rows({ producoes })),
      [TODAY],
      null,
    );
    expect(day?.litros).toBeCloseTo(woodYield(curve(1), 100), 6);
  });

  it('adds the next lactation of who calves, a probable one by the rate', () => {
    const farm = new Farm();
    const heifer = farm.cow('Novilha');
    farm.bred(heifer, 'IN', addDays(TODAY, -40));
    const date = addDays(TODAY, 270);
    const [open] = milkProjection(inputOf(farm.rows()), [date], 0.5);
    const first = woodYield(curve(1), 30);
    expect(open?.litros).toBe(0);
    expect(open?.litrosProvaveis).toBeCloseTo(first / 2, 6);
    farm.bred(heifer, 'PN', addDays(TODAY, -5), {
      dataInseminacao: addDays(TODAY, -40),
    });
    const [sure] = milkProjection(inputOf(farm.rows()), [date], 0.5);
    expect(sure?.litros).toBeCloseTo(first, 6);
    expect(sure?.litrosProvaveis).toBe(0);
  });

  it('leaves out who is dry by then', () => {
    const farm = new Farm();
    farm.calved(farm.cow('Vazia'), addDays(TODAY, -300));
    const dates = [addDays(TODAY, 4), addDays(TODAY, 5)];
    const days = milkProjection(inputOf(farm.rows()), dates, null);
    expect(days.map(({ litros }) => litros > 0)).toEqual([true, false]);
  });

  it('has who is late since another month calve in this one', () => {
    const farm = new Farm();
    const late = farm.cow('Mimosa');
    farm.calved(late, '01/02/2025').bred(late, 'IN', '01/01/2026');
    farm.bred(late, 'PN', '10/02/2026', { dataInseminacao: '01/01/2026' });
    // A gestation of 280 days: due on 08/10/2026.
    const on = (today: string) =>
      forecastPage(inputOf(farm.rows(), { today })).partos[0];
    const cow = { vacas: 1, provaveis: 0 };
    expect(on('31/10/2026')).toMatchObject({ ...cow, atrasados: 0 });
    expect(on('01/11/2026')).toMatchObject({
      ...{ ...cow, mes: '11/2026' },
      atrasados: 1,
    });
  });

  it('waits 15 days for the calving of a service without a result', () => {
    const farm = new Farm();
    farm.bred(farm.cow('Novilha'), 'IN', '01/01/2026');
    // A gestation of 280 days: due on 08/10/2026.
    const on = (today: string) => {
      const input = inputOf(farm.rows(), { today });
      const [day] = lactatingProjection(input, ['31/12/2026'], 0.5);
      const [milk] = milkProjection(input, ['31/12/2026'], 0.5);
      const [month] = forecastPage(input).partos;
      return [day?.provaveis, milk?.litrosProvaveis !== 0, month?.provaveis];
    };
    expect(on('23/10/2026')).toEqual([0.5, true, 1]);
    expect(on('24/10/2026')).toEqual([0, false, 0]);
  });

  it('counts the days of a lactation that no calving here began', () => {
    const farm = new Farm();
    const bought = farm.cow('Comprada');
    farm.milked(bought, 'L', addDays(TODAY, -300));
    const again = farm.cow('Abortou');
    farm.calved(again, addDays(TODAY, -700));
    farm.milked(again, 'S', addDays(TODAY, -400));
    farm.milked(again, 'L', addDays(TODAY, -300));
    const dates = [addDays(TODAY, 4), addDays(TODAY, 5)];
    const days = lactatingProjection(inputOf(farm.rows()), dates, null);
    expect(days.map(({ lactantes }) => lactantes)).toEqual([2, 0]);
  });
});

it('a served cow marked unproductive waits for her diagnosis as in Para hoje', () => {
  const farm = new Farm();
  const cow = farm.cow('Mimosa', { raca: 'H' });
  const service = addDays(TODAY, -30);
  farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
  farm.milked(cow, 'I', addDays(TODAY, -5));
  const input = inputOf(farm.rows(), { today: TODAY });
  const kinds = forecastRows(input).map(({ tipo }) => tipo);
  const told = dashboardOf(input).tarefas.map(({ codigo }) => codigo);
  expect(told).toContain('DG');
  expect(kinds).toContain('DG');
  expect(kinds).not.toContain('CIO');
});

it('the return of a served cow marked unproductive is not watched', () => {
  const told = (then: ProductiveStatus) => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa', { raca: 'H' });
    const service = addDays(TODAY, -20);
    farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
    farm.milked(cow, then, addDays(TODAY, -5));
    const { tarefas } = dashboardOf(inputOf(farm.rows(), { today: TODAY }));
    return tarefas.some(({ codigo }) => codigo === 'RETORNO_CIO');
  };
  expect(told('S')).toBe(true);
  expect(told('I')).toBe(false);
});

describe('the expected heat', () => {
  const dateOf = (
    ...events: readonly (readonly [ReproductiveType, string])[]
  ) => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa', { raca: 'H' });
    farm.calved(cow, '01/06/2026');
    const dataInseminacao = '01/09/2026';
    for (const [type, date] of events) {
      farm.bred(cow, type, date, type === 'PN' ? { dataInseminacao } : {});
    }
    const asked = { inicio: '01/08/2026', today: '27/11/2026' };
    return forecastRows(inputOf(farm.rows(), asked))
      .filter(({ tipo }) => tipo === 'CIO')
      .map(({ data, origem }) => [data, origem?.data]);
  };

  it('is counted from no heat that a service or a pregnancy has answered', () => {
    const served = [
      ['CI', '01/09/2026'],
      ['IN', '01/09/2026'],
    ] as const;
    expect(dateOf(...served, ['VZ', '05/10/2026'])).toEqual([]);
    const pregnant = [...served, ['PN', '10/10/2026']] as const;
    expect(dateOf(...pregnant, ['AB', '01/11/2026'])).toEqual([]);
    expect(dateOf(...pregnant, ['VZ', '01/11/2026'])).toEqual([]);
    expect(dateOf(['CI', '01/09/2026'], ['AB', '10/09/2026'])).toEqual([]);
  });

  it('stays while nothing has, though a check has found her empty since', () => {
    expect(dateOf(['CI', '01/11/2026'])).toEqual([
      ['22/11/2026', '01/11/2026'],
    ]);
    const back = [
      ['IN', '01/10/2026'],
      ['CI', '22/10/2026'],
    ] as const;
    const expected = [['12/11/2026', '22/10/2026']];
    expect(dateOf(...back)).toEqual(expected);
    expect(dateOf(...back, ['VZ', '05/11/2026'])).toEqual(expected);
    expect(dateOf(...back, ['VZ', '12/11/2026'])).toEqual([]);
  });
});

it('a cow that was bought in milk calves as a cow, not as a heifer', () => {
  const farm = new Farm();
  const bought = farm.cow('Comprada');
  farm.milked(bought, 'L', addDays(TODAY, -200));
  farm.bred(bought, 'IN', addDays(TODAY, -100));
  farm.bred(bought, 'PN', addDays(TODAY, -60), {
    dataInseminacao: addDays(TODAY, -100),
  });
  const whole = { inicio: TODAY, fim: addDays(TODAY, 300) };
  const { partos, eventos } = forecastPage(inputOf(farm.rows(), whole));
  const count = (of: 'vacas' | 'novilhas') =>
    partos.reduce((sum, month) => sum + month[of], 0);
  expect([count('vacas'), count('novilhas')]).toEqual([1, 0]);
  const dayOf = (kind: string) =>
    eventos.find(({ tipo }) => tipo === kind)?.dias ?? 0;
  expect(dayOf('PARTO') - dayOf('PRE_PARTO')).toBe(21);
  const second = woodYield(referenceCurve('H', 2), 30);
  const calving = addDays(TODAY, dayOf('PARTO'));
  const later = addDays(calving, 30);
  const [milk] = milkProjection(inputOf(farm.rows()), [later], null);
  expect(milk?.litros).toBeCloseTo(second, 6);
  farm.milked(bought, 'S', addDays(calving, -60)).calved(bought, calving);
  const since = inputOf(farm.rows(), { today: later });
  expect(milkProjection(since, [later], null)[0]?.litros).toBeCloseTo(
    second,
    6,
  );
});
