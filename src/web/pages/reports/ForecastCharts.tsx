import type { forecastPage } from '@/domain/reports/forecast';
import { Card } from '@/web/components/Card';
import { BarChart } from '@/web/components/charts/BarChart';
import { Columns } from '@/web/components/layout';
import { decimal, measured } from '@/web/export/numbers';
import { count } from '@/web/format';

export type ForecastPage = ReturnType<typeof forecastPage>;

/** A herd that nothing is known of has no months ahead to be drawn. */
export function isEmpty({ partos, lactantes }: ForecastPage): boolean {
  return (
    partos.every(({ vacas, novilhas }) => vacas + novilhas === 0) &&
    lactantes.every((month) => month.lactantes + month.provaveis === 0)
  );
}

/** Calvings, cows in milk and milk of the months ahead. */
export function ForecastCharts({ page }: { readonly page: ForecastPage }) {
  return (
    <Columns least="20rem" gap="lg">
      <Card>
        <BarChart
          title="Partos previstos por mês"
          summary="Partos previstos nos próximos nove meses, de vacas e de novilhas."
          series={['Vacas', 'Novilhas']}
          headings={['Mês', 'Partos previstos']}
          bars={page.partos.map(({ mes, vacas, novilhas, ...of }) => ({
            label: mes,
            short: shortMonth(mes),
            values: [vacas, novilhas],
            text: `${vacas + novilhas} (${vacas} de vacas, ${novilhas} de novilhas; ${of.provaveis} sem diagnóstico${lateOf(of)})`,
          }))}
        />
      </Card>
      <Card>
        <BarChart
          title="Vacas em lactação no fim do mês"
          summary="Projeção de vacas em lactação nos próximos nove meses."
          series={['Confirmadas', 'Prováveis']}
          headings={['Fim do mês', 'Vacas em lactação']}
          bars={page.lactantes.map(({ data, lactantes, provaveis }) => ({
            label: data,
            short: shortMonth(data.slice(3)),
            values: [lactantes, provaveis],
            text: `${lactantes} e mais ${decimal(provaveis, 1)} prováveis`,
          }))}
        />
      </Card>
      <Card>
        <BarChart
          title="Leite projetado no fim do mês"
          summary="Litros por dia projetados para os próximos nove meses, pelas curvas de cada raça e lactação, ajustadas aos últimos controles do rebanho."
          series={['Confirmado', 'Provável']}
          headings={['Fim do mês', 'Litros por dia']}
          bars={page.leite.map(({ data, litros, litrosProvaveis }) => ({
            label: data,
            short: shortMonth(data.slice(3)),
            values: [litros, litrosProvaveis],
            text: `${measured(litros, 'L', 0)} por dia e mais ${measured(litrosProvaveis, 'L', 0)} prováveis`,
          }))}
        />
      </Card>
    </Columns>
  );
}

/** `11/26` of `11/2026`. */
function shortMonth(month: string): string {
  return `${month.slice(0, 2)}/${month.slice(5)}`;
}

function lateOf({ atrasados }: { readonly atrasados: number }): string {
  if (atrasados === 0) return '';
  return `; ${count(atrasados, 'atrasado', 'atrasados')} de mês anterior`;
}
