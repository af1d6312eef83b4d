import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '@/web/components/Button';
import styles from './Form.module.css';

/** Says that the form opened with what was typed before. */
export function DraftNotice({ initialValues }: { initialValues: object }) {
  const { setValues } = useFormikContext();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  const clear = () => {
    void setValues(initialValues);
    setSeen(true);
  };
  return (
    <div role="status" className={styles.rascunho}>
      <span>Rascunho neste aparelho</span>
      <Button variant="quiet" onClick={clear}>
        Apagar rascunho
      </Button>
    </div>
  );
}
