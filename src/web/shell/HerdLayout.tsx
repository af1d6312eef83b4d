import { CirclePlus, House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NavLink, Outlet, useParams } from 'react-router-dom';
import { classes } from '@/web/components/classes';
import { EarTagIcon } from '@/web/components/icons';
import { LaunchSheet } from './LaunchSheet';
import { LAUNCH } from './launch';
import styles from './Shell.module.css';

/** Inside a herd: navigation below on a phone, at the left on a tablet. */
export function HerdLayout() {
  const { rebanhoId = '' } = useParams();
  const herd = `/rebanho/${encodeURIComponent(rebanhoId)}`;
  return (
    <div className={styles.rebanho}>
      <Outlet />
      <nav aria-label="Rebanho" className={styles.navegacao}>
        <ul>
          <Entry to={herd} end icon={<House aria-hidden />}>
            Rebanho
          </Entry>
          <Entry to={`${herd}/animais`} icon={<EarTagIcon />}>
            Animais
          </Entry>
          {LAUNCH.length > 0 ? <Launch herd={herd} /> : null}
        </ul>
      </nav>
    </div>
  );
}

function Launch({ herd }: { readonly herd: string }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.entrada}
        onClick={() => setOpen(true)}
      >
        <CirclePlus aria-hidden />
        Lançar
      </button>
      <LaunchSheet open={open} onClose={() => setOpen(false)} herd={herd} />
    </li>
  );
}

interface EntryProps {
  readonly to: string;
  readonly end?: boolean;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Entry({ to, end = false, icon, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end={end} className={classes(styles.entrada)}>
        {icon}
        {children}
      </NavLink>
    </li>
  );
}
