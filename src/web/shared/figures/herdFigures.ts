import type { NamedAnimal } from '@/domain/animals/types';
import { type BenchmarkId, gradeOf } from '@/domain/parameters/benchmarks';
import type { ParameterValues } from '@/domain/parameters/parameters';
import {
  delOf,
  type FigureCow,
  type Intervals,
  SHARE_BASE,
  SHARES,
  type ShareId,
  shareOf,
} from '@/domain/reports/definitions';
import { DAYS_PER_MONTH } from '@/domain/weighings/targets';
import { measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import type { Counted, Figure } from './Figures';

/** The figures that more than one page shows, each made in one way. */

/** How many of the cows that calved, and who they are. */
export function shareFigure(
  cows: readonly FigureCow[],
  id: ShareId,
  list: string,
): Figure {
  const { n, de, pct, contam, ficam } = shareOf(cows, id);
  const { label, how } = SHARES[id];
  return {
    label,
    value: measured(pct, '%', 1),
    of: `${n} de ${count(de, 'parida', 'paridas')}`,
    how: `${how} ${SHARE_BASE}`,
    counted: contam.map(toCounted),
    left: ficam.map(toCounted),
    to: `${list}?filtro=${id}`,
  };
}

/** Cows in milk stand against the herd's target. */
export function lactatingFigure(
  cows: readonly FigureCow[],
  parametros: ParameterValues,
  list: string,
): Figure {
  const { pct } = shareOf(cows, 'lactacao');
  const grade = gradeOrNull('lactacao', pct, parametros);
  return { ...shareFigure(cows, 'lactacao', list), grade };
}

export function delFigure(
  cows: readonly FigureCow[],
  parametros: ParameterValues,
): Figure {
  const { media, contam, ficam } = delOf(cows);
  return {
    label: 'DEL médio',
    value: measured(media, 'dias'),
    ...sizeOf(contam.length, 'vaca em lactação', 'vacas em lactação'),
    grade: gradeOrNull('del', media, parametros),
    how: 'Dias desde o parto das vacas em lactação, em média.',
    counted: contam.map(toCounted),
    left: ficam.map(toCounted),
  };
}

/** `period`: which calvings end the intervals, in words. */
export function intervalFigure(
  { iepMedioDias: days, iepN }: Intervals,
  period: string,
  parametros: ParameterValues,
): Figure {
  const inDays = days === null ? '' : ` São ${measured(days, 'dias', 1)}.`;
  return {
    label: 'IEP médio',
    value: measured(months(days), 'meses', 1),
    n: iepN,
    of: `${count(iepN, 'intervalo', 'intervalos')} ${period}`,
    grade: gradeOrNull('iep', months(days), parametros),
    how: `Intervalo entre partos: média dos que terminam no período, também das vacas já descartadas.${inDays}`,
  };
}

export function gradeOrNull(
  id: BenchmarkId,
  value: number | null,
  parametros: ParameterValues,
) {
  return value === null ? null : gradeOf(id, value, parametros);
}

export function months(days: number | null): number | null {
  return days === null ? null : days / DAYS_PER_MONTH;
}

/** How many it is of, as a number and in words. */
export function sizeOf(n: number, one: string, many: string) {
  return { n, of: count(n, one, many) };
}

export function toCounted({
  vacaId,
  nome,
}: Pick<FigureCow, 'vacaId' | 'nome'>): Counted {
  return { id: vacaId, nome };
}

export function toListed({ animalId, nome }: NamedAnimal): Counted {
  return { id: animalId, nome };
}
