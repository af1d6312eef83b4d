export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** One line of a chart. */
export interface LineSeries {
  readonly name: string;
  /** Stands at the line's end; a lone line needs none. */
  readonly label?: string;
  /** By growing x. */
  readonly points: readonly LinePoint[];
  /** A reference, not a measure: dashed, without marks, and no place to stop. */
  readonly dashed?: boolean;
  /** Calculated, not measured: it has a height between its points too. */
  readonly computed?: boolean;
}

export interface LineChartProps {
  readonly title: string;
  /** What the title leaves out, small below it. */
  readonly note?: string;
  readonly series: readonly LineSeries[];
  /** What the horizontal axis tells, as `Dias em lactação`. */
  readonly xLabel: string;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** The same on the axes, where it has to be short. */
  readonly tickX: (x: number) => string;
  readonly tickY: (y: number) => string;
  /** Heights from near the lowest, where from zero all would look level. */
  readonly nearby?: boolean;
}

interface Words {
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
}

/** Where the cursor stops: at what was measured, else at every point. */
export function cursorPlaces(series: readonly LineSeries[]): readonly number[] {
  const measured = series.filter(({ dashed }) => !dashed);
  const of = measured.some(({ points }) => points.length > 0)
    ? measured
    : series;
  const places = of.flatMap(({ points }) => points.map(({ x }) => x));
  return [...new Set(places)].sort((a, b) => a - b);
}

/** A line's height at `x`; null where nobody measured or calculated any. */
export function heightAt(
  { points, computed }: Pick<LineSeries, 'points' | 'computed'>,
  x: number,
): number | null {
  const next = points.findIndex((point) => point.x >= x);
  const after = points[next];
  if (!after) return null;
  if (after.x === x) return after.y;
  const before = points[next - 1];
  if (!before || !computed) return null;
  const part = (x - before.x) / (after.x - before.x);
  return before.y + part * (after.y - before.y);
}

/** `DEL 45: Mimosa 25,0 L, referência 27,1 L`. */
export function readingAt(
  series: readonly LineSeries[],
  x: number,
  { formatX, formatY }: Words,
): string {
  const heights = series.flatMap((one) => {
    const y = heightAt(one, x);
    return y === null ? [] : [`${one.name} ${formatY(y)}`];
  });
  return `${formatX(x)}: ${heights.join(', ')}`;
}

/** `dia 45 · 25,0 L · esperado 27,1 L` */
export function shortReadingAt(
  series: readonly LineSeries[],
  x: number,
  { formatX, formatY }: Words,
): string {
  const heights = series.flatMap((one) => {
    const y = heightAt(one, x);
    if (y === null) return [];
    return [[one.label, formatY(y)].filter(Boolean).join(' ')];
  });
  return [formatX(x), ...heights].join(' · ');
}
