import type { Animal } from '@/domain/animals/types';
import { isLactating } from '@/domain/cows/record';
import { tagOf } from '@/domain/identifiers/current';
import type { HerdReader } from '@/domain/shared/effects';
import { AnimalMark } from '@/web/shared/animals/AnimalMark';
import { StateLine } from '@/web/shared/cows/StateLine';
import { useCow } from '@/web/shared/cows/useCow';
import { useHerdReader } from '@/web/shared/useHerdReader';
import styles from './cows.module.css';
import { Milk } from './Passport';

interface CowBehindProps {
  readonly rebanhoId: string;
  readonly vacaId: string;
}

/** Under an event's sheet stands the cow it was opened from, to be seen only. */
export function CowBehind({ rebanhoId, vacaId }: CowBehindProps) {
  const herd = useHerdReader(rebanhoId);
  const animal = herd?.row('animais', vacaId);
  return herd && animal ? <Head herd={herd} animal={animal} /> : null;
}

interface HeadProps {
  readonly herd: HerdReader;
  readonly animal: Animal;
}

function Head({ herd, animal }: HeadProps) {
  const cow = useCow(animal);
  const tag = tagOf(herd.rowsOf('identificacoes', animal.animalId));
  if (!cow) return null;
  return (
    <div className={styles.behind} aria-hidden inert>
      <p className={styles.behindName}>
        <AnimalMark categoria={animal.categoria} tag={tag} now={tag !== null} />
        {animal.nome}
      </p>
      <StateLine cow={cow} />
      {isLactating(cow.record) ? <Milk cow={cow} /> : null}
    </div>
  );
}
