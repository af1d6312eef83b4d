import { Clock, Trash2 } from 'lucide-react';
import type { AppliedDose } from '@/domain/vaccines/types';
import { Button } from '@/web/components/Button';
import { Tag } from '@/web/components/Tag';
import { useAppSelector } from '@/web/hooks';
import { pendingDose } from './useDeleteDose';
import styles from './vaccines.module.css';
import { animalCount } from './words';

interface DoseEntryProps {
  readonly dose: AppliedDose;
  readonly onDelete: (dose: AppliedDose) => void;
}

/** One application: when, to whom, and how it stands with the server. */
export function DoseEntry({ dose, onDelete }: DoseEntryProps) {
  const { dataAplicacao, numeroDose, animaisVacinados } = dose;
  const waits = useAppSelector(
    (state) => pendingDose(state, dose.doseId) !== undefined,
  );
  return (
    <li className={styles.dose}>
      <div>
        <p>
          <strong>{dataAplicacao}</strong> · {numeroDose}ª aplicação
        </p>
        {dose.finalizouCiclo ? (
          <p className={styles.note}>Finalizou o ciclo</p>
        ) : null}
        {waits ? (
          <Tag tone="info" icon={<Clock aria-hidden />}>
            Aguardando envio
          </Tag>
        ) : null}
        <details className={styles.more}>
          <summary>{animalCount(animaisVacinados.length)}</summary>
          <ul className={styles.names}>
            {animaisVacinados.map(({ animalId, nome, numeroDose: own }) => (
              <li key={animalId}>
                {nome} · {own}ª dose
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden />}
        aria-label={`Excluir dose de ${dataAplicacao}`}
        onClick={() => onDelete(dose)}
      />
    </li>
  );
}
