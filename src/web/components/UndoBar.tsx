import { Undo2, X } from 'lucide-react';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './Button';
import styles from './floating.module.css';
import { UNDO_TIME, UndoContext, type UndoOffer } from './undo';

/** The undo on offer; its time stands still while it is touched or focused. */
export function UndoBar() {
  const { subscribe, current, withdraw } = useContext(UndoContext);
  const offer = useSyncExternalStore(subscribe, current);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!offer || held) return;
    const timer = setTimeout(withdraw, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [offer, held, withdraw]);
  return (
    <div role="status">
      {offer ? <Bar offer={offer} onHold={setHeld} onClose={withdraw} /> : null}
    </div>
  );
}

interface BarProps {
  readonly offer: UndoOffer;
  readonly onHold: (held: boolean) => void;
  readonly onClose: () => void;
}

function Bar({ offer, onHold, onClose }: BarProps) {
  const undo = () => {
    onClose();
    offer.undo();
  };
  return (
    <section
      aria-label="Desfazer"
      className={styles.undo}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      <p>{offer.text}</p>
      <Button icon={<Undo2 aria-hidden />} onClick={undo}>
        Desfazer
      </Button>
      <Button
        variant="quiet"
        aria-label="Fechar"
        icon={<X aria-hidden />}
        onClick={onClose}
      />
    </section>
  );
}
