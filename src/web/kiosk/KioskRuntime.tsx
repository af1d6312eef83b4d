import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nowOnFarm } from '@/web/clock';
import { useLook } from '@/web/theme/Look';
import styles from './kiosk.module.css';
import { RESTING, useKiosk } from './kioskContext';
import { setAwake } from './useWakeLock';
import { WAKING } from './waking';

/** What a parlour tablet does by itself. */
export default function KioskRuntime(props: { readonly onIdle: () => void }) {
  const { locked } = useKiosk();
  const [asleep, setAsleep] = useState(false);
  const rest = () => {
    props.onIdle();
    if (!isTyping()) window.dispatchEvent(new Event(RESTING));
  };
  const wake = () => {
    setAsleep(false);
    if (!isTyping()) window.dispatchEvent(new Event(WAKING));
  };
  useIdle({ onIdle: rest, onAsleep: () => setAsleep(true) });
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.quiosque = 'sim';
    return () => {
      delete dataset.quiosque;
    };
  }, []);
  useEffect(() => {
    setAwake(!asleep);
    return () => setAwake(true);
  }, [asleep]);
  useFullScreen(locked);
  useKioskLook();
  return <ClockScreen open={asleep} onWake={wake} />;
}

/** What is typed and not saved yet would be lost with a reload. */
function isTyping(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-lote="valor"]');
  return field !== null && field.value !== '';
}

/** Large keys and strong contrast. */
function useKioskLook() {
  const { look, setLook } = useLook();
  const { density, theme } = look;
  useEffect(() => {
    const strong = theme === 'escuro' || theme === 'sol' ? theme : 'sol';
    if (density === 'quiosque' && strong === theme) return;
    setLook({ density: 'quiosque', theme: strong });
  }, [density, theme, setLook]);
}

interface ClockScreenProps {
  readonly open: boolean;
  readonly onWake: () => void;
}

const TICK = 5000;

/** The time and nothing of the herd, until somebody touches it. */
function ClockScreen({ open, onWake }: ClockScreenProps) {
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

/** Nobody touches a parlour tablet for this long: back to the milking, ms. */
export const IDLE_MS = 2 * 60_000;
/** For this long: the clock, and the screen may go dark, ms. */
export const ASLEEP_MS = 20 * 60_000;

interface IdleOptions {
  readonly onIdle: () => void;
  readonly onAsleep: () => void;
}

/** Watches for the last touch or key. */
function useIdle({ onIdle, onAsleep }: IdleOptions): void {
  const idle = useEffectEvent(onIdle);
  const asleep = useEffectEvent(onAsleep);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const restart = () => {
      stop();
      timers = [
        setTimeout(() => idle(), IDLE_MS),
        setTimeout(() => asleep(), ASLEEP_MS),
      ];
    };
    restart();
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, restart, true);
    return () => {
      stop();
      for (const sign of signs) window.removeEventListener(sign, restart, true);
    };
  }, []);
}

/** Takes the whole screen at the next touch: no browser allows it sooner. */
function useFullScreen(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !document.fullscreenEnabled) return;
    const take = () => {
      if (document.fullscreenElement) return;
      document.documentElement.requestFullscreen().catch(() => undefined);
    };
    window.addEventListener('pointerup', take);
    return () => window.removeEventListener('pointerup', take);
  }, [wanted]);
}
