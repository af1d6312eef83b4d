import { ChevronRight, Syringe } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { useVaccinesInUse } from './useVaccinesInUse';
import { DueTag } from './VaccineCard';
import styles from './vaccines.module.css';

interface ChooseVaccineProps {
  readonly reader: HerdReader;
  readonly base: string;
}

/** Asks which vaccine is applied, the most urgent first. */
export function ChooseVaccine({ reader, base }: ChooseVaccineProps) {
  const rows = useVaccinesInUse(reader.herd.rebanhoId);
  const { nome } = reader.herd;
  return (
    <Page
      title="Aplicar dose"
      subtitle={nome}
      herdName={nome}
      backTo={`${base}/vacinas`}
    >
      {rows.length === 0 ? (
        <EmptyState
          title="Nenhuma vacina"
          icon={<Syringe aria-hidden />}
          action={
            <LinkButton to={`${base}/cadastrar-vacina`} variant="primary">
              Cadastrar vacina
            </LinkButton>
          }
        />
      ) : (
        <section aria-label="Qual vacina?" className={styles.section}>
          <h2 className={styles.heading}>Qual vacina?</h2>
          <ul className={styles.list}>
            {rows.map(({ vaccine: { vacinaId, nome: name }, due }) => (
              <li key={vacinaId}>
                <Link
                  to={`${base}/aplicar-dose/${vacinaId}`}
                  className={styles.choice}
                >
                  <span className={styles.card}>
                    <span className={styles.name}>{name}</span>
                    <span>
                      <DueTag due={due} />
                    </span>
                  </span>
                  <ChevronRight aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
