import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutEverywhere } from '@/state/session/account';
import { Button } from '@/web/components/Button';
import { Heading, Stack } from '@/web/components/layout';
import { dropAllDrafts } from '@/web/drafts';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

/** Ends the session on every device, this one included. */
export function SignOutEverywhere() {
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const told = useTold();
  const leave = async () => {
    setBusy(true);
    const result = await dispatch(signOutEverywhere());
    setBusy(false);
    if (!told(result)) return;
    dropAllDrafts();
    await navigate('/login', { replace: true });
  };
  return (
    <Stack as="section" aria-label="Aparelhos">
      <Heading as="h3">Aparelhos</Heading>
      <Button busy={busy} onClick={leave}>
        Sair de todos os aparelhos
      </Button>
    </Stack>
  );
}
