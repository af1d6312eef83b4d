import type { Sex } from '../../shared/enumerations';
import { GENDERS, lidaOf } from './codes';
import type { Directory } from './directory';
import { type Item, identifierIn, listIn, recordIn, textIn } from './reading';
import { isUuid, type Taking } from './taking';
import type { AdeRecord } from './types';

const SEXES: readonly Sex[] = ['F', 'M'];

/**
 * One who is not known here is left out, and one of whom the whole file does not
 * tell who it is, though a call of it has only one of them.
 */
export function parentsOf(taking: Taking, { record, own, file }: Item) {
  const ofOwn = (id: unknown) => {
    const original = textIn(id);
    return original && isUuid(original) ? taking.own(original) : null;
  };
  const unsure = listIn(file.paisIncertos);
  const ofGender = (sexo: Sex) => {
    const found = namedParents(taking.directory, record, sexo);
    const isSure = found.length === 1 && !unsure.includes(sexo);
    return isSure ? (found[0] ?? null) : null;
  };
  return {
    maeId: ofOwn(own.maeId) ?? ofGender('F'),
    paiId: ofOwn(own.paiId) ?? ofGender('M'),
  };
}

/** The sexes of the parents who may be several. */
export function unsureParents(
  directory: Directory,
  { record }: Item,
): readonly Sex[] {
  return SEXES.filter(
    (sexo) => namedParents(directory, record, sexo).length > 1,
  );
}

/** All that the parent of that sex may be. */
function namedParents(
  directory: Directory,
  { parentage }: AdeRecord,
  sexo: Sex,
): readonly string[] {
  const one = listIn(parentage)
    .map(recordIn)
    .find(({ gender }) => lidaOf(GENDERS, gender) === sexo);
  return directory.find(
    identifierIn(one?.identifier) ?? { scheme: '', id: '' },
  );
}
