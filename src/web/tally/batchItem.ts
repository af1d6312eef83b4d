/** An animal of the list, in the words of its row. */
export interface BatchItem {
  readonly id: string;
  readonly nome: string;
  /** Shown while it is to be done, as the last value. */
  readonly before: string | null;
  /** What makes it stand out, in words. */
  readonly flag: string | null;
}
