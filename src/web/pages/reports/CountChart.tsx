import { Card } from '@/web/components/Card';
import { BarChart } from '@/web/components/charts/BarChart';
import { count } from '@/web/format';

interface CountChartProps {
  readonly title: string;
  readonly summary: string;
  /** What is counted: `Vacas`, `vaca`, `vacas`. */
  readonly nouns: readonly [series: string, one: string, many: string];
  /** By what. */
  readonly by: string;
  readonly bands: readonly { readonly label: string; readonly n: number }[];
}

/** How many are in each band. */
export function CountChart({ nouns, by, bands, ...said }: CountChartProps) {
  const [series, one, many] = nouns;
  return (
    <Card>
      <BarChart
        {...said}
        series={[series]}
        headings={[by, series]}
        bars={bands.map(({ label, n }) => ({
          label,
          short: shortBand(label),
          values: [n],
          text: count(n, one, many),
        }))}
      />
    </Card>
  );
}

/** `85–95`, `>105`: a band's name where there is little room. */
export function shortBand(label: string): string {
  return label
    .replace('menos de ', '<')
    .replace(/mais de /i, '>')
    .replace(' a ', '–')
    .replace(/ (%|meses)$/, '');
}
