import { Link } from 'react-router-dom';
import { Sheet } from '@/web/components/Dialog';
import { LAUNCH } from './launch';
import styles from './shell.module.css';

interface LaunchSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The herd's address. */
  readonly herd: string;
}

/** The day's work, one tap away. */
export function LaunchSheet({ open, onClose, herd }: LaunchSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Lançar">
      <ul className={styles.launch}>
        {LAUNCH.map(({ label, icon, to }) => (
          <li key={label}>
            <Link to={`${herd}/${to}`}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
