import { useState } from 'react';
import type { PersonAnswer } from '@/contract/calls/people';
import type { Herd } from '@/domain/herds/types';
import { takeHerd } from '@/state/people/thunks';
import { Button } from '@/web/components/Button';
import { Actions } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

interface OfferProps {
  readonly herd: Herd;
  readonly people: readonly PersonAnswer[];
}

/** The owner hands the herd over to who looks at this, who has to say yes. */
export function Offer({ herd: { rebanhoId, nome }, people }: OfferProps) {
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const owner = people.find(({ papel }) => papel === 'DONO');
  const take = async () => {
    setBusy(true);
    told(await dispatch(takeHerd(rebanhoId)));
    setBusy(false);
  };
  return (
    <Notice as="section" tone="brand" aria-label="O rebanho passa a você">
      <p>
        {owner?.username} quer passar {nome} a você. Quem aceita fica dono do
        rebanho; quem passa continua nele e pode lançar.
      </p>
      <Actions>
        <Button variant="primary" busy={busy} onClick={take}>
          Aceitar o rebanho
        </Button>
      </Actions>
    </Notice>
  );
}
