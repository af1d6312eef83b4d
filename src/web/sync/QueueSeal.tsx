import { Clock, CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectOnline } from '@/state/connection/slice';
import {
  selectPendingCount,
  selectRefusedCount,
} from '@/state/outbox/selectors';
import { usePanelAddress } from '@/web/components/panel';
import { Tag, type Tone } from '@/web/components/Tag';
import { count } from '@/web/format';
import { useAppSelector } from '@/web/hooks';
import styles from './QueueSeal.module.css';

interface Seal {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly text: string;
  /** All that a phone's bar has room for. */
  readonly amount: number;
}

/** In every bar: offline, how many wait, how many were refused. */
export function QueueSeal() {
  const online = useAppSelector(selectOnline);
  const waiting = useAppSelector(selectPendingCount);
  const refused = useAppSelector(selectRefusedCount);
  const queue = usePanelAddress('fila');
  const seal = sealOf(online, waiting, refused);
  if (!seal) return null;
  return (
    <Link to={queue} className={styles.seal}>
      <Tag tone={seal.tone} icon={seal.icon}>
        <span className={styles.text}>{seal.text}</span>
        {seal.amount > 0 ? (
          <span aria-hidden className={styles.short}>
            {seal.amount}
          </span>
        ) : null}
      </Tag>
    </Link>
  );
}

function sealOf(
  online: boolean,
  waiting: number,
  refused: number,
): Seal | null {
  if (refused > 0) {
    const text = count(refused, 'não enviado', 'não enviados');
    const icon = <TriangleAlert aria-hidden />;
    return { tone: 'danger', icon, text, amount: refused };
  }
  if (!online) {
    const text = waiting > 0 ? `Sem internet, ${waiting}` : 'Sem internet';
    const icon = <CloudOff aria-hidden />;
    return { tone: 'warning', icon, text, amount: waiting };
  }
  if (waiting === 0) return null;
  const text = `${waiting} aguardando`;
  return {
    tone: 'neutral',
    icon: <Clock aria-hidden />,
    text,
    amount: waiting,
  };
}
