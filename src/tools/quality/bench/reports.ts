import type { Sample } from '@/domain/quality/types';
import { dashboardOf } from '@/domain/reports/dashboard';
import { forecastReport } from '@/domain/reports/forecast';
import { generalReport } from '@/domain/reports/general';
import { type ReportInput, reportInputOf } from '@/domain/reports/input';
import { milkReport } from '@/domain/reports/milk';
import { milkQualityReport } from '@/domain/reports/milkQuality';
import { weighingReport } from '@/domain/reports/weighings';
import { dayNumber } from '@/domain/shared/dates';
import type { RowsByTable } from '@/domain/shared/effects';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { median, type Result } from './protocol';

const TODAY = '21/11/2026';
/** Cows whose herd has about 100 active animals. */
const COWS = 45;
/** That herd, ten of it, a hundred of it. */
const SIZES = [1, 10, 100] as const;
const RUNS = 5;
const REPORTS = {
  'geral-vacas': generalReport,
  'previsao-vacas': forecastReport,
  'producao-leite': milkReport,
  pesagem: weighingReport,
  'qualidade-leite': milkQualityReport,
  painel: dashboardOf,
} as const;

/**
 * The device's reports over three years of events of 100, 1,000 and 10,000
 * animals. The ratio is processor time of ten times the animals over ten times
 * the time: 1 is linear.
 */
export async function reports(): Promise<Result> {
  const one = simulated();
  const inputs = SIZES.map((size) => ({
    ...one,
    rows: copies(one.rows, size),
  }));
  const ratios: number[] = [];
  const notes = [`animais ativos: ${inputs.map(activeOf).join(', ')}`];
  for (const [name, report] of Object.entries(REPORTS)) {
    const times = inputs.map((input) => timeOf(() => report(input)));
    const [, thousand = 0, tenThousand = 0] = times;
    ratios.push(tenThousand / (10 * thousand));
    const shown = times.map((ms) => `${ms.toFixed(1)} ms`).join(', ');
    notes.push(`${name}: ${shown}`);
  }
  return {
    id: 'relatorios',
    title: 'Relatórios no aparelho, 10.000 sobre 1.000 animais',
    ratios,
    controls: [],
    bound: { better: 'lower', pass: 1.3, ambitious: 1.1 },
    notes,
  };
}

function simulated(): ReportInput {
  const today = dayNumber(TODAY);
  const steps = farmSteps({
    ...{ seed: 1, cows: COWS, years: 3, breed: 'GH', today, rebanhoId: 'r' },
    idOf: (kind, number) => `${kind}${number}`,
    fullHistory: false,
    nome: 'Bancada',
    story: false,
  });
  const { herd } = playSteps(steps, today, false);
  const question = { today: TODAY, inicio: '22/11/2025', fim: TODAY };
  const input = reportInputOf(herd, question);
  return { ...input, rows: { ...input.rows, amostras: samplesOf(input.rows) } };
}

/** One of each cow's milk once a month, from healthy to ill. */
function samplesOf({ producoes = [] }: RowsByTable): readonly Sample[] {
  const monthly = producoes.filter(
    ({ dataOcorrencia, ordenha }) =>
      dataOcorrencia.startsWith('15/') && ordenha !== 2,
  );
  return monthly.flatMap(({ dataOcorrencia: data, registros }, day) =>
    registros.map(({ vacaId: animalId }, cow) => ({
      ...{
        amostraId: `milk${day * 1000 + cow}`,
        rebanhoId: 'r',
        animalId,
        data,
      },
      ccs: ((day * 37 + cow * 101) % 900) + 20,
      ...{ gordura: 3.8, proteina: 3.2, lactose: null, ureia: null, versao: 1 },
    })),
  );
}

/** As many herds in one: every id told apart, every date as it was. */
function copies(rows: RowsByTable, count: number): RowsByTable {
  const text = JSON.stringify({ ...rows, vacinas: [], dosesAplicadas: [] });
  const all = Array.from(
    { length: count },
    (_, index) =>
      // Ids and names end in a number and a quotation mark.
      JSON.parse(
        text.replace(
          /"((?:animal|bull|event|milk|story)\d+)"/g,
          `"$1c${index}"`,
        ),
      ) as RowsByTable,
  );
  const tables = Object.keys(rows) as (keyof RowsByTable)[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      all.flatMap((herd) => [...(herd[table] ?? [])]),
    ]),
  ) as RowsByTable;
}

function activeOf({ rows }: ReportInput): number {
  return (rows.animais ?? []).filter(({ descartado }) => !descartado).length;
}

/** Processor time in ms, the median of some runs after one to warm up. */
function timeOf(work: () => unknown): number {
  work();
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return median(times);
}
