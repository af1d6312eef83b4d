import { Button } from '@/web/components/Button';
import type { BatchEntry } from './BatchEntry';
import styles from './batch.module.css';
import { useEntry } from './useEntry';

/** Asks of an unlikely value, in the place of what one does otherwise. */
export function QuestionStrip({ entry }: { readonly entry: BatchEntry }) {
  const question = useEntry(entry, (state) => state.question);
  return (
    <div role="alert" id="lote-pergunta">
      {question ? (
        <div className={styles.pergunta}>
          <p>{question.text}</p>
          <div className={styles.botoes}>
            <Button onClick={() => entry.correct()}>Corrigir</Button>
            {question.kind === 'confirm' ? (
              <Button onClick={() => entry.confirm()}>Está certo</Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
