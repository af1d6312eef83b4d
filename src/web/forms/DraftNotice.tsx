import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '@/web/components/Button';
import { dropDraft } from '@/web/drafts';
import styles from './Form.module.css';

interface DraftNoticeProps {
  readonly draftKey: string;
  /** What the form begins with where there is no draft. */
  readonly initialValues: object;
}

/** Says that the form opened with what was typed before. */
export function DraftNotice({ draftKey, initialValues }: DraftNoticeProps) {
  const { resetForm } = useFormikContext();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  const clear = () => {
    // The draft's values are no longer what the form began with: it is clean.
    resetForm({ values: initialValues });
    dropDraft(draftKey);
    setSeen(true);
  };
  return (
    <div role="status" className={styles.draft}>
      <span>Rascunho neste aparelho</span>
      <Button variant="quiet" onClick={clear}>
        Apagar rascunho
      </Button>
    </div>
  );
}
