import { useEffect, useState } from 'react';
import type { Herd } from '@/domain/herds/types';
import { unsentOf } from '@/state/device/herdContent';
import type { AppThunk } from '@/state/thunk';
import { LinkButton } from '@/web/components/LinkButton';
import { Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { talliesOf } from '@/web/shared/leaving/openWork';

/** What of a herd only this device has: who leaves it cannot send it any more. */
export function UnsentWork({ herd }: { readonly herd: Herd }) {
  const waiting = useAppSelector(
    (state) => unsentOf(state, herd.rebanhoId).length,
  );
  const tallies = useTallies(herd);
  if (waiting + tallies.length === 0) return null;
  const records = count(waiting, 'registro', 'registros');
  return (
    <Notice as="div" tone="warning">
      <Stack gap="sm">
        <p>
          Envie antes de sair: depois, o que não foi enviado não entra mais no
          rebanho.
        </p>
        <Stack as="ul" gap="sm">
          {waiting > 0 ? <li>{records} fora do servidor.</li> : null}
          {tallies.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
        {waiting > 0 ? (
          <LinkButton to="?painel=fila">Ver envios</LinkButton>
        ) : null}
      </Stack>
    </Notice>
  );
}

function useTallies(herd: Herd): readonly string[] {
  const dispatch = useAppDispatch();
  const [tallies, setTallies] = useState<readonly string[]>([]);
  useEffect(() => {
    const asked: AppThunk<Promise<readonly string[]>> = (_dispatch, getState) =>
      talliesOf(getState(), herd);
    void dispatch(asked).then(setTallies);
  }, [dispatch, herd]);
  return tallies;
}
