import { Check, CircleSlash2, Eye, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  CHECK_RESULTS,
  type DoneCheck,
  type OpenCheck,
  serviceText,
} from '@/domain/reports/visit';
import { isAfter } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { EarTag } from '@/web/components/EarTag';
import { CowIcon } from '@/web/components/icons';
import { Tag } from '@/web/components/Tag';
import styles from './checks.module.css';
import type { CheckEvent } from './useChecks';
import { useRefusal } from './useRefusal';

interface OpenRowProps {
  readonly check: OpenCheck;
  /** She is to be seen again. */
  readonly again: boolean;
  /** Why the last tap was refused; empty: it was not. */
  readonly problem: string;
  readonly busy: boolean;
  /** Null: who looks may not record. */
  readonly onCheck: ((type: CheckEvent) => void) | null;
  readonly onAgain: (again: boolean) => void;
}

/** One that waits: who, of which service, and what was found. */
export function OpenRow(props: OpenRowProps) {
  const { check, again, problem, busy, onCheck, onAgain } = props;
  const { nome, vencido, ultrassom, palpacao } = check;
  const refused = useRefusal(check.animalId);
  const early = isAfter(palpacao, today());
  return (
    <li className={styles.row}>
      <Who check={check}>
        {vencido ? null : <span>Ultrassom a partir de {ultrassom}</span>}
        {early ? <span>Palpação a partir de {palpacao}</span> : null}
        {problem === '' ? null : (
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
        {refused === null ? null : (
          <span role="alert" className={styles.problem}>
            Não enviado: {refused} <Link to="?painel=fila">Ver nos envios</Link>
          </span>
        )}
      </Who>
      {onCheck === null ? null : (
        <div className={styles.answers} aria-busy={busy}>
          <Button
            icon={<Check aria-hidden />}
            aria-label={`Prenhe: ${nome}`}
            onClick={() => onCheck('PN')}
            disabled={busy}
          >
            Prenhe
          </Button>
          <Button
            icon={<CircleSlash2 aria-hidden />}
            aria-label={`Vazia: ${nome}`}
            onClick={() => onCheck('VZ')}
            disabled={busy}
          >
            Vazia
          </Button>
          <Button
            icon={<Eye aria-hidden />}
            aria-label={`Rever: ${nome}`}
            aria-pressed={again}
            onClick={() => onAgain(!again)}
            disabled={busy}
          >
            Rever
          </Button>
        </div>
      )}
    </li>
  );
}

interface DoneRowProps {
  readonly check: DoneCheck;
  readonly onUndo: ((eventId: string, what: string) => Promise<void>) | null;
}

/** One that was looked at, with what was found. */
export function DoneRow({ check, onUndo }: DoneRowProps) {
  const { nome, resultado, partoPrevisto, eventId } = check;
  const word = labelOf(CHECK_RESULTS, resultado) ?? '';
  return (
    <li className={styles.row}>
      <Who check={check}>
        {partoPrevisto === null ? null : (
          <span>Parto previsto {partoPrevisto}</span>
        )}
      </Who>
      <div className={styles.found}>
        <Tag tone={resultado === 'PRENHE' ? 'success' : 'neutral'}>{word}</Tag>
        {onUndo === null || eventId === null ? null : (
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden />}
            aria-label={`Desfazer: ${nome}`}
            onClick={() =>
              void onUndo(eventId, `${nome}: ${word.toLowerCase()}`)
            }
          >
            Desfazer
          </Button>
        )}
      </div>
    </li>
  );
}

interface WhoProps {
  readonly check: OpenCheck | DoneCheck;
  readonly children: ReactNode;
}

function Who({ check, children }: WhoProps) {
  const { nome, brinco } = check;
  return (
    <div className={styles.who}>
      <EarTag>{brinco ?? <CowIcon />}</EarTag>
      <span className={styles.text}>
        <strong>{nome}</strong>
        <span>{serviceText(check)}</span>
        {children}
      </span>
    </div>
  );
}
