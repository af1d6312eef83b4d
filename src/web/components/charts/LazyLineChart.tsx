import { lazy, Suspense } from 'react';
import { whenItComes } from '@/web/shared/whenItComes';
import { Loading } from '../Loading';
import type { LineChartProps } from './lineSeries';

const Drawn = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "grafico-linha" */ './LineChart'),
  ),
);

/** A line chart whose code comes with the first one that is shown. */
export function LazyLineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Drawn {...props} />
    </Suspense>
  );
}
