import { useState } from 'react';
import { NOTICES } from '@/domain/cows/messages';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';

/** What a heat of a pregnant cow was. */
export type HeatAnswer = 'cancelar' | 'cio' | 'aborto';

type Answer = (answer: HeatAnswer) => void;

/** Asks what a heat of a pregnant cow was (domain.md 1.6, W2). */
export function usePregnantHeat() {
  const [asked, setAsked] = useState<{ readonly answer: Answer } | null>(null);
  const ask = () =>
    new Promise<HeatAnswer>((resolve) => setAsked({ answer: resolve }));
  const close = (answer: HeatAnswer) => {
    asked?.answer(answer);
    setAsked(null);
  };
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={() => close('cancelar')}
      title="Vaca prenhe"
      actions={
        <>
          <Button onClick={() => close('cancelar')}>Cancelar</Button>
          <Button onClick={() => close('cio')}>Só o cio</Button>
          <Button variant="primary" onClick={() => close('aborto')}>
            Registrar aborto e cio
          </Button>
        </>
      }
    >
      <p>{NOTICES.CIO_EM_PRENHE.mensagem}</p>
    </Dialog>
  );
  return { ask, dialog };
}
