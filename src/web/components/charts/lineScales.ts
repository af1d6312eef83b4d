import { scaleLinear } from 'd3-scale';
import type { LineSeries } from './lineSeries';

export const CHART_HEIGHT = 240;
export const MARGIN = { top: 12, right: 12, bottom: 28, left: 56 } as const;

/** Scales of a chart so wide, px; heights from zero. */
export function scalesOf(series: readonly LineSeries[], width: number) {
  const points = series.flatMap((line) => line.points);
  const xs = points.map(({ x }) => x);
  const top = Math.max(1, ...points.map(({ y }) => y));
  const first = Math.min(...(xs.length > 0 ? xs : [0]));
  const last = Math.max(first + 1, ...xs);
  return {
    width,
    x: scaleLinear()
      .domain([first, last])
      .range([MARGIN.left, width - MARGIN.right]),
    y: scaleLinear()
      .domain([0, top])
      .nice(4)
      .range([CHART_HEIGHT - MARGIN.bottom, MARGIN.top]),
  };
}

export type LineScales = ReturnType<typeof scalesOf>;
