/** What readers and scales say, whichever way they are connected. */
export type Reading = TagReading | WeightReading;

export interface TagReading {
  readonly tipo: 'brinco';
  /** In the normal form of its scheme, or as a keyboard typed it. */
  readonly valor: string;
}

export interface WeightReading {
  readonly tipo: 'peso';
  readonly kg: number;
  /** The animal stands still: only then it is her weight. */
  readonly estavel: boolean;
}

/** What came and means nothing: half a tag, or noise of the line. */
export interface Unread {
  readonly tipo: 'ilegivel';
  readonly texto: string;
  /** What is wrong with it, to be shown. */
  readonly motivo: string;
}
