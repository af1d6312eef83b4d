import { CloudOff, Menu as MenuIcon, Sun } from 'lucide-react';
import { useState } from 'react';
import { selectOnline } from '@/state/connection/slice';
import { Button } from '@/web/components/Button';
import { Tag } from '@/web/components/Tag';
import { useAppSelector } from '@/web/hooks';
import { useLook } from '@/web/theme/Look';
import { Menu } from './Menu';
import styles from './Shell.module.css';

/** At the right of every bar: connection, sun mode, menu. */
export function Controls() {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div className={styles.controles}>
      <OfflineSeal />
      <SunButton />
      <Button
        variant="quiet"
        className={styles.icone}
        aria-label="Menu"
        aria-haspopup="dialog"
        icon={<MenuIcon aria-hidden />}
        onClick={() => setMenuOpen(true)}
      />
      <Menu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </div>
  );
}

function OfflineSeal() {
  const online = useAppSelector(selectOnline);
  if (online) return null;
  return (
    <span className={styles.selo}>
      <Tag tone="warning" icon={<CloudOff aria-hidden />}>
        <span className="texto">Sem internet</span>
      </Tag>
    </span>
  );
}

/** One tap for glare; a second one goes back to automatic. */
export function SunButton() {
  const { look, setLook } = useLook();
  const on = look.theme === 'sol';
  return (
    <Button
      variant="quiet"
      className={styles.icone}
      aria-label="Modo sol"
      aria-pressed={on}
      icon={<Sun aria-hidden fill={on ? 'currentColor' : 'none'} />}
      onClick={() => setLook({ theme: on ? 'auto' : 'sol' })}
    />
  );
}
