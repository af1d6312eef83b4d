import { useEffect, useState } from 'react';
import { useLook } from '@/web/theme/Look';
import { setAwake } from './awake';
import { ClockScreen } from './ClockScreen';
import { useKiosk } from './kioskContext';
import { RESTING } from './resting';
import { useFullScreen } from './useFullScreen';
import { useIdle } from './useIdle';

/** What a parlour tablet does by itself. */
export default function KioskRuntime(props: { readonly onIdle: () => void }) {
  const { locked } = useKiosk();
  const [asleep, setAsleep] = useState(false);
  const rest = () => {
    props.onIdle();
    if (!isTyping()) window.dispatchEvent(new Event(RESTING));
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
  return <ClockScreen open={asleep} onWake={() => setAsleep(false)} />;
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
