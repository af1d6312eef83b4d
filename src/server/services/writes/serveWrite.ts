import { v7 as uuid } from 'uuid';
import { WRITES } from '@/contract/operations';
import type { AnyWrite } from '@/contract/write';
import type { Herd } from '@/domain/herds/types';
import type { OperationData, OperationKind } from '@/domain/operations';
import type { FarmDate } from '@/domain/shared/dates';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { farmToday } from '@/server/services/shared/clock';
import { checkedBody, sameId } from './bodies';
import { type Place, placeOf } from './places';
import { type Checked, writeByRule } from './ruleWrites';
import type { Asked, Served } from './served';
import type { WriteResult } from './writes';

/**
 * Serves a declared write: its herd is found, then its body checked, then its
 * rule decides.
 */
export function serveWrite<Kind extends OperationKind>(
  database: Database,
  kind: Kind,
  asked: Asked,
  { answer, ...served }: Served<Kind>,
): Promise<WriteResult> {
  const { call } = asked;
  const write: AnyWrite<Kind> = WRITES[kind];
  const today = farmToday(call.now);
  const place = placeOf(write, asked);
  return writeByRule(database, call, {
    kind,
    ...served,
    ...place,
    data: inputsOf<Kind>(write, asked, place, today),
    answer: (after, dados) => ({
      status: write.status,
      body: { message: write.done(dados), ...answer?.(after, dados, today) },
    }),
  });
}

/** The rule's input, however often it is asked for the same. */
function inputsOf<Kind extends OperationKind>(
  write: AnyWrite<Kind>,
  { body, ids: given, flags }: Asked,
  { inBody }: Place,
  today: FarmDate,
) {
  const checked = lazily(() => checkedBody(write, body, today));
  const newIds = madeOnce();
  return async (
    { rebanhoId }: Herd,
    { rows }: Repositories,
  ): Promise<Checked<OperationData[Kind]> | undefined> => {
    const outcome = checked();
    if (!outcome.ok) return { ...outcome, foreign: isForeign(write, body) };
    const row = await rowOf(write, rows, rebanhoId, given);
    if (write.fromRow && !row) return undefined;
    const ids = { ...given, rebanhoId, ...animalIn(row) };
    const stray = strayId(outcome.value, ids);
    if (stray) return inBody ? undefined : stray;
    return write.input(outcome.value, ids, { newId: newIds(), flags, row });
  };
}

const LAST_DAY = '31/12/9999';

/**
 * Refused on any day: our clients check a body by the same schema before they
 * send it. One whose clock runs ahead may only send a day too early.
 */
function isForeign(write: Pick<AnyWrite, 'body'>, body: unknown): boolean {
  return !checkedBody(write, body, LAST_DAY).ok;
}

/** Ids that the body repeats are those of the path, and of what it names. */
function strayId(body: object, ids: Asked['ids']) {
  const given = body as Readonly<Record<string, unknown>>;
  for (const [field, id] of Object.entries(ids)) {
    const repeated = given[field];
    const same = sameId(field, id, repeated == null ? null : String(repeated));
    if (!same.ok) return same;
  }
  return null;
}

async function rowOf(
  { row: table, fromRow }: Pick<AnyWrite, 'row' | 'fromRow'>,
  { load }: Repositories['rows'],
  rebanhoId: string,
  ids: Asked['ids'],
): Promise<object | undefined> {
  if (!fromRow || !table || table === 'animais') return undefined;
  const [row] = await load(table, rebanhoId, { ids: Object.values(ids) });
  return row;
}

function animalIn(row: object | undefined) {
  return row && 'animalId' in row ? { animalId: String(row.animalId) } : {};
}

/** Ids that stay the same when the write is decided again. */
function madeOnce() {
  const made: string[] = [];
  return () => {
    let next = 0;
    return () => {
      made[next] ??= uuid();
      next += 1;
      return made[next - 1] ?? '';
    };
  };
}

/** Made when it is first asked for, and the same ever after. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
