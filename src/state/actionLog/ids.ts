import { PARAMETERS } from '@/domain/parameters/parameters';
import { LEAVES } from './fields';

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** ISO 8601 UTC, as an id of a clash has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/;
/** What two devices say of an animal's day, whose slashes part nothing. */
const OF_DAY = /\/(pesagem|amostra|leite[123]?) \d\d\/\d\d\/\d{4}(?=\/|$)/;
const OF_HERD = new Set(PARAMETERS.map(({ chave }) => chave));

/**
 * Whether a text is the id of a row that has parts, as what tells of another row
 * (`<uuid>/nome`, `<uuid>/pesagem 10/11/2026`, `animais/<uuid>`), or the name of a
 * row that is gone, with its table before it: ids, names of tables, fields and
 * parameters, days and times. Nothing of it was written by a person.
 */
export function isRowName(text: string): boolean {
  if (!text.includes('/')) return false;
  const parts = text.replace(OF_DAY, '').split('/');
  return parts.some((part) => UUID.test(part)) && parts.every(isPart);
}

function isPart(part: string): boolean {
  return (
    UUID.test(part) ||
    LEAVES.has(part) ||
    OF_HERD.has(part) ||
    INSTANT.test(part)
  );
}
