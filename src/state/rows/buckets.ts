/**
 * Rows by id in a fixed number of small tables, so that changing one row
 * copies some eighty keys in a herd of 10,000, not all of them.
 */
export type Bucket<Row> = Readonly<Record<string, Row>>;
export type Buckets<Row> = readonly Bucket<Row>[];

export const BUCKET_COUNT = 128;

/** All of them one: a bucket is copied before it is changed. */
export function emptyBuckets<Row>(): Buckets<Row> {
  return Array<Bucket<Row>>(BUCKET_COUNT).fill({});
}

export function rowIn<Row>(
  buckets: Buckets<Row> | undefined,
  id: string,
): Row | undefined {
  return buckets?.[bucketOf(id)]?.[id];
}

/** Every row, in no particular order. */
export function rowsOf<Row>(buckets: Buckets<Row> | undefined): Row[] {
  return (buckets ?? []).flatMap((bucket) => Object.values(bucket));
}

/** A copy that is changed in place while it is built. */
export function editBuckets<Row>(buckets: Buckets<Row> | undefined) {
  const result = [...(buckets ?? emptyBuckets<Row>())];
  const own = new Map<number, Record<string, Row>>();
  function writable(index: number): Record<string, Row> {
    const bucket = own.get(index) ?? { ...result[index] };
    own.set(index, bucket);
    result[index] = bucket;
    return bucket;
  }
  return {
    result: result as Buckets<Row>,
    get: (id: string) => rowIn(result, id),
    changed: () => own.size > 0,
    set: (id: string, row: Row) => {
      writable(bucketOf(id))[id] = row;
    },
    /** Sets it where it wins over the row that is there. */
    offer: (
      id: string,
      row: Row,
      wins: (row: Row, known: Row | undefined) => boolean,
    ) => {
      const index = bucketOf(id);
      if (wins(row, result[index]?.[id])) writable(index)[id] = row;
    },
    remove: (id: string) => {
      if (rowIn(result, id) !== undefined) delete writable(bucketOf(id))[id];
    },
  };
}

/** FNV-1a, 32 bits. */
export function bucketOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % BUCKET_COUNT;
}
