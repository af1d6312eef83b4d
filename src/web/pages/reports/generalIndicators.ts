import type { Rate } from '@/domain/cows/metrics';
import {
  type BenchmarkId,
  firstCalvingBenchmark,
} from '@/domain/parameters/benchmarks';
import type { ParameterValues } from '@/domain/parameters/parameters';
import { meanOfCows, SHARE_IDS } from '@/domain/reports/definitions';
import type { GeneralPage } from '@/domain/reports/general';
import type { GeneralCow } from '@/domain/reports/generalCows';
import { measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import type { Figure } from '@/web/shared/figures/Figures';
import {
  delFigure,
  gradeOrNull,
  intervalFigure,
  lactatingFigure,
  months,
  shareFigure,
  toCounted,
} from '@/web/shared/figures/herdFigures';

const WINDOWS =
  'Soma das janelas de 21 dias do período; a média de porcentagens não serve.';

/** The cards of domain.md 6.1, each with how it is counted. */
export function generalFigures(
  { resumo, vacas, figuras, taxas }: GeneralPage,
  period: string,
  parametros: ParameterValues,
): readonly Figure[] {
  const calved = vacas.filter(({ parida }) => parida);
  return [
    {
      label: 'Vacas paridas',
      value: measured(resumo.totalVacas, ''),
      how: 'As que já pariram, ou que se sabe lactantes, secas ou improdutivas. As outras fêmeas são novilhas nos indicadores.',
      counted: calved.map(toCounted),
      left: vacas.filter(({ parida }) => !parida).map(toCounted),
    },
    ...SHARE_IDS.map((id) =>
      id === 'lactacao'
        ? lactatingFigure(vacas, parametros, '')
        : shareFigure(vacas, id, ''),
    ),
    delFigure(vacas, parametros),
    openFigure(calved, parametros),
    intervalFigure(resumo, period, parametros),
    {
      label: 'Período de serviço',
      value: measured(figuras.periodoServico.media, 'dias'),
      n: figuras.periodoServico.n,
      of: count(figuras.periodoServico.n, 'vaca', 'vacas'),
      grade: gradeOrNull('ps', figuras.periodoServico.media, parametros),
      how: 'Do parto à concepção, somente das que conceberam. Sozinho engana: veja também o DA médio.',
    },
    {
      label: 'Idade ao 1º parto',
      value: measured(months(figuras.idadePrimeiroParto.media), 'meses', 1),
      n: figuras.idadePrimeiroParto.n,
      of: count(figuras.idadePrimeiroParto.n, 'vaca', 'vacas'),
      grade: gradeOrNull(
        firstCalvingTarget(calved),
        months(figuras.idadePrimeiroParto.media),
        parametros,
      ),
      how: 'Do nascimento ao primeiro parto, só das que já estavam registradas como novilhas. Quem chegou vaca, ou não tem data de nascimento, não conta.',
    },
    ...rateFigures(resumo, taxas, parametros),
  ];
}

/** That of the breeds of most cows: where they are as many, the later one. */
function firstCalvingTarget(cows: readonly GeneralCow[]): BenchmarkId {
  const targets = cows.map(({ raca }) => firstCalvingBenchmark(raca));
  const european = targets.filter((id) => id === 'ippEuropeia').length;
  return european > cows.length / 2 ? 'ippEuropeia' : 'ipp';
}

function openFigure(
  cows: readonly GeneralCow[],
  parametros: ParameterValues,
): Figure {
  const read = ({ diasEmAberto }: GeneralCow) => diasEmAberto;
  const { media, contam, ficam } = meanOfCows(cows, read);
  return {
    label: 'DA médio',
    value: measured(media, 'dias'),
    n: contam.length,
    of: count(contam.length, 'vaca', 'vacas'),
    grade: gradeOrNull('ps', media, parametros),
    how: 'Dias do parto à concepção, ou a hoje nas vazias. Sem as improdutivas e as que nunca pariram.',
    counted: contam.map(toCounted),
    left: ficam.map(toCounted),
  };
}

function rateFigures(
  resumo: GeneralPage['resumo'],
  { ts, tc, tp }: GeneralPage['taxas'],
  parametros: ParameterValues,
): readonly Figure[] {
  const figure = (
    benchmark: BenchmarkId,
    value: number | null,
    words: Pick<Figure, 'label' | 'of' | 'how'>,
  ): Figure => ({
    ...words,
    value: measured(value, '%', 1),
    grade: gradeOrNull(benchmark, value, parametros),
    how: `${words.how} ${WINDOWS}`,
  });
  const eligible = ({ numerador, n }: Rate) =>
    `${numerador} de ${count(n, 'apta', 'aptas')}`;
  return [
    figure('ts', resumo.taxaServico, {
      label: 'Taxa de serviço',
      of: eligible(ts),
      how: 'Vacas servidas entre as aptas: paridas, fora do PVE, vazias, ao menos 11 dos 21 dias.',
    }),
    figure('tc', resumo.taxaConcepcao, {
      label: 'Taxa de concepção',
      of: `${tc.numerador} de ${count(tc.n, 'serviço', 'serviços')}`,
      how: 'Serviços com prenhez entre os que têm resultado; janelas novas demais para um diagnóstico não contam.',
    }),
    figure('tp', resumo.taxaPrenhez, {
      label: 'Taxa de prenhez',
      of: eligible(tp),
      how: 'Vacas que conceberam entre as aptas de resultado conhecido.',
    }),
  ];
}
