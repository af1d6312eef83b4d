import {
  firstBirthOf,
  recordDays,
  tagsAt,
  weighingsAt,
} from '../animals/recordDays';
import { isOlder } from '../animals/rules';
import type { Animal } from '../animals/types';
import type { Identifier } from '../identifiers/types';
import { type FarmDate, isAfter } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { accept, type Outcome } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import type { Weighing } from '../weighings/types';
import { birthAfterRecords } from './messages';

/** What a calving brings besides its event. */
export interface Calves {
  readonly animais: readonly Animal[];
  readonly pesagens: readonly Weighing[];
  readonly identificacoes: readonly Identifier[];
}

export const NO_CALVES: Calves = {
  animais: [],
  pesagens: [],
  identificacoes: [],
};

/**
 * A calf that is there already, born on a day, and tagged and weighed on it at
 * birth; but for one that was weighed again by then: of a day there is one
 * weighing. Of a correction it is refused where the calf has records of before that
 * day, or a child born by it.
 */
export function bornOn(
  herd: HerdReader,
  calf: Animal,
  day: FarmDate,
  corrected: boolean,
): Outcome<Calves> {
  const { dataNascimento } = calf;
  if (dataNascimento === day) return accept(NO_CALVES);
  const { moving, staying } = weighingsAt(herd, calf, day);
  const later = dataNascimento === null || isAfter(day, dataNascimento);
  const days = corrected && later ? recordDays(herd, calf, staying) : [];
  const isTooLate = corrected && later && !isOlderThanChildren(herd, calf, day);
  if (isTooLate || days.some((it) => isAfter(day, it))) {
    const text = birthAfterRecords(calf.nome);
    return invalidFields([problem('dataOcorrencia', text)]);
  }
  const pesagens = moving.map((it) => ({ ...it, dataPesagem: day }));
  return accept({
    animais: [{ ...calf, dataNascimento: day }],
    pesagens,
    identificacoes: tagsAt(herd, calf, day),
  });
}

function isOlderThanChildren(herd: HerdReader, calf: Animal, day: FarmDate) {
  const first = { dataNascimento: firstBirthOf(herd, calf) };
  return isOlder({ dataNascimento: day }, first);
}
