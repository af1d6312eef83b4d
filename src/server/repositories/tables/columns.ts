/** How a field of a row is kept in its column. */
export interface ColumnKind {
  /** Its type as a column of a JSON record. */
  readonly inRecord: string;
  /** The stored value out of the record's column. */
  readonly store: (column: string) => string;
  /** What a query selects. */
  readonly select: (column: string) => string;
  /** The field's value as the record's JSON takes it; not for null. */
  readonly encode: (value: never) => unknown;
  /** The field's value out of what a query gave; not for null. */
  readonly decode: (value: never) => unknown;
}

const same = (column: string) => column;
const as = (inRecord: string): ColumnKind => ({
  inRecord,
  store: same,
  select: same,
  encode: (value) => value,
  decode: (value) => value,
});

const ZONE = "'America/Sao_Paulo'";

export const COLUMN_KINDS = {
  id: as('uuid'),
  text: as('text'),
  integer: as('integer'),
  number: as('double precision'),
  boolean: as('boolean'),
  json: as('jsonb'),
  ids: {
    ...as('jsonb'),
    store: (column) =>
      `ARRAY(SELECT jsonb_array_elements_text(${column})::uuid)`,
  },
  /** `DD/MM/YYYY`. */
  date: { ...as('date'), encode: isoOf, decode: farmDateOf },
  /** `DD/MM/YYYY HH:mm` on the farm's clock. */
  time: {
    inRecord: 'timestamp',
    store: (column) => `${column} AT TIME ZONE ${ZONE}`,
    select: (column) => `(${column} AT TIME ZONE ${ZONE})::text`,
    encode: (value: string) => `${isoOf(value)}T${value.slice(11)}`,
    decode: (value: string) => `${farmDateOf(value)} ${value.slice(11, 16)}`,
  },
} as const satisfies Readonly<Record<string, ColumnKind>>;

export type ColumnName = keyof typeof COLUMN_KINDS;

function isoOf(date: string): string {
  return `${date.slice(6, 10)}-${date.slice(3, 5)}-${date.slice(0, 2)}`;
}

function farmDateOf(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}
