import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nowOnFarm } from '@/web/clock';
import styles from './kiosk.module.css';

interface ClockScreenProps {
  readonly open: boolean;
  readonly onWake: () => void;
}

const TICK = 5000;

/** The time and nothing of the herd, until somebody touches it. */
export function ClockScreen({ open, onWake }: ClockScreenProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.clock}
      aria-label="Relógio"
      onCancel={(event) => {
        event.preventDefault();
        onWake();
      }}
    >
      {open ? <Clock onWake={onWake} /> : null}
    </dialog>
  );
}

function Clock({ onWake }: Pick<ClockScreenProps, 'onWake'>) {
  const [now, setNow] = useState(nowOnFarm);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowOnFarm()), TICK);
    return () => clearInterval(timer);
  }, []);
  return (
    <button type="button" className={styles.wake} onClick={onWake}>
      <span className={styles.time}>{now.slice(11)}</span>
      <span>{now.slice(0, 10)}</span>
      <span>Toque para continuar</span>
    </button>
  );
}
