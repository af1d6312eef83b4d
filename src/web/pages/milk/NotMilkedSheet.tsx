import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import styles from './milk.module.css';

const REASONS = [
  'Não veio',
  'Doente',
  'Secando',
  'Leite para a cria',
  'Outro motivo',
] as const;

interface NotMilkedSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReason: (motivo: string) => void;
}

/** Why a cow is not milked this time. It stays on this device. */
export function NotMilkedSheet(props: NotMilkedSheetProps) {
  const { open, onClose, onReason } = props;
  return (
    <Sheet open={open} onClose={onClose} title="Não ordenhada">
      <div className={styles.motivos}>
        {REASONS.map((reason) => (
          <Button key={reason} onClick={() => onReason(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
