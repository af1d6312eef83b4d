import { type BenchmarkId, gradeOf } from '@/domain/parameters/benchmarks';
import type { ParameterValues } from '@/domain/parameters/parameters';
import type { GeneralPage } from '@/domain/reports/general';
import type { GeneralCow } from '@/domain/reports/generalCows';
import { DAYS_PER_MONTH } from '@/domain/weighings/targets';
import { measured } from '@/web/export/numbers';
import { COW_FILTERS } from './generalFilters';
import type { Counted, Figure } from './Indicator';

const WINDOWS =
  'Soma das janelas de 21 dias do período; a média de porcentagens não serve.';

/** The cards of domain.md 6.1, each with how it is counted. */
export function generalFigures(
  { resumo, vacas, figuras }: GeneralPage,
  parametros: ParameterValues,
): readonly Figure[] {
  const all = vacas.map(toCounted);
  const rates = rateFigures(resumo, parametros);
  return [
    {
      label: 'Total de vacas',
      value: measured(resumo.totalVacas, ''),
      how: 'Fêmeas da categoria vaca, ou que já pariram, ativas no rebanho.',
      counted: all,
      left: [],
    },
    ...shareFigures({ resumo, vacas }),
    meanFigure('DEL médio', vacas, ({ del }) => del, {
      how: 'Dias desde o parto das vacas em lactação, em média.',
      benchmark: 'del',
      parametros,
    }),
    meanFigure('DA médio', vacas, ({ diasEmAberto }) => diasEmAberto, {
      how: 'Dias do parto à concepção, ou a hoje nas vazias. Sem as improdutivas e as que nunca pariram.',
      benchmark: 'ps',
      parametros,
    }),
    intervalFigure(resumo.iepMedioDias, resumo.iepN, parametros),
    {
      label: 'Período de serviço',
      value: measured(figuras.periodoServico.media, 'dias'),
      n: figuras.periodoServico.n,
      grade: gradeOrNull('ps', figuras.periodoServico.media, parametros),
      how: 'Do parto à concepção, somente das que conceberam. Sozinho engana: veja também o DA médio.',
    },
    {
      label: 'Idade ao 1º parto',
      value: measured(months(figuras.idadePrimeiroParto.media), 'meses', 1),
      n: figuras.idadePrimeiroParto.n,
      grade: gradeOrNull(
        'ipp',
        months(figuras.idadePrimeiroParto.media),
        parametros,
      ),
      how: 'Do nascimento ao primeiro parto registrado. Sem data de nascimento não conta.',
    },
    ...rates,
  ];
}

function shareFigures({
  resumo,
  vacas,
}: Pick<GeneralPage, 'resumo' | 'vacas'>): readonly Figure[] {
  const share = (label: string, filter: string, amount: number, how: string) =>
    shareFigure(vacas, { label, filter, amount, how });
  return [
    share(
      'Em lactação',
      'lactacao',
      resumo.emLactacao,
      'A última situação produtiva é lactante.',
    ),
    share(
      'Secas',
      'secas',
      resumo.secas,
      'A última situação produtiva é seca.',
    ),
    share(
      'Improdutivas',
      'improdutivas',
      resumo.improdutivas,
      'A última situação produtiva é improdutiva.',
    ),
    share(
      'Prenhes',
      'prenhes',
      resumo.prenhes,
      'Prenhez confirmada, sem aborto, vazia ou parto depois dela.',
    ),
    share(
      'Aguardando DG',
      'inseminadas',
      resumo.inseminadas,
      'Inseminadas sem resultado: nem prenhez, nem vazia, nem novo cio.',
    ),
    share(
      'Vazias',
      'vazias',
      resumo.vazias,
      'As demais: nem prenhes, nem aguardando diagnóstico.',
    ),
  ];
}

function rateFigures(
  { taxaServico, taxaConcepcao, taxaPrenhez }: GeneralPage['resumo'],
  parametros: ParameterValues,
): readonly Figure[] {
  const rate = (
    label: string,
    benchmark: BenchmarkId,
    value: number | null,
    how: string,
  ): Figure => ({
    label,
    value: measured(value, '%', 1),
    grade: gradeOrNull(benchmark, value, parametros),
    how: `${how} ${WINDOWS}`,
  });
  return [
    rate(
      'Taxa de serviço',
      'ts',
      taxaServico,
      'Vacas servidas entre as aptas: paridas, fora do PVE, vazias, ao menos 11 dos 21 dias.',
    ),
    rate(
      'Taxa de concepção',
      'tc',
      taxaConcepcao,
      'Serviços com prenhez entre os que têm resultado; janelas novas demais para um diagnóstico não contam.',
    ),
    rate(
      'Taxa de prenhez',
      'tp',
      taxaPrenhez,
      'Vacas que conceberam entre as aptas de resultado conhecido.',
    ),
  ];
}

interface Share {
  readonly label: string;
  readonly filter: string;
  readonly amount: number;
  readonly how: string;
}

function shareFigure(
  cows: readonly GeneralCow[],
  { label, filter, amount, how }: Share,
): Figure {
  const test = COW_FILTERS.find(({ id }) => id === filter)?.test;
  const holds = (cow: GeneralCow) => test?.(cow, '') ?? false;
  const of = cows.length;
  const percent = of > 0 ? ` (${measured((amount / of) * 100, '%')})` : '';
  return {
    label,
    value: `${measured(amount, '')}${percent}`,
    how: `${how} A porcentagem é sobre o total de vacas.`,
    counted: cows.filter(holds).map(toCounted),
    left: cows.filter((cow) => !holds(cow)).map(toCounted),
    to: `?filtro=${filter}`,
  };
}

interface Meaning {
  readonly how: string;
  readonly benchmark: BenchmarkId;
  readonly parametros: ParameterValues;
}

function meanFigure(
  label: string,
  cows: readonly GeneralCow[],
  read: (cow: GeneralCow) => number | null,
  { how, benchmark, parametros }: Meaning,
): Figure {
  const counted = cows.filter((cow) => read(cow) !== null);
  const sum = counted.reduce((total, cow) => total + (read(cow) ?? 0), 0);
  const mean = counted.length > 0 ? sum / counted.length : null;
  return {
    label,
    value: measured(mean, 'dias'),
    n: counted.length,
    grade: gradeOrNull(benchmark, mean, parametros),
    how,
    counted: counted.map(toCounted),
    left: cows.filter((cow) => read(cow) === null).map(toCounted),
  };
}

function intervalFigure(
  days: number | null,
  n: number,
  parametros: ParameterValues,
): Figure {
  return {
    label: 'IEP médio',
    value: measured(months(days), 'meses', 1),
    n,
    grade: gradeOrNull('iep', months(days), parametros),
    how: `Média dos intervalos entre partos que terminam no período${days === null ? '' : ` (${measured(days, 'dias', 1)})`}, também das vacas já descartadas.`,
  };
}

function gradeOrNull(
  id: BenchmarkId,
  value: number | null,
  parametros: ParameterValues,
) {
  return value === null ? null : gradeOf(id, value, parametros);
}

function months(days: number | null): number | null {
  return days === null ? null : days / DAYS_PER_MONTH;
}

function toCounted({ vacaId, nome }: GeneralCow): Counted {
  return { id: vacaId, nome };
}
