import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isPregnantOn } from '@/domain/cows/situation';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { matcherOf } from '@/domain/vaccines/filter';
import { filterNotices } from '@/domain/vaccines/notices';
import type { VaccineFilter } from '@/domain/vaccines/types';
import { describeFilter } from '@/domain/vaccines/words';
import { Note } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues } from '@/web/forms/useFormValues';
import { useToday } from '@/web/useFarmNow';
import { type FilterValues, filterOf } from './filterForm';
import { useAnimals } from './VaccineGate';
import styles from './vaccines.module.css';
import { animalCount } from './words';

const NAMES_SHOWN = 5;

/** Whom the filter takes today, while it is being made; and its end. */
export function FilterPreview({ reader }: { readonly reader: HerdReader }) {
  const { filter, taken, withoutBirth } = usePreview(reader);
  return (
    <>
      <section aria-label="Quem será vacinado" className={styles.preview}>
        <p>{describeFilter(filter)}</p>
        {taken.length > 0 ? <Note>{someNames(taken)}</Note> : null}
        {withoutBirth > 0 ? (
          <Note>
            {animalCount(withoutBirth)} sem data de nascimento: podem ser
            escolhidos à mão na hora de aplicar.
          </Note>
        ) : null}
        {filterNotices(filter).map(({ codigo, mensagem }) => (
          <Notice
            key={codigo}
            tone="warning"
            icon={<TriangleAlert aria-hidden />}
          >
            {mensagem}
          </Notice>
        ))}
      </section>
      <div className={styles.footer}>
        <p role="status" className={styles.taken}>
          <strong>{animalCount(taken.length)}</strong> hoje
        </p>
        <SubmitButton>Salvar animais</SubmitButton>
      </div>
    </>
  );
}

function usePreview(reader: HerdReader) {
  const values = useDeferredValue(useFormValues<FilterValues>());
  const animals = useAnimals(reader);
  const date = useToday();
  const filter = useMemo(
    () => filterOf(values, { vacinaId: '', filtroId: '' }),
    [values],
  );
  const taken = useMemo(
    () => taking(reader, animals, filter, date),
    [reader, animals, filter, date],
  );
  return { filter, ...taken };
}

function taking(
  reader: HerdReader,
  animals: readonly Animal[],
  filter: VaccineFilter,
  date: FarmDate,
) {
  const mismatch = matcherOf(filter, date, isPregnantOn(reader, date));
  const taken: Animal[] = [];
  let withoutBirth = 0;
  for (const animal of animals) {
    const reason = mismatch(animal);
    if (reason === null) taken.push(animal);
    if (reason === 'SEM_NASCIMENTO') withoutBirth += 1;
  }
  return { taken, withoutBirth };
}

function someNames(animals: readonly Animal[]): string {
  const names = animals.slice(0, NAMES_SHOWN).map(({ nome }) => nome);
  const more = animals.length - names.length;
  return more > 0 ? `${names.join(', ')} e mais ${more}` : names.join(', ');
}
