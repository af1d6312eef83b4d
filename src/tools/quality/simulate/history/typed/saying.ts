/** Whatever it is: something else writes this field too. */
export const ANY = Symbol('any');
/** Whatever it is, but not nothing. */
export const SOME = Symbol('some');

export type Fields = Readonly<Record<string, unknown>>;

/** What somebody typed of one row. */
export interface Said {
  /** A table of the herd, or a part of one (`rowsTyped`). */
  readonly table: string;
  readonly id: string;
  readonly fields: Fields;
  /** Of the rows of one slot, as of an animal and a day, the last one stands. */
  readonly slot?: string;
  /** It may go with something that does not name it. */
  readonly weak?: true;
  /** The event that it was recorded with, and may go with. */
  readonly begunBy?: string;
}

/** What an operation says, told by its own data and by no rule. */
export interface Saying {
  readonly says?: readonly Said[];
  /** `table/id` of rows that go. */
  readonly gone?: readonly string[];
  /** Events of which what was recorded with them (`begunBy`) goes too. */
  readonly ended?: readonly string[];
  /** And of those that may go along. */
  readonly along?: readonly string[];
  /** Slots in which nothing is left. */
  readonly emptied?: readonly string[];
}
