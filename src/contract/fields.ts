import { string } from 'yup';
import { isFarmDate } from '@/domain/shared/dates';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True where `value` is a UUID of any version, in either case. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** An id made on the client; the server makes one where it is absent. */
export const id = () =>
  string().matches(UUID, {
    message: GENERAL_MESSAGES.idInvalid,
    excludeEmptyString: false,
  });

/** A date `DD/MM/YYYY`, null where absent. */
export const farmDate = (message: string) =>
  string()
    .nullable()
    .test('farm-date', message, (value) => value == null || isFarmDate(value));
