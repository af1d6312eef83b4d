import { parametersOf } from '@/domain/parameters/parameters';
import { alertsOf } from '@/domain/reports/alerts';
import { dashboardOf } from '@/domain/reports/dashboard';
import { lastYear, pregnantIn } from '@/domain/reports/definitions';
import { type GeneralReport, generalPage } from '@/domain/reports/general';
import { judgedCows, reportInputOf } from '@/domain/reports/input';
import { milkPage } from '@/domain/reports/milkPage';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { Breed } from '@/domain/shared/enumerations';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { reportOf } from '@/server/services/reports/reports';
import {
  milkFigures as dashboardMilk,
  reproductionFigures,
} from '@/web/pages/herds/dashboardFigures';
import { COW_FILTERS, filterCows } from '@/web/pages/reports/generalFilters';
import {
  generalFigures,
  youngFigures,
} from '@/web/pages/reports/generalIndicators';
import { milkFigures } from '@/web/pages/reports/milkFigures';
import type { Figure } from '@/web/shared/figures/Figures';
import { HERD_ID } from '../support/builders';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';
import { herdOf } from '../support/herdReader';
import { realFarmRows } from '../support/realFarm';

const TODAY = '20/11/2026';

function simulated(): HerdReader {
  const today = dayNumber(TODAY);
  let made = 0;
  const steps = farmSteps({
    ...{ seed: 7, cows: 30, years: 3, breed: 'GH', today },
    rebanhoId: HERD_ID,
    idOf: () => `00000000-0000-7000-8000-${String(made++).padStart(12, '0')}`,
    fullHistory: false,
    nome: 'Boa Vista',
    story: true,
  });
  return playSteps(steps, today, false).herd;
}

/** The figures of every screen, of one herd on one day, and the server's. */
function everywhere(reader: HerdReader, today: FarmDate) {
  const parametros = parametersOf(
    reader.row('parametros', reader.herd.rebanhoId),
  );
  const whole = { today, inicio: null, fim: null };
  const year = { today, ...lastYear(today) };
  const dashboard = dashboardOf(reportInputOf(reader, whole));
  const asked = reportInputOf(reader, year);
  const context = { parametros, today, list: '' };
  const screens: readonly (readonly Figure[])[] = [
    dashboardMilk(dashboard, context),
    reproductionFigures(dashboard, context),
    generalFigures(generalPage(asked), 'nos últimos 365 dias', parametros),
    youngFigures(generalPage(asked), parametros),
    milkFigures(milkPage(asked), null, parametros, { emCurso: false }),
  ];
  const answer = reportOf('geral-vacas', reader, year).json() as GeneralReport;
  return { screens, resumo: answer.resumo };
}

describe.each([
  // Its records tell of calvings alone, never of a pregnancy.
  ['the real farm', () => herdOf(realFarmRows()), '31/12/2010', 0],
  ['a simulated farm', simulated, TODAY, 5],
] as const)('the figures of %s', (_name, readerOf, today, pregnant) => {
  const reader = readerOf();
  const { screens, resumo } = everywhere(reader, today);
  const byLabel = new Map<string, Figure[]>();
  for (const figure of screens.flat()) {
    byLabel.set(figure.label, [...(byLabel.get(figure.label) ?? []), figure]);
  }
  const shared = [...byLabel].filter(([, found]) => found.length > 1);

  it('are one number for one label, whatever the screen', () => {
    expect(shared.map(([label]) => label).sort()).toEqual([
      'DEL médio',
      'Em lactação',
      'IEP médio',
      'Prenhes',
    ]);
    for (const [, found] of shared) {
      const said = found.map(({ value, of, how }) => ({ value, of, how }));
      expect(new Set(said.map((it) => JSON.stringify(it))).size).toBe(1);
    }
  });

  it('are the server’s too, of the same cows', () => {
    const first = (label: string) => byLabel.get(label)?.[0];
    const { totalVacas, emLactacao, prenhes, inseminadas, vazias } = resumo;
    expect(totalVacas).toBeGreaterThan(20);
    expect(first('Em lactação')?.of).toBe(
      `${emLactacao} de ${totalVacas} paridas`,
    );
    expect(first('Prenhes')?.of).toBe(`${prenhes} de ${totalVacas} paridas`);
    expect(prenhes + inseminadas + vazias).toBe(totalVacas);
    expect(first('DEL médio')?.of).toBe(`${emLactacao} vacas em lactação`);
    expect(first('IEP médio')?.of).toMatch(
      new RegExp(`^${resumo.iepN} interv`),
    );
    const days = resumo.iepMedioDias?.toFixed(1).replace('.', ',');
    expect(first('IEP médio')?.how).toContain(`São ${days}\u{a0}dias`);
  });

  it('are as many pregnant on Hoje as in the list of animals', () => {
    const whole = { today, inicio: null, fim: null };
    const { prenhes } = dashboardOf(reportInputOf(reader, whole));
    const listed = reader
      .all('animais')
      .filter(({ descartado }) => !descartado)
      .filter(pregnantIn(reader, today));
    expect(prenhes).toBe(listed.length);
    expect(prenhes).toBeGreaterThanOrEqual(pregnant);
    expect(prenhes).toBeGreaterThanOrEqual(resumo.prenhes);
  });

  it('are as many free to be served in the list as the herd is told of', () => {
    const whole = reportInputOf(reader, { today, inicio: null, fim: null });
    const { vacas } = generalPage(whole);
    const filter = new URLSearchParams({ filtro: 'liberadas' });
    const listed = filterCows(vacas, filter, today).map(({ vacaId }) => vacaId);
    const told = alertsOf(whole, judgedCows(whole)).find(
      ({ codigo }) => codigo === 'LIBERADAS',
    );
    expect(listed.toSorted()).toEqual(
      told?.animais.map(({ animalId }) => animalId).toSorted(),
    );
  });

  it('say of what each share, rate and mean is', () => {
    const silent = screens
      .flat()
      .filter(
        ({ of, value, n }) => !of && (n !== undefined || /%$/.test(value)),
      );
    expect(silent.map(({ label }) => label)).toEqual([]);
    const rate = byLabel.get('Taxa de serviço')?.[0];
    expect(rate?.of).toMatch(/^\d+ de \d+ aptas$/);
  });

  it('say how each of them came about', () => {
    for (const { how, label } of screens.flat()) {
      expect(`${label}: ${how}`).toMatch(/\.$/);
    }
  });
});

it('age at first calving is judged by the target of most cows’ breeds', () => {
  const gradeOf = (...breeds: readonly Breed[]) => {
    const farm = new Farm();
    for (const [index, raca] of breeds.entries()) {
      const cow = farm.cow(`Vaca ${index}`, {
        ...{ raca, dataNascimento: '01/01/2023' },
      });
      // Thirty months: late of a Holstein, not of a Girolando.
      farm.bred(cow, 'IN', '25/09/2024', { evoluiuNovilha: true });
      farm.calved(cow, '01/07/2025');
    }
    const input = inputOf(farm.rows(), { today: TODAY });
    const { parametros } = input;
    return generalFigures(generalPage(input), '', parametros).find(
      ({ label }) => label === 'Idade ao 1º parto',
    )?.grade;
  };
  expect(gradeOf('H', 'J', 'GH')).toBe('ruim');
  expect(gradeOf('GH', 'GZ', 'H')).toBe('atencao');
  expect(gradeOf('GH', 'H')).toBe('atencao');
});

describe('heifers and calves', () => {
  const figuresOf = (farm: Farm) => {
    const input = inputOf(farm.rows(), { today: TODAY });
    return youngFigures(generalPage(input), input.parametros);
  };

  it('stand against the targets of their own', () => {
    const farm = new Farm();
    const dam = farm.cow('Mimosa');
    const calves = Array.from({ length: 6 }, (_, index) =>
      farm.cow(`Bezerra ${index}`, {
        ...{ categoria: 'N', dataNascimento: '01/06/2025' },
        ...(index === 0 && gone('01/07/2025', 'DOENT')),
      }),
    );
    for (const id of calves)
      farm.bred(dam, 'PT', '01/06/2025', { crias: [id] });
    const dead = figuresOf(farm).find(
      ({ label }) => label === 'Mortalidade de bezerras',
    );
    expect(dead).toMatchObject({
      ...{ value: '16,7\u{a0}%', of: '1 de 6 bezerras', grade: 'ruim' },
      counted: [{ id: calves[0], nome: 'Bezerra 0' }],
    });
  });

  it('are left out of a herd that tells of none', () => {
    const farm = new Farm();
    farm.calved(farm.cow('Mimosa'), '01/10/2026');
    expect(figuresOf(farm)).toEqual([]);
  });
});

it('the lists ask for nothing of who has left, and call none empty that may be pregnant', () => {
  const today = TODAY;
  const period = { today, inicio: null, fim: null };
  const whole = reportInputOf(simulated(), period);
  const { vacas } = generalPage({ ...whole, descartadas: true });
  const left = vacas.filter(({ descartado }) => descartado);
  const listed = (filtro: string) =>
    filterCows(vacas, new URLSearchParams({ filtro }), today);
  expect(left.length).toBeGreaterThan(0);
  const presets = COW_FILTERS.filter(({ preset }) => preset);
  for (const { id } of presets) {
    expect(listed(id).filter(({ descartado }) => descartado)).toEqual([]);
  }
  const empty = new Set(listed('vazias'));
  expect(listed('vazias-longas').filter((cow) => !empty.has(cow))).toEqual([]);
});
