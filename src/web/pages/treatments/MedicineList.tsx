import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { courseText, withdrawalText } from '@/web/shared/medicines/words';
import { byName } from './byName';
import styles from './treatments.module.css';

interface MedicineListProps {
  readonly herd: HerdReader;
}

/** The herd's medicines by name. */
export function MedicineList({ herd }: MedicineListProps) {
  const medicines = useMemo(() => byName(herd.all('medicamentos')), [herd]);
  const base = `/rebanho/${herd.herd.rebanhoId}/medicamento`;
  const create = (
    <LinkButton to={`${base}/cadastrar`} icon={<Plus aria-hidden />}>
      Novo medicamento
    </LinkButton>
  );
  if (medicines.length === 0) {
    return (
      <EmptyState
        title="Nenhum medicamento cadastrado"
        text="Com os dias de carência da bula, o Lida avisa quem não vai ao tanque."
        action={create}
      />
    );
  }
  return (
    <>
      <div className={styles.actions}>{create}</div>
      <ul aria-label="Medicamentos" className={styles.list}>
        {medicines.map((medicine) => (
          <li key={medicine.medicamentoId}>
            <Link
              to={`${base}/${medicine.medicamentoId}`}
              className={styles.row}
            >
              <strong>{medicine.nome}</strong>
              <span className={styles.note}>
                {courseText(medicine)} · {withdrawalText(medicine)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
