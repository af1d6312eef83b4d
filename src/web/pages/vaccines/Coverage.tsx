import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { VaccineEntry, VaccineGroups } from '@/domain/vaccines/animalsFor';
import { coverageOf } from '@/domain/vaccines/coverage';
import type { Vaccine } from '@/domain/vaccines/types';
import { today } from '@/web/clock';
import { Card } from '@/web/components/Card';
import { measured } from '@/web/export/numbers';
import styles from './vaccines.module.css';
import { animalCount } from './words';

interface CoverageProps {
  readonly vaccine: Vaccine;
  readonly groups: VaccineGroups;
  /** The herd's address. */
  readonly base: string;
}

/** How many of the animals it is for are up to date, and who is not. */
export function Coverage({ vaccine, groups, base }: CoverageProps) {
  const { emDia, faltam, pct } = useMemo(
    () => coverageOf(vaccine, groups, today()),
    [vaccine, groups],
  );
  if (pct === null) return null;
  const all = emDia.length + faltam.length;
  return (
    <Card>
      <section aria-label="Cobertura" className={styles.section}>
        <h2 className={styles.heading}>Cobertura</h2>
        <p className={styles.taken}>
          <strong>{measured(pct, '%')}</strong>: {emDia.length} de{' '}
          {animalCount(all)} em dia
        </p>
        <details className={styles.more}>
          <summary>Como calculado</summary>
          <p className={styles.note}>
            Animais em dia sobre os que o filtro da vacina pega hoje e os que
            estão no ciclo. Está em dia quem já recebeu a sua dose e não passou
            da data da próxima; a dose de um ciclo finalizado vale pelo
            intervalo entre doses.
          </p>
        </details>
        <Names title="Faltam" entries={faltam} base={base} />
        <Names title="Em dia" entries={emDia} base={base} />
      </section>
    </Card>
  );
}

interface NamesProps {
  readonly title: string;
  readonly entries: readonly VaccineEntry[];
  readonly base: string;
}

/** Names beyond this are only counted. */
const MOST = 100;

function Names({ title, entries, base }: NamesProps) {
  if (entries.length === 0) return null;
  const left = entries.length - MOST;
  return (
    <details className={styles.more}>
      <summary>
        {title}: {entries.length}
      </summary>
      <ul className={styles.links}>
        {entries.slice(0, MOST).map(({ animalId, nome }) => (
          <li key={animalId}>
            <Link to={`${base}/animal/${animalId}?aba=vacinas`}>{nome}</Link>
          </li>
        ))}
      </ul>
      {left > 0 ? <p>e mais {left}</p> : null}
    </details>
  );
}
