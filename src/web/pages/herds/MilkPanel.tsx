import { Link } from 'react-router-dom';
import type { DashboardMilk } from '@/domain/reports/dashboard';
import { BarChart } from '@/web/components/charts/BarChart';
import { decimal, measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import styles from './dashboard.module.css';
import { Fact } from './Fact';

interface MilkPanelProps {
  readonly milk: DashboardMilk;
  readonly base: string;
}

/** The last milk, per cow, and the year's months. */
export function MilkPanel({ milk, base }: MilkPanelProps) {
  const { hoje, ultimo, pvo, ptv, emLactacaoPct, meses } = milk;
  if (!ultimo) return null;
  const when = hoje === null ? `em ${ultimo.data}` : 'hoje';
  return (
    <section aria-labelledby="leite" className={styles.panel}>
      <h2 id="leite" className={styles.title}>
        <Link to={`${base}/relatorio-producao-leite`}>Leite</Link>
      </h2>
      <dl className={styles.facts}>
        <Fact name={`Leite ${when}`} value={measured(ultimo.litros, 'L', 1)}>
          {count(ultimo.vacas, 'vaca', 'vacas')}
        </Fact>
        <Fact name="Por vaca ordenhada (PVO)" value={measured(pvo, 'L', 1)} />
        <Fact name="Por vaca do rebanho (PTV)" value={measured(ptv, 'L', 1)} />
        <Fact name="Em lactação" value={measured(emLactacaoPct, '%')} />
      </dl>
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
    </section>
  );
}
