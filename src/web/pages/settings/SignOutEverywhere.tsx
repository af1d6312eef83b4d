import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutEverywhere } from '@/state/session/account';
import { Button } from '@/web/components/Button';
import { useToast } from '@/web/components/toast';
import { dropAllDrafts } from '@/web/drafts';
import { useAppDispatch } from '@/web/hooks';
import styles from './Settings.module.css';

/** Ends the session on every device, this one included. */
export function SignOutEverywhere() {
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const leave = async () => {
    setBusy(true);
    const result = await dispatch(signOutEverywhere());
    setBusy(false);
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return;
    }
    dropAllDrafts();
    toast({ kind: 'success', text: result.message });
    await navigate('/login', { replace: true });
  };
  return (
    <section className={styles.grupo} aria-label="Aparelhos">
      <h3>Aparelhos</h3>
      <Button busy={busy} onClick={leave}>
        Sair de todos os aparelhos
      </Button>
    </section>
  );
}
