import { PRODUCT_NAME } from '@/domain/shared/messages';
import { nowOnFarm } from '@/web/clock';
import styles from './export.module.css';

interface PrintHeadProps {
  readonly herd: string;
  readonly about: string;
}

/** On paper only: whose it is, of what, and when it was printed. */
export function PrintHead({ herd, about }: PrintHeadProps) {
  return (
    <div className={styles.head}>
      <p>
        <strong>Rebanho {herd}</strong> · {about}
      </p>
      <p>
        Emitido em {nowOnFarm()} pelo {PRODUCT_NAME}
      </p>
    </div>
  );
}
