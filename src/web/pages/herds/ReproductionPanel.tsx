import { Link } from 'react-router-dom';
import type { DashboardReproduction } from '@/domain/reports/dashboard';
import { WHEEL_STATES, type WheelPin } from '@/domain/reports/wheel';
import { today } from '@/web/clock';
import { BarChart } from '@/web/components/charts/BarChart';
import { WheelChart } from '@/web/components/charts/WheelChart';
import { measured } from '@/web/export/numbers';
import styles from './dashboard.module.css';
import { Fact } from './Fact';

interface ReproductionPanelProps {
  readonly figures: DashboardReproduction;
  readonly wheel: readonly WheelPin[];
  readonly base: string;
}

/** Pregnancy rates of the last windows, what the herd is at, and its wheel. */
export function ReproductionPanel(props: ReproductionPanelProps) {
  const { figures, wheel, base } = props;
  if (wheel.length === 0) return null;
  const report = `${base}/relatorio-geral-vacas`;
  return (
    <section aria-labelledby="reproducao" className={styles.panel}>
      <h2 id="reproducao" className={styles.title}>
        <Link to={report}>Reprodução</Link>
      </h2>
      <dl className={styles.facts}>
        <Fact
          name="Prenhes"
          value={measured(figures.prenhesPct, '%')}
          to={`${report}?filtro=prenhes`}
        >
          {figures.prenhesN} de {figures.vacasN} vacas
        </Fact>
        <Fact name="DEL médio" value={measured(figures.delMedio, 'dias')} />
        <Fact
          name="Intervalo entre partos"
          value={measured(figures.iepMedioDias, 'dias')}
        >
          n={figures.iepN}
        </Fact>
      </dl>
      <Windows figures={figures} />
      <WheelChart
        title="Roda da reprodução"
        today={today()}
        groups={WHEEL_STATES.map(({ id, nome }) => ({
          id,
          nome,
          pins: wheel
            .filter(({ estado }) => estado === id)
            .map(({ vacaId, nome: name, data }) => ({
              id: vacaId,
              nome: name,
              data,
              to: `${base}/vaca/${vacaId}`,
            })),
        }))}
      />
    </section>
  );
}

function Windows({ figures }: Pick<ReproductionPanelProps, 'figures'>) {
  return (
    <BarChart
      title="Taxa de prenhez, janelas de 21 dias"
      summary="Taxa de prenhez das últimas seis janelas de 21 dias."
      series={['Taxa de prenhez (%)', 'Ainda parcial']}
      headings={['Janela', 'Taxas']}
      bars={figures.janelas.map((it) => ({
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
