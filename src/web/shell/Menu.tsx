import { Bell, Info, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '@/state/session/account';
import { selectUsername } from '@/state/session/slice';
import { classes } from '@/web/components/classes';
import { Sheet } from '@/web/components/Dialog';
import { CowIcon } from '@/web/components/icons';
import { useToast } from '@/web/components/toast';
import { dropAllDrafts } from '@/web/drafts';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { HOME, LOGIN } from './guard';
import styles from './shell.module.css';

interface MenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is reached from anywhere. */
export function Menu({ open, onClose }: MenuProps) {
  const username = useAppSelector(selectUsername);
  const { pathname } = useLocation();
  const leave = useSignOut();
  return (
    <Sheet open={open} onClose={onClose} title="Menu">
      {username ? (
        <p className={styles.user}>Conectado como {username}</p>
      ) : null}
      <nav aria-label="Menu" className={styles.menu}>
        <Entry to={HOME} icon={<CowIcon />} onClose={onClose}>
          Seus rebanhos
        </Entry>
        <Entry to="/notificacoes" icon={<Bell aria-hidden />} onClose={onClose}>
          Notificações
        </Entry>
        <NavLink
          to={`${pathname}?painel=ajustes`}
          aria-current={false}
          className={classes(styles.item)}
          onClick={onClose}
        >
          <Settings aria-hidden />
          Ajustes
        </NavLink>
        <Entry to="/sobre-lida" icon={<Info aria-hidden />} onClose={onClose}>
          Sobre o Lida
        </Entry>
      </nav>
      <button type="button" className={styles.item} onClick={leave}>
        <LogOut aria-hidden />
        Sair
      </button>
    </Sheet>
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
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const result = await dispatch(signOut());
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      await navigate('?painel=fila');
      return;
    }
    dropAllDrafts();
    toast({ kind: 'success', text: result.message });
    await navigate(LOGIN, { replace: true });
  };
}
