import { type FarmDate, isFarmDate } from '@/domain/shared/dates';
import { isCode, type Labelled } from '@/domain/shared/enumerations';

/** A field of an address's query. */
export interface Param<T> {
  readonly json: Readonly<Record<string, unknown>>;
  /** Of the text, null where there is none; undefined: it is not one. */
  readonly read: (text: string | null) => T | undefined;
}

export type Params = Readonly<Record<string, Param<unknown>>>;

/** What they are read as. */
export type ValuesOf<P> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer T> ? T : never;
};

interface Bounds {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

/** A whole number. */
export const wholeParam = ({ fallback, min, max }: Bounds): Param<number> => ({
  json: { type: 'integer', minimum: min, maximum: max, default: fallback },
  read(text) {
    if (text === null) return fallback;
    const value = Number(text);
    const within = value >= min && value <= max;
    return /^\d{1,10}$/.test(text) && within ? value : undefined;
  },
});

/** DD/MM/YYYY. */
export const dayParam: Param<FarmDate | null> = {
  json: { type: 'string', pattern: '^\\d{2}/\\d{2}/\\d{4}$' },
  read: (text) => (text === null || isFarmDate(text) ? text : undefined),
};

/** Both days included. */
export const PERIOD = { inicio: dayParam, fim: dayParam };

export const flagParam: Param<boolean> = {
  json: { type: 'boolean', default: false },
  read(text) {
    if (text === null || text === 'false') return false;
    return text === 'true' ? true : undefined;
  },
};

export const textParam: Param<string> = {
  json: { type: 'string' },
  read: (text) => text ?? '',
};

/** TODOS, like none, means any. */
export const codeParam = <Code extends string>(
  options: readonly Labelled<Code>[],
): Param<Code | null> => ({
  json: { type: 'string', enum: [...options.map(({ id }) => id), ALL] },
  read(text) {
    if (text === null || text === ALL) return null;
    return isCode(options, text) ? text : undefined;
  },
});
const ALL = 'TODOS';

/** A text of this form. */
export const formParam = (form: RegExp): Param<string | null> => ({
  json: { type: 'string', pattern: form.source },
  read: (text) => (text === null || form.test(text) ? text : undefined),
});
