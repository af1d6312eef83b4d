import { useState } from 'react';
import type { Vaccine } from '@/domain/vaccines/types';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Notice } from '@/web/components/Notice';
import { Recording } from '@/web/components/onlySees';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

/**
 * A vaccine of before the programme was asked about: one tap says it is of it,
 * and its doses count from then on. Editing the vaccine takes that back.
 */
export function ProgrammeOffer({ vaccine }: { readonly vaccine: Vaccine }) {
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const aparelho = useAppSelector((state) => state.device.id);
  const convert = async () => {
    setBusy(true);
    const { vacinaId, rebanhoId, nome, doseReforco } = vaccine;
    const { quantidadeDoses, intervaloEntreDoses, versao } = vaccine;
    const result = await dispatch(
      record('vaccines/updated', {
        ...{ vacinaId, rebanhoId, nome, doseReforco },
        ...{ quantidadeDoses, intervaloEntreDoses },
        ...{ programa: 'BRUCELOSE', alterados: ['programa'] },
        ...{ versaoBase: versao, aparelho },
      }),
    );
    setBusy(false);
    told(result);
  };
  return (
    <Recording>
      <Notice as="div" tone="info">
        <p>
          Esta é a vacina oficial contra brucelose? Então as doses contam para o
          dossiê, e as próximas pedem cepa, partida, veterinário e CRMV. As que
          já foram aplicadas ficam como estão.
        </p>
        <Button busy={busy} onClick={() => void convert()}>
          É do programa de brucelose
        </Button>
      </Notice>
    </Recording>
  );
}
