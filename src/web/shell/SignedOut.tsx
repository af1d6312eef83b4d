import { Outlet } from 'react-router-dom';
import { usePanel } from '@/web/components/panel';
import { LogPanel } from './LogPanel';

/** Whoever was sent a log reads it here: no account is needed for that. */
export function SignedOut() {
  const [name, close] = usePanel();
  return (
    <>
      <Outlet />
      {name === 'registro' ? <LogPanel onClose={close} own={false} /> : null}
    </>
  );
}
