import { useState } from 'react';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { Keypad, type KeypadKey } from '@/web/components/Keypad';
import { Note } from '@/web/components/layout';
import { count } from '@/web/format';
import styles from './kiosk.module.css';
import { useKiosk } from './kioskContext';
import { isPin, PIN_MAX, TRIES, WAIT_SECONDS } from './pin';

interface PinDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the PIN, then what to do. */
export function PinDialog({ open, onClose }: PinDialogProps) {
  const { hasPin } = useKiosk();
  // Closed and opened again it still counts.
  const tries = useTries();
  return (
    <Dialog open={open} onClose={onClose} title="Sair do Tablet da ordenha">
      {hasPin ? (
        <AskPin tries={tries} onClose={onClose} />
      ) : (
        <>
          <Note>Este tablet ainda não tem PIN. Crie um em Ajustes.</Note>
          <Ways pin="" onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface AskPinProps extends Pick<PinDialogProps, 'onClose'> {
  readonly tries: ReturnType<typeof useTries>;
}

function AskPin({ tries: { waiting, fail }, onClose }: AskPinProps) {
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState(false);
  const press = (key: KeypadKey) => {
    setPin(
      key === 'Backspace' ? pin.slice(0, -1) : (pin + key).slice(0, PIN_MAX),
    );
  };
  return (
    <div className={styles.pin}>
      <p>Digite o PIN deste tablet.</p>
      <p className={styles.shown} role="status">
        <span aria-hidden>{'●'.repeat(pin.length)}</span>
        <span className="so-leitor">
          {count(pin.length, 'número digitado', 'números digitados')}
        </span>
      </p>
      <p role="alert" className={styles.error}>
        {waiting
          ? `Muitas tentativas. Espere ${WAIT_SECONDS} segundos.`
          : wrong
            ? 'PIN errado.'
            : ''}
      </p>
      <Keypad label="PIN" comma={false} onKey={press} />
      <Ways
        pin={pin}
        disabled={waiting || !isPin(pin)}
        onClose={onClose}
        onWrong={() => {
          setPin('');
          setWrong(true);
          fail();
        }}
      />
    </div>
  );
}

function useTries() {
  const [fails, setFails] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const fail = () => {
    setFails(fails + 1);
    if ((fails + 1) % TRIES !== 0) return;
    setWaiting(true);
    setTimeout(() => setWaiting(false), WAIT_SECONDS * 1000);
  };
  return { waiting, fail };
}

interface WaysProps {
  readonly pin: string;
  readonly disabled?: boolean;
  readonly onClose: () => void;
  readonly onWrong?: () => void;
}

/** For a while, or for good. */
function Ways({ pin, disabled = false, onClose, onWrong }: WaysProps) {
  const { unlock, leave } = useKiosk();
  const go = (then: () => Promise<void> | void) => async () => {
    if (disabled) return;
    if (!(await unlock(pin))) {
      onWrong?.();
      return;
    }
    await then();
    onClose();
  };
  const off = { 'aria-disabled': disabled || undefined };
  return (
    <>
      <Button {...off} variant="primary" onClick={go(() => undefined)}>
        Abrir o aplicativo
      </Button>
      <Button {...off} onClick={go(leave)}>
        Desligar o Tablet da ordenha
      </Button>
    </>
  );
}
