import type { ReactNode } from 'react';
import type { Dashboard, DashboardRates } from '@/domain/reports/dashboard';
import {
  AGE_CLASSES,
  type Composition,
  WHEEL_STATES,
} from '@/domain/reports/panels';
import { DISCARD_REASONS } from '@/domain/shared/enumerations';
import { Card } from '@/web/components/Card';
import { BarChart } from '@/web/components/charts/BarChart';
import { WheelChart } from '@/web/components/charts/WheelChart';
import { TouchLink } from '@/web/components/List';
import { Heading } from '@/web/components/layout';
import { Table } from '@/web/components/Table';
import { decimal, measured } from '@/web/export/numbers';
import { Figures } from '@/web/shared/figures/Figures';
import {
  type FigureContext,
  milkFigures,
  reproductionFigures,
} from './dashboardFigures';
import styles from './herds.module.css';

interface FigurePanelProps {
  readonly data: Dashboard;
  readonly rebanhoId: string;
  readonly context: FigureContext;
}

/** The last milk, per cow, and the year's months. */
export function MilkPanel({ data, rebanhoId, context }: FigurePanelProps) {
  const { parcial, ultimo, meses } = data.leite;
  if (!ultimo && !parcial) return null;
  const base = `/rebanho/${rebanhoId}`;
  return (
    <Panel id="leite" title="Leite" to={`${base}/relatorio-producao-leite`}>
      <Figures
        label="Indicadores de leite"
        rebanhoId={rebanhoId}
        figures={milkFigures(data, context)}
      />
      <BarChart
        title="Leite por dia, média do mês"
        summary={`Litros por dia com registro nos últimos ${meses.length} meses.`}
        series={['Litros']}
        headings={['Mês', 'Litros por dia']}
        bars={meses.map(({ mes, mediaDiaria }) => ({
          label: mes,
          short: `${mes.slice(0, 2)}/${mes.slice(5)}`,
          values: [mediaDiaria],
          text: `${decimal(mediaDiaria, 1)} L por dia`,
        }))}
      />
    </Panel>
  );
}

/** Pregnancy rates of the last windows, what the herd is at, and its wheel. */
export function ReproductionPanel(props: FigurePanelProps) {
  const { data, rebanhoId, context } = props;
  if (data.roda.length === 0) return null;
  return (
    <Panel id="reproducao" title="Reprodução" to={context.list}>
      <Figures
        label="Indicadores de reprodução"
        rebanhoId={rebanhoId}
        figures={reproductionFigures(data, context)}
      />
      <Windows windows={data.reproducao.janelas} />
      <WheelChart
        title="Roda da reprodução, vacas e novilhas"
        today={context.today}
        groups={WHEEL_STATES.map(({ id, nome }) => ({
          id,
          nome,
          pins: data.roda
            .filter(({ estado }) => estado === id)
            .map(({ vacaId, nome: name, data: date }) => ({
              id: vacaId,
              nome: name,
              data: date,
              to: `/rebanho/${rebanhoId}/vaca/${vacaId}`,
            })),
        }))}
      />
    </Panel>
  );
}

interface WindowsProps {
  readonly windows: readonly DashboardRates[];
}

function Windows({ windows }: WindowsProps) {
  return (
    <BarChart
      title="Taxa de prenhez, janelas de 21 dias"
      summary="Taxa de prenhez das últimas seis janelas de 21 dias."
      series={['Taxa de prenhez (%)', 'Ainda parcial']}
      headings={['Janela', 'Taxas']}
      bars={windows.map((it) => ({
        label: `${it.inicio} a ${it.fim}`,
        short: it.fim.slice(0, 5),
        values: it.parcial
          ? [0, it.taxaPrenhez ?? 0]
          : [it.taxaPrenhez ?? 0, 0],
        text: [
          `prenhez ${measured(it.taxaPrenhez, '%', 1)}`,
          `serviço ${measured(it.taxaServico, '%', 1)}`,
          `concepção ${measured(it.taxaConcepcao, '%', 1)}`,
          ...(it.parcial ? ['ainda parcial'] : []),
        ].join(', '),
      }))}
    />
  );
}

interface AgeClassesProps {
  readonly composition: Composition;
}

/** The herd by age and use, and who left this year. */
export function AgeClasses({ composition }: AgeClassesProps) {
  const { classes, descartados } = composition;
  const shown = AGE_CLASSES.flatMap(({ id, nome }) => {
    const found = classes.find(({ classe }) => classe === id);
    const total = (found?.femeas ?? 0) + (found?.machos ?? 0);
    return found && total > 0 ? [{ ...found, nome, total }] : [];
  });
  const gone = DISCARD_REASONS.flatMap(({ id, nome }) => {
    const amount = descartados[id];
    return amount ? [`${nome}: ${amount}`] : [];
  });
  return (
    <Panel id="idades" title="Composição por idade">
      <Table
        numbers
        aria-label="Animais por classe e sexo"
        className={styles.ages}
      >
        <thead>
          <tr>
            <th scope="col">Classe</th>
            <th scope="col">Fêmeas</th>
            <th scope="col">Machos</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ classe, nome, femeas, machos, total }) => (
            <tr key={classe}>
              <th scope="row">{nome}</th>
              <td>{femeas}</td>
              <td>{machos}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {gone.length > 0 ? (
        <p>Descartados neste ano: {gone.join(' · ')}</p>
      ) : null}
    </Panel>
  );
}

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** The report behind it. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** One part of the herd's page. */
export function Panel({ id, title, to, children }: PanelProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>
        {to ? <TouchLink to={to}>{title}</TouchLink> : title}
      </Heading>
      {children}
    </Card>
  );
}
