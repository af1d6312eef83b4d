import {
  Baby,
  CircleAlert,
  CloudOff,
  Droplet,
  HeartPulse,
  MilkOff,
  RefreshCw,
  Stethoscope,
  Syringe,
  Tag,
} from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  type DeviceReminder,
  deviceReminders,
} from '@/domain/notifications/deviceReminders';
import type { Alert, AlertCode } from '@/domain/reports/alerts';
import { compareTimes, type FarmTime } from '@/domain/shared/dates';
import { farmTime } from '@/state/clock';
import { selectQueue } from '@/state/outbox/queueItems';
import { renewPush } from '@/state/push/thunks';
import { classes } from '@/web/components/classes';
import { Columns, Note, Row } from '@/web/components/layout';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { plannedLot } from '@/web/shared/cows/iatfDraft';
import { useFarmNow } from '@/web/shared/withdrawal/useFarmNow';
import styles from './herds.module.css';
import { Panel } from './Panels';

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
    <Panel id="para-hoje" title="Para hoje">
      {alerts.length === 0 ? (
        <Note>
          <Row as="span" gap="sm">
            <Tag aria-hidden /> Nada pedindo atenção hoje.
          </Row>
        </Note>
      ) : (
        <Rows>
          {alerts.map(({ codigo, titulo, animais, vacinaId }) => (
            <AlertRow
              key={`${codigo} ${vacinaId ?? ''}`}
              to={`${base}/${ACTIONS[codigo]}${vacinaId === null ? '' : `/${vacinaId}`}`}
              urgent={URGENT.includes(codigo)}
              icon={ICONS[codigo]}
              title={titulo}
              text={namesOf(animais.map(({ nome }) => nome))}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <Columns as="ul" least="20rem">
      {children}
    </Columns>
  );
}

interface AlertRowProps {
  readonly to: string;
  readonly urgent: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function AlertRow({ to, urgent, icon, title, text }: AlertRowProps) {
  return (
    <li>
      <Link to={to} className={classes(styles.alert, urgent && styles.urgent)}>
        {icon}
        <span className={styles.alertText}>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
      </Link>
    </li>
  );
}

/** `Mimosa, Estrela e mais 3`. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? `${shown} e mais ${more}` : shown;
}

interface DeviceAlertsProps {
  readonly rebanhoId: string;
}

/** What only this device can remind of: records unsent, the IATF planned here. */
export function DeviceAlerts({ rebanhoId }: DeviceAlertsProps) {
  const reminders = useReminders(rebanhoId);
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(renewPush());
  }, [dispatch]);
  if (reminders.length === 0) return null;
  const lot = `/rebanho/${rebanhoId}/cadastrar-situacao-reprodutiva?lote=iatf`;
  return (
    <Panel id="deste-aparelho" title="Neste aparelho">
      <Rows>
        {reminders.map(({ chave, codigo, titulo, texto }) => {
          const unsent = codigo === 'SEM_SYNC';
          return (
            <AlertRow
              key={chave}
              to={unsent ? '?painel=fila' : lot}
              urgent={unsent}
              icon={unsent ? <CloudOff aria-hidden /> : <Syringe aria-hidden />}
              title={titulo}
              text={texto}
            />
          );
        })}
      </Rows>
    </Panel>
  );
}

function useReminders(rebanhoId: string): readonly DeviceReminder[] {
  const agora = useFarmNow();
  const queue = useAppSelector(selectQueue);
  return useMemo(() => {
    const waiting = queue.filter(({ status }) => status !== 'refused');
    const times = waiting.map(({ at }) => farmTime(at));
    const known = { agora, aguardando: waiting.length, desde: first(times) };
    return deviceReminders({ ...known, ...plannedLot(rebanhoId) });
  }, [agora, queue, rebanhoId]);
}

function first(times: readonly FarmTime[]): FarmTime | null {
  return [...times].sort(compareTimes)[0] ?? null;
}
