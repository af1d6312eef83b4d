import {
  Bell,
  CircleHelp,
  ClipboardList,
  Download,
  Info,
  LogOut,
  Settings,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { selectHerds } from '@/state/fold/selectors';
import { selectUsername } from '@/state/session/slice';
import { classes } from '@/web/components/classes';
import { Sheet } from '@/web/components/Dialog';
import { CowIcon } from '@/web/components/icons';
import { usePanelAddress } from '@/web/components/panel';
import { useToast } from '@/web/components/toast';
import { useAppSelector } from '@/web/hooks';
import { useInstallation } from '@/web/install/InstallCard';
import { useLeave } from '@/web/shared/leaving/useLeave';
import { HOME, LOGIN } from './guard';
import styles from './shell.module.css';

interface MenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is reached from anywhere. */
export function Menu({ open, onClose }: MenuProps) {
  const username = useAppSelector(selectUsername);
  const { available, start, steps } = useInstallation();
  const { leave, dialog } = useSignOut();
  return (
    <Sheet open={open} onClose={onClose} title="Menu">
      {username ? (
        <p className={styles.user}>Conectado como {username}</p>
      ) : null}
      <nav aria-label="Menu" className={styles.menu}>
        <Entry to={HOME} icon={<CowIcon />} onClose={onClose}>
          Seus rebanhos
        </Entry>
        <Herds onClose={onClose} />
        <Visit onClose={onClose} />
        <Entry to="/notificacoes" icon={<Bell aria-hidden />} onClose={onClose}>
          Notificações
        </Entry>
        <PanelEntry name="ajustes" icon={<Settings />} onClose={onClose}>
          Ajustes
        </PanelEntry>
        <PanelEntry name="ajuda" icon={<CircleHelp />} onClose={onClose}>
          Ajuda
        </PanelEntry>
        <Entry to="/sobre-lida" icon={<Info aria-hidden />} onClose={onClose}>
          Sobre o Lida
        </Entry>
      </nav>
      {available ? (
        <button type="button" className={styles.item} onClick={start}>
          <Download aria-hidden />
          Instalar
        </button>
      ) : null}
      {steps}
      <button type="button" className={styles.item} onClick={leave}>
        <LogOut aria-hidden />
        Sair
      </button>
      {dialog}
    </Sheet>
  );
}

/** More than these are found on their own page. */
const HERDS_MAX = 5;

/** To another herd, where there are several. */
function Herds({ onClose }: Pick<MenuProps, 'onClose'>) {
  const herds = useAppSelector(selectHerds);
  if (herds.length < 2) return null;
  return (
    <ul className={styles.herds} aria-label="Trocar de rebanho">
      {herds.slice(0, HERDS_MAX).map(({ rebanhoId, nome }) => (
        <li key={rebanhoId}>
          <NavLink
            to={`/rebanho/${rebanhoId}`}
            className={classes(styles.item)}
            onClick={onClose}
          >
            {nome}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** To whom looks after several herds. */
function Visit({ onClose }: Pick<MenuProps, 'onClose'>) {
  const herds = useAppSelector(selectHerds);
  if (herds.length < 2) return null;
  return (
    <Entry to="/visita" icon={<ClipboardList aria-hidden />} onClose={onClose}>
      Visita
    </Entry>
  );
}

/** Opens over the screen one is on. */
function PanelEntry({
  name,
  icon,
  onClose,
  children,
}: Omit<EntryProps, 'to'> & { readonly name: string }) {
  const to = usePanelAddress(name);
  return (
    <NavLink
      to={to}
      aria-current={false}
      className={classes(styles.item)}
      onClick={onClose}
    >
      {icon}
      {children}
    </NavLink>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Entry({ to, icon, onClose, children }: EntryProps) {
  return (
    <NavLink to={to} end className={classes(styles.item)} onClick={onClose}>
      {icon}
      {children}
    </NavLink>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  const toast = useToast();
  const queue = usePanelAddress('fila');
  const { leave, dialog } = useLeave();
  const signOut = async () => {
    const result = await leave();
    if (result === null) return;
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      await navigate(queue);
      return;
    }
    toast({ kind: 'success', text: result.message });
    await navigate(LOGIN, { replace: true });
  };
  return { leave: signOut, dialog };
}
