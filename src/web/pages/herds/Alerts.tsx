import {
  Baby,
  CircleAlert,
  Droplet,
  HeartPulse,
  MilkOff,
  RefreshCw,
  Stethoscope,
  Syringe,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Alert, AlertCode } from '@/domain/reports/alerts';
import styles from './dashboard.module.css';

interface AlertsProps {
  /** Most urgent first. */
  readonly alerts: readonly Alert[];
  readonly base: string;
}

const ICONS: Readonly<Record<AlertCode, ReactNode>> = {
  CARENCIA: <MilkOff aria-hidden />,
  PARTO_ATRASADO: <CircleAlert aria-hidden />,
  PARTO: <Baby aria-hidden />,
  SECAGEM: <Droplet aria-hidden />,
  VACINA_VENCIDA: <Syringe aria-hidden />,
  DG: <Stethoscope aria-hidden />,
  RETORNO_CIO: <RefreshCw aria-hidden />,
  LIBERADAS: <HeartPulse aria-hidden />,
};

const FORECASTS = 'relatorio-previsao-vacas?janela=30&vencidos=sim&evento=';
/** Where each is acted upon, under the herd's address. */
const ACTIONS: Readonly<Record<AlertCode, string>> = {
  CARENCIA: 'tratamento',
  PARTO_ATRASADO: `${FORECASTS}PARTO`,
  PARTO: `${FORECASTS}PARTO`,
  SECAGEM: `${FORECASTS}SECAGEM`,
  VACINA_VENCIDA: 'aplicar-dose',
  DG: `${FORECASTS}DG`,
  RETORNO_CIO: `${FORECASTS}CIO`,
  LIBERADAS: 'relatorio-geral-vacas?filtro=liberadas',
};
/** Alerts that must be seen first: milk that must not be sold, a late calving. */
const URGENT: readonly AlertCode[] = ['CARENCIA', 'PARTO_ATRASADO'];
/** Names under an alert. */
const NAMED = 4;

/** "Para hoje": each alert leads to where it is acted upon. */
export function Alerts({ alerts, base }: AlertsProps) {
  return (
    <section aria-labelledby="para-hoje" className={styles.panel}>
      <h2 id="para-hoje" className={styles.title}>
        Para hoje
      </h2>
      {alerts.length === 0 ? (
        <p className={styles.calm}>
          <Tag aria-hidden /> Nada pedindo atenção hoje.
        </p>
      ) : (
        <ul className={styles.alerts}>
          {alerts.map((alert) => (
            <li key={`${alert.codigo} ${alert.vacinaId ?? ''}`}>
              <AlertLink alert={alert} base={base} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AlertLink({ alert, base }: { readonly alert: Alert; base: string }) {
  const { codigo, titulo, animais, vacinaId } = alert;
  const urgent = URGENT.includes(codigo);
  const vaccine = vacinaId === null ? '' : `/${vacinaId}`;
  return (
    <Link
      to={`${base}/${ACTIONS[codigo]}${vaccine}`}
      className={urgent ? styles.urgent : styles.alert}
    >
      {ICONS[codigo]}
      <span className={styles.alertText}>
        <strong>{titulo}</strong>
        <span>{namesOf(animais.map(({ nome }) => nome))}</span>
      </span>
    </Link>
  );
}

/** `Mimosa, Estrela e mais 3`. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? `${shown} e mais ${more}` : shown;
}
