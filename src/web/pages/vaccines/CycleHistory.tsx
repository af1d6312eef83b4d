import type { HerdReader } from '@/domain/shared/effects';
import { inOrder } from '@/domain/vaccines/cycles';
import type {
  AppliedDose,
  Vaccine,
  VaccineCycle,
} from '@/domain/vaccines/types';
import { Card } from '@/web/components/Card';
import { Tag } from '@/web/components/Tag';
import { DoseEntry } from './DoseEntry';
import { useDeleteDose } from './useDeleteDose';
import styles from './vaccines.module.css';
import { animalCount } from './words';

interface CycleHistoryProps {
  readonly reader: HerdReader;
  readonly vaccine: Vaccine;
}

/** The cycles of a vaccine with their doses, newest first. */
export function CycleHistory({ reader, vaccine }: CycleHistoryProps) {
  const { remove, dialog } = useDeleteDose(vaccine);
  const doses = reader.rowsOf('dosesAplicadas', vaccine.vacinaId);
  const cycles = vaccine.hitoricoVacinacoes;
  return (
    <section aria-label="Ciclos" className={styles.section}>
      <h2 className={styles.heading}>Ciclos</h2>
      {cycles.length === 0 ? (
        <p className={styles.note}>Nenhuma dose aplicada ainda.</p>
      ) : null}
      {cycles
        .map((cycle, index) => (
          <Cycle
            key={cycle.historicoVacinacaoId}
            cycle={cycle}
            ordinal={index + 1}
            doses={dosesOf(doses, cycle)}
            onDelete={remove}
          />
        ))
        .reverse()}
      {dialog}
    </section>
  );
}

function dosesOf(
  doses: readonly AppliedDose[],
  { historicoVacinacaoId }: VaccineCycle,
) {
  const own = doses.filter(
    (dose) => dose.historicoVacinacaoId === historicoVacinacaoId,
  );
  return [...inOrder(own)].reverse();
}

interface CycleProps {
  readonly cycle: VaccineCycle;
  readonly ordinal: number;
  /** Newest first. */
  readonly doses: readonly AppliedDose[];
  readonly onDelete: (dose: AppliedDose) => void;
}

function Cycle({ cycle, ordinal, doses, onDelete }: CycleProps) {
  const { inicio, fim, doseEmAnimais } = cycle;
  return (
    <Card>
      <div className={styles.cycleHead}>
        <h3 className={styles.heading}>Ciclo {ordinal}</h3>
        {fim === null ? <Tag tone="brand">Em andamento</Tag> : null}
      </div>
      <p className={styles.note}>
        {fim === null ? `Desde ${inicio}` : `De ${inicio} a ${fim}`}
      </p>
      <ul aria-label="Animais por dose" className={styles.counts}>
        {Object.entries(doseEmAnimais).map(([number, amount]) => (
          <li key={number}>
            {number}ª dose: <strong>{animalCount(amount)}</strong>
          </li>
        ))}
      </ul>
      <ol aria-label={`Doses do ciclo ${ordinal}`} className={styles.doses}>
        {doses.map((dose) => (
          <DoseEntry key={dose.doseId} dose={dose} onDelete={onDelete} />
        ))}
      </ol>
    </Card>
  );
}
