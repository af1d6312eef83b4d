import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PRODUCT_NAME } from '@/domain/shared/messages';
import { nowOnFarm } from '@/web/clock';
import styles from './export.module.css';

interface PrintHeadProps {
  readonly herd: string;
  readonly about: string;
}

/** On paper only: whose it is, of what, and when it was printed. */
export function PrintHead({ herd, about }: PrintHeadProps) {
  // Drawn anew as it is printed, or it would tell when the page was.
  usePrinting();
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

/** True while the page is printed: everything is drawn, nothing folded. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what stands there when its own event returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
