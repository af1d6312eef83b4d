import { Undo2, X } from 'lucide-react';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './Button';
import styles from './floating.module.css';
import { UNDO_TIME, UndoContext, type UndoOffer } from './undo';

/** The undo on offer. */
export function UndoBar() {
  const { subscribe, current, withdraw } = useContext(UndoContext);
  const offer = useSyncExternalStore(subscribe, current);
  return (
    <div role="status">
      {offer ? <Bar offer={offer} onClose={withdraw} /> : null}
    </div>
  );
}

interface BarProps {
  readonly offer: UndoOffer;
  readonly onClose: () => void;
}

/** Its time stands still while it is touched or focused. */
function Bar({ offer, onClose }: BarProps) {
  // Of this bar: a button that goes with it tells no blur.
  const [held, onHold] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer has its whole time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [offer, held, onClose]);
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
