import { TABLES } from '@/domain/shared/tables';
import { LEAVES } from './fields';

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** ISO 8601 UTC, as an id of a clash has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/;

/**
 * Whether a name is of a row that is gone: `table/id`. Of some tables an id has
 * further parts (`<uuid>/nome`, `animais/<uuid>`): names of fields and tables,
 * and times. Nothing of it was written by a person.
 */
export function isRowName(name: string): boolean {
  const [table = '', ...parts] = name.split('/');
  return (
    Object.hasOwn(TABLES, table) &&
    parts.some((part) => UUID.test(part)) &&
    parts.every(isPart)
  );
}

function isPart(part: string): boolean {
  return UUID.test(part) || LEAVES.has(part) || INSTANT.test(part);
}
