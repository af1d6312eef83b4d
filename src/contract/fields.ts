import { string, type TestConfig } from 'yup';
import {
  dayOf,
  type FarmDate,
  isAfter,
  isFarmDate,
  isFarmTime,
} from '@/domain/shared/dates';
import type { Labelled } from '@/domain/shared/enumerations';
import { codesOf, isCode } from '@/domain/shared/enumerations';
import { NAME_MAX, NAME_PATTERN, saysSomething } from '@/domain/shared/names';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';

/** Of every name: herds, animals, vaccines, medicines, treatments. */
export const NAME_TEXTS = {
  saysNothing: 'O nome precisa de ao menos uma letra ou um número.',
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Characters of the texts of a fixed form, by the `format` of their `meta`. */
export const FORMAT_LENGTHS = { uuid: 36, 'farm-date': 10 } as const;
type FormatName = keyof typeof FORMAT_LENGTHS;

declare module 'yup' {
  /** What a schema of ours says of itself beside its tests. */
  interface CustomSchemaMetadata {
    readonly format?: FormatName;
    readonly codes?: readonly (string | number)[];
    /** Of an id: the field of the row that may stand for it in a list. */
    readonly row?: string;
    /** The JSON schema of what yup leaves to a test of ours. */
    readonly json?: Readonly<Record<string, unknown>>;
  }
}

/** True where `value` is a UUID of any version, in either case. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** An id made on the client; the server makes one where it is absent. */
export const id = () =>
  string().meta({ format: 'uuid' }).matches(UUID, {
    message: REQUEST_MESSAGES.idInvalid,
    excludeEmptyString: false,
  });

/** One of a list of ids; a row of them may stand for its id. */
export const idOfRow = (row: string) =>
  id().meta({ row }).required(REQUEST_MESSAGES.idInvalid);

/** A date `DD/MM/YYYY`, null where absent. */
export const farmDate = (message: string) =>
  string()
    .meta({ format: 'farm-date' })
    .nullable()
    .test('farm-date', message, (value) => value == null || isFarmDate(value));

/** Up to `context.today` (DD/MM/YYYY), the day in America/Sao_Paulo. */
export const notFuture = (message: string) =>
  upToToday(message, (value) => (isFarmDate(value) ? value : null));

/** The same of a moment, `DD/MM/YYYY HH:mm`. */
export const notFutureTime = (message: string) =>
  upToToday(message, (value) => (isFarmTime(value) ? dayOf(value) : null));

/** A day that must be told and has come. */
export const pastDay = (invalid: string, future: string) =>
  farmDate(invalid)
    .typeError(invalid)
    .test('required', invalid, (value) => value != null)
    .test(notFuture(future));

const upToToday = (
  message: string,
  dayIn: (value: string) => FarmDate | null,
): TestConfig<string | null | undefined> => ({
  name: 'not-future',
  message,
  test(value, { options }) {
    const { today } = (options.context ?? {}) as { today?: string };
    const day = value ? dayIn(value) : null;
    return !day || !today || !isAfter(day, today);
  },
});

/**
 * One of the codes of an enumeration. Not `oneOf`, which yup checks before
 * `required`, so that an empty value would be called invalid.
 */
export const code = <Code extends string>(
  options: readonly Labelled<Code>[],
  empty: string,
  invalid: string,
) =>
  string<Code>()
    .meta({ codes: codesOf(options) })
    .typeError(invalid)
    .required(empty)
    .test('code', invalid, (value) => !value || isCode(options, value));

/** For the names that are checked as one; an absent one is another's matter. */
export const SAYS_SOMETHING: TestConfig<string | null | undefined> = {
  name: 'says-something',
  message: NAME_TEXTS.saysNothing,
  test: (value) => value == null || saysSomething(value),
};

/** What something is called, not blank; `required` is the caller's. */
export const title = (empty: string) =>
  string()
    .typeError(empty)
    .test('not-blank', empty, (value) => value == null || value.trim() !== '')
    .test(SAYS_SOMETHING);

/** A name of a herd or an animal. */
export const named = (empty: string, characters: string, tooLong: string) =>
  title(empty).matches(NAME_PATTERN, characters).max(NAME_MAX, tooLong);

// Before 1000 a year has fewer figures than a farm's time is written with.
const INSTANT = /^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** When a device recorded something, ISO 8601 UTC to the millisecond. */
export const instant = () =>
  string()
    .nullable()
    .test(
      'instant',
      REQUEST_MESSAGES.invalid,
      (value) => value == null || isInstant(value),
    );

/** True where it is one of these times, to the millisecond. */
export function isInstant(value: string): boolean {
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}
