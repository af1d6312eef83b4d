import { Menu as MenuIcon, Search, Sun } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/web/components/Button';
import { usePanelAddress } from '@/web/components/panel';
import { QueueSeal } from '@/web/sync/QueueSeal';
import { useLook } from '@/web/theme/Look';
import styles from './shell.module.css';

// Opened now and then: not the first screen's to carry.
const Menu = lazy(() =>
  import(/* webpackChunkName: "p-menu" */ './Menu').then(({ Menu }) => ({
    default: Menu,
  })),
);

/** At the right of every bar: connection, search, sun mode, menu. */
export function Controls() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuAsked, setMenuAsked] = useState(false);
  return (
    <div className={styles.controls}>
      <QueueSeal />
      <FindButton />
      <SunButton />
      <Button
        variant="quiet"
        className={styles.icon}
        aria-label="Menu"
        aria-haspopup="dialog"
        icon={<MenuIcon aria-hidden />}
        onClick={() => {
          setMenuAsked(true);
          setMenuOpen(true);
        }}
      />
      {menuAsked ? (
        <Suspense fallback={null}>
          <Menu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Any animal from anywhere: a tap, or Ctrl K. */
function FindButton() {
  const navigate = useNavigate();
  const finder = usePanelAddress('buscar');
  const open = () => void navigate(finder);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Button
      variant="quiet"
      className={`${styles.icon} ${styles.find}`}
      aria-label="Buscar animal"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      icon={<Search aria-hidden />}
      onClick={open}
    />
  );
}

/** One tap for glare; a second one goes back to automatic. */
function SunButton() {
  const { look, setLook } = useLook();
  const on = look.theme === 'sol';
  return (
    <Button
      variant="quiet"
      className={styles.icon}
      aria-label="Modo sol"
      aria-pressed={on}
      icon={<Sun aria-hidden fill={on ? 'currentColor' : 'none'} />}
      onClick={() => setLook({ theme: on ? 'auto' : 'sol' })}
    />
  );
}
