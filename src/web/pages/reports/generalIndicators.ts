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
  sizeOf,
  toCounted,
  toListed,
} from '@/web/shared/figures/herdFigures';

const WINDOWS =
  'Soma das janelas de 21 dias do período; a média de porcentagens não serve.';

/** The cards of domain.md 6.1, each with how it is counted. */
export function generalFigures(
  { resumo, vacas, figuras, taxas, abortos }: GeneralPage,
  period: string,
  parametros: ParameterValues,
): readonly Figure[] {
  const { periodoServico, idadePrimeiroParto } = figuras;
  const firstAge = months(idadePrimeiroParto.media);
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
      value: measured(periodoServico.media, 'dias'),
      ...sizeOf(periodoServico.n, 'vaca', 'vacas'),
      grade: gradeOrNull('ps', periodoServico.media, parametros),
      how: 'Do parto à concepção, somente das que conceberam. Sozinho engana: veja também o DA médio.',
    },
    {
      label: 'Idade ao 1º parto',
      value: measured(firstAge, 'meses', 1),
      ...sizeOf(idadePrimeiroParto.n, 'vaca', 'vacas'),
      grade: gradeOrNull(firstCalvingTarget(calved), firstAge, parametros),
      how: 'Do nascimento ao primeiro parto, só das que já estavam registradas como novilhas. Quem chegou vaca, ou não tem data de nascimento, não conta.',
    },
    ...rateFigures(resumo, taxas, parametros),
    rateFigure(null, inPercent(abortos), parametros, {
      label: 'Taxa de aborto',
      of: `${count(abortos.numerador, 'aborto', 'abortos')}, ${count(abortos.n, 'prenhez confirmada', 'prenhezes confirmadas')}`,
      how: 'Das prenhezes confirmadas no período, de vacas e novilhas, as que terminaram em aborto, mesmo depois dele. Não contam abortos sem prenhez confirmada, nem perdas antes de 42 dias, que são embrionárias.',
    }),
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
  const read = ({ daNoRebanho }: GeneralCow) => daNoRebanho;
  const { media, contam, ficam } = meanOfCows(cows, read);
  return {
    label: 'DA médio',
    value: measured(media, 'dias'),
    ...sizeOf(contam.length, 'vaca', 'vacas'),
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
  const each = tc.numerador === 0 ? null : tc.n / tc.numerador;
  return [
    rateFigure('ts', resumo.taxaServico, parametros, {
      label: 'Taxa de serviço',
      of: eligible(ts),
      how: `Vacas servidas entre as aptas: paridas, fora do PVE, vazias, ao menos 11 dos 21 dias. ${WINDOWS}`,
    }),
    rateFigure('tc', resumo.taxaConcepcao, parametros, {
      label: 'Taxa de concepção',
      of: conceived(tc),
      how: `Serviços com prenhez entre os que têm resultado; janelas novas demais para um diagnóstico não contam. ${WINDOWS}`,
    }),
    {
      label: 'Serviços por concepção',
      value: measured(each, '', 1),
      of: conceived(tc),
      grade: gradeOrNull('servicosConcepcao', each, parametros),
      how: 'Serviços com resultado sobre os que deram prenhez, das vacas, nas mesmas janelas da taxa de concepção.',
    },
    rateFigure('tp', resumo.taxaPrenhez, parametros, {
      label: 'Taxa de prenhez',
      of: eligible(tp),
      how: `Vacas que conceberam entre as aptas de resultado conhecido. ${WINDOWS}`,
    }),
  ];
}

/** Heifers and calves; none where the herd has nothing of either to tell. */
export function youngFigures(
  { recria: { taxas, perdas, natimortos } }: GeneralPage,
  parametros: ParameterValues,
): readonly Figure[] {
  const all = [taxas.ts, taxas.tc, perdas.taxa, natimortos];
  if (all.every(({ n }) => n === 0)) return [];
  return [
    rateFigure(null, inPercent(taxas.ts), parametros, {
      label: 'Serviço de novilhas',
      of: eligible(taxas.ts),
      how: `Novilhas servidas entre as aptas: com a idade mínima da raça, vazias, ao menos 11 dos 21 dias. ${WINDOWS}`,
    }),
    rateFigure('tcNovilhas', inPercent(taxas.tc), parametros, {
      label: 'Concepção de novilhas',
      of: conceived(taxas.tc),
      how: `Serviços de novilhas com prenhez entre os que têm resultado. ${WINDOWS}`,
    }),
    {
      ...rateFigure('mortalidade', inPercent(perdas.taxa), parametros, {
        label: 'Mortalidade de bezerras',
        of: `${perdas.taxa.numerador} de ${count(perdas.taxa.n, 'bezerra', 'bezerras')}`,
        how: 'Das bezerras nascidas aqui que fizeram, ou fariam, um ano no período: as que saíram antes disso por doença ou outro motivo. As vendidas e abatidas antes de um ano não contam.',
      }),
      counted: perdas.perdidas.map(toListed),
      left: perdas.criadas.map(toListed),
    },
    rateFigure(null, inPercent(natimortos), parametros, {
      label: 'Natimortos',
      of: `${natimortos.numerador} de ${count(natimortos.n, 'nascido', 'nascidos')}`,
      how: 'Nascidos mortos entre todos os que nasceram nos partos do período. Só contam os partos que dizem as crias.',
    }),
  ];
}

function rateFigure(
  benchmark: BenchmarkId | null,
  value: number | null,
  parametros: ParameterValues,
  words: Pick<Figure, 'label' | 'of' | 'how'>,
): Figure {
  return {
    ...words,
    value: measured(value, '%', 1),
    grade: benchmark && gradeOrNull(benchmark, value, parametros),
  };
}

function eligible({ numerador, n }: Rate): string {
  return `${numerador} de ${count(n, 'apta', 'aptas')}`;
}

function conceived({ numerador, n }: Rate): string {
  return `${numerador} de ${count(n, 'serviço', 'serviços')}`;
}

function inPercent({ taxa }: Rate): number | null {
  return taxa === null ? null : taxa * 100;
}
