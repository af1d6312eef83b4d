import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { byName } from './byName';
import styles from './treatments.module.css';

interface TreatmentListProps {
  readonly herd: HerdReader;
}

/** The herd's treatments by name, each with its medicines. */
export function TreatmentList({ herd }: TreatmentListProps) {
  const treatments = useMemo(() => byName(herd.all('tratamentos')), [herd]);
  const base = `/rebanho/${herd.herd.rebanhoId}/tratamento`;
  const create = (
    <LinkButton to={`${base}/cadastrar`} icon={<Plus aria-hidden />}>
      Novo tratamento
    </LinkButton>
  );
  if (treatments.length === 0) {
    return (
      <EmptyState
        title="Nenhum tratamento cadastrado"
        text="Um tratamento reúne os medicamentos que se aplicam juntos."
        action={create}
      />
    );
  }
  return (
    <>
      <div className={styles.actions}>{create}</div>
      <ul aria-label="Tratamentos" className={styles.list}>
        {treatments.map(({ tratamentoId, nome, medicamentos }) => (
          <li key={tratamentoId}>
            <Link to={`${base}/${tratamentoId}`} className={styles.row}>
              <strong>{nome}</strong>
              <span className={styles.note}>
                {namesOf(herd, medicamentos).join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function namesOf(herd: HerdReader, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => herd.row('medicamentos', id)?.nome ?? []);
}
