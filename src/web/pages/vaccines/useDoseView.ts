import { useDeferredValue, useMemo, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isPregnantOn } from '@/domain/cows/situation';
import type { FarmDate } from '@/domain/shared/dates';
import type { VaccineGroups } from '@/domain/vaccines/animalsFor';
import { selectDueDoses } from '@/state/vaccines/selectors';
import { useFormField } from '@/web/forms/useFormField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useAppSelector } from '@/web/hooks';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import { useToday } from '@/web/useFarmNow';
import { type DoseValues, dateOf, wasThere } from './doseForm';
import { askedIds, doseRows, type GroupKey, leaveOut } from './doseRows';
import { type OneVaccine, useAnimals } from './VaccineGate';
import { byDates } from './words';

const FIELD = { name: 'animaisSelecionados', label: 'Animais' };

export type DoseView = ReturnType<typeof useDoseView>;

/** The herd as the form of a dose shows it, and what is chosen of it. */
export function useDoseView({ reader, vaccine }: OneVaccine) {
  const { dataAplicacao } = useFormValues<DoseValues>();
  const today = useToday();
  const date = dateOf(dataAplicacao, today);
  const all = useAppSelector((state) =>
    selectDueDoses(state, vaccine.rebanhoId, vaccine.vacinaId, date),
  );
  const isPregnant = useMemo(() => isPregnantOn(reader, date), [reader, date]);
  const [noPregnant, setNoPregnant] = useState(false);
  const groups = useMemo(() => {
    // Who had a dose in a cycle that has ended is not due the day after it.
    const dated = { ...all, ...byDates(all, date) };
    return noPregnant ? leaveOut(dated, isPregnant) : dated;
  }, [all, date, noPregnant, isPregnant]);
  const animals = useById(reader);
  const choice = useChoice(reader, date);
  const isToday = date === today;
  const list = useList({ groups, vaccine, animals, choice, isToday });
  return {
    ...list,
    ...choice,
    groups,
    noPregnant,
    leavePregnantOut(out: boolean) {
      setNoPregnant(out);
      if (out) choice.keep((id) => !isPregnant(id));
    },
  };
}

/** The chosen animals, a field of the form. */
function useChoice(reader: OneVaccine['reader'], date: FarmDate) {
  const field = useFormField<readonly string[]>(FIELD);
  // A draft, or what is corrected, may name animals that have left since.
  const chosen = useMemo(() => {
    const isThere = (id: string) => wasThere(reader.row('animais', id), date);
    return new Set(field.value.filter(isThere));
  }, [field.value, reader, date]);
  const keep = (stays: (id: string) => boolean) => {
    field.setValue(field.value.filter(stays));
  };
  return {
    chosen,
    error: field.error,
    field: field.control,
    keep,
    choose(ids: readonly string[], add: boolean) {
      const moved = new Set(ids);
      const others = field.value.filter((id) => !moved.has(id));
      field.setValue(add ? [...others, ...ids] : others);
    },
  };
}

interface ListQuestion {
  readonly groups: VaccineGroups;
  readonly vaccine: OneVaccine['vaccine'];
  readonly animals: ReadonlyMap<string, Animal>;
  readonly choice: ReturnType<typeof useChoice>;
  readonly isToday: boolean;
}

/** The rows in sight: what the search finds, in the groups that are open. */
function useList(question: ListQuestion) {
  const { groups, vaccine, animals, isToday } = question;
  const { chosen } = question.choice;
  const [search, setSearch] = useState('');
  const identifiersOf = useIdentifiersOf();
  const [opened, setOpened] = useState<ReadonlySet<GroupKey>>(NONE);
  const found = useDeferredValue(search);
  const rows = useMemo(
    () =>
      doseRows({
        groups,
        vaccine,
        animals,
        chosen,
        opened,
        isToday,
        search: found,
        identifiersOf,
      }),
    [groups, vaccine, animals, chosen, opened, isToday, found, identifiersOf],
  );
  const asked = useMemo(
    () => askedIds(groups, { search: found, identifiersOf }),
    [groups, found, identifiersOf],
  );
  const toggle = (key: GroupKey) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  return { rows, asked, search, setSearch, toggle };
}

const NONE: ReadonlySet<GroupKey> = new Set();

function useById(reader: OneVaccine['reader']): ReadonlyMap<string, Animal> {
  const animals = useAnimals(reader);
  return useMemo(
    () => new Map(animals.map((animal) => [animal.animalId, animal])),
    [animals],
  );
}
