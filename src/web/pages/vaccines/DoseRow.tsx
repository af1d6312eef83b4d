import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { Button } from '@/web/components/Button';
import type { AnimalRow, GroupKey, HeadingRow } from './doseRows';
import styles from './vaccines.module.css';

type Choose = (ids: readonly string[], add: boolean) => void;

interface GroupHeadingProps {
  readonly row: HeadingRow;
  /** All of it is. */
  readonly chosen: boolean;
  readonly onToggle: (key: GroupKey) => void;
  readonly onChoose: Choose;
}

/** Heads a group: chooses all of it, or opens what is shown on request. */
export function GroupHeading(props: GroupHeadingProps) {
  const { row, chosen, onToggle, onChoose } = props;
  if (row.folds) {
    const Icon = row.open ? ChevronDown : ChevronRight;
    return (
      <h2 className={styles.group}>
        <button
          type="button"
          aria-expanded={row.open}
          className={styles.fold}
          onClick={() => onToggle(row.key)}
        >
          <Icon aria-hidden />
          {row.title}
        </button>
      </h2>
    );
  }
  const verb = chosen ? 'Desmarcar' : 'Selecionar';
  return (
    <div className={styles.group}>
      <h2>
        {row.key === 'overdue' ? <TriangleAlert aria-hidden /> : null}
        {row.title}
      </h2>
      <Button
        variant="quiet"
        aria-label={`${verb} ${row.title}`}
        onClick={() => onChoose(row.ids, !chosen)}
      >
        {verb}
      </Button>
    </div>
  );
}

interface AnimalOptionProps {
  readonly row: AnimalRow;
  readonly checked: boolean;
  readonly onChoose: Choose;
}

/** One animal to choose, all of its row answering the tap. */
export function AnimalOption({ row, checked, onChoose }: AnimalOptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChoose([row.key], event.target.checked)}
      />
      <span className={styles.optionText}>
        <span className={styles.name}>{row.nome}</span>
        <span className={styles.note}>{row.note}</span>
        {row.warning ? (
          <span className={styles.caution}>
            <TriangleAlert aria-hidden />
            {row.warning}
          </span>
        ) : null}
      </span>
    </label>
  );
}
