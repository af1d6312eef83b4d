import type { OperationData, OperationKind } from '@/domain/operations';
import { type FarmDate, fromIsoDate } from '@/domain/shared/dates';
import type { Breed } from '@/domain/shared/enumerations';
import { TEXTS } from './texts';

/** An operation without its id and time, which the sender gives. */
export type Step = {
  [Kind in OperationKind]: {
    readonly tipo: Kind;
    readonly dados: OperationData[Kind];
    /** What it is about, in the source's words. */
    readonly about: string;
    /** Of a list of lines, where each stands in the source, in words. */
    readonly rows?: readonly string[];
  };
}[OperationKind];

/** The source's other breeds are none of the specification's. */
export const OTHER_BREED: Breed = 'H';

/** A date of the source that is none, in the words the person sees. */
export class BadDate extends Error {}

/** Null where the source has none; throws `BadDate` where it is no date. */
export function dateOf(iso: string, id: string): FarmDate | null {
  if (iso === '') return null;
  const date = fromIsoDate(iso);
  if (date === null) throw new BadDate(TEXTS.badDate(iso, id));
  return date;
}

/** As `dateOf`, of a row that says nothing without its date. */
export function dateIn(iso: string, id: string): FarmDate {
  const date = dateOf(iso, id);
  if (date === null) throw new BadDate(TEXTS.badDate(iso, id));
  return date;
}
