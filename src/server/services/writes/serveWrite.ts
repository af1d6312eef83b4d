import { v7 as uuid } from 'uuid';
import { roleFor } from '@/contract/call';
import { checkedBody } from '@/contract/checkedBody';
import { WRITES } from '@/contract/operations';
import type { AnyWrite } from '@/contract/write';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import type { Herd } from '@/domain/herds/types';
import { IDENTIFIER_MESSAGES } from '@/domain/identifiers/messages';
import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import type { OperationData, OperationKind } from '@/domain/operations';
import { QUALITY_MESSAGES } from '@/domain/quality/messages';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader, Needs } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { accept } from '@/domain/shared/outcome';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import type { TableName } from '@/domain/shared/tables';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { farmToday } from '@/server/services/shared/clock';
import { herdMissing, problem } from '@/server/services/shared/problems';
import { sameId, textField } from './bodies';
import { type Locate, locatedByAnimal, ofHerd, ofRow } from './ruleAnswers';
import { type Checked, writeByRule } from './ruleWrites';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
} from './writes';

/** What only the server knows of a kind of write. */
export interface Served<Kind extends OperationKind> {
  /** Rows that only the answer needs. */
  readonly answerNeeds?: (dados: OperationData[Kind]) => Needs;
  /** Its input, once more out of what is kept: read anew for each decision. */
  readonly prepare?: (
    dados: OperationData[Kind],
    repositories: Repositories,
  ) => Promise<OperationData[Kind]>;
  /** Whether to decide as if no row that the rule asks for were there. */
  readonly guesses?: (dados: OperationData[Kind]) => boolean;
  /** What its answer carries as declared, out of the herd after it. */
  readonly answer?: (
    after: HerdReader,
    dados: OperationData[Kind],
    today: FarmDate,
  ) => object;
}

/** A call as it came, its ids in lower case. */
export interface Asked {
  readonly call: WriteCall;
  readonly ids: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly body: unknown;
}

/**
 * Serves a declared write: its herd is found, then its body checked, then its
 * rule decides.
 */
export function serveWrite<Kind extends OperationKind>(
  database: Database,
  kind: Kind,
  asked: Asked,
  { answer, prepare, ...served }: Served<Kind>,
): Promise<WriteResult> {
  const { call } = asked;
  const write: AnyWrite<Kind> = WRITES[kind];
  const today = farmToday(call.now);
  const place = placeOf(write, asked);
  return writeByRule(database, call, {
    kind,
    role: roleFor(write),
    ...served,
    ...place,
    data: prepared(inputsOf<Kind>(write, asked, place, today), prepare),
    answer: (after, dados) => ({
      status: write.status,
      body: { message: write.done(dados), ...answer?.(after, dados, today) },
    }),
  });
}

type Inputs<Kind extends OperationKind> = (
  herd: Herd,
  repositories: Repositories,
) => Promise<Checked<OperationData[Kind]> | undefined>;

function prepared<Kind extends OperationKind>(
  inputs: Inputs<Kind>,
  prepare: Served<Kind>['prepare'],
): Inputs<Kind> {
  if (!prepare) return inputs;
  return async (herd, repositories) => {
    const outcome = await inputs(herd, repositories);
    return outcome?.ok
      ? accept(await prepare(outcome.value, repositories))
      : outcome;
  };
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

/** Where the herd of a call is found, and what is said where it is not. */
export interface Place {
  readonly herdOf: Locate;
  readonly missing: () => Decision;
  /** The herd is found by what the body names: another herd there is missing. */
  readonly inBody?: true;
}

/** By the herd or the row of the path, or by the animal it or the body names. */
function placeOf(
  { path, row, title }: Pick<AnyWrite, 'path' | 'row' | 'title'>,
  { call, ids, body }: Asked,
): Place {
  const { usuarioId } = call;
  if (row && row !== 'animais') {
    const [id = ''] = Object.values(ids);
    return { herdOf: ofRow(row, id, call), missing: missingIn(row) };
  }
  if (path.includes(':rebanhoId')) {
    const { rebanhoId = '' } = ids;
    const missing = () => refusing(herdMissing());
    return { herdOf: ofHerd(rebanhoId, usuarioId), missing };
  }
  const { animalId } = ids;
  if (animalId !== undefined) return locatedByAnimal(call, animalId);
  const named = textField(body, 'animalId');
  const general = title?.('') ?? TITLES.validation;
  return { ...locatedByAnimal(call, named, general), inBody: true };
}

function missingIn(table: TableName): () => Decision {
  const detail = NOT_FOUND[table] ?? REQUEST_MESSAGES.notFound;
  return () => refusing(problem(404, TITLES.notFound, detail));
}

const NOT_FOUND: { readonly [Table in TableName]?: string } = {
  identificacoes: IDENTIFIER_MESSAGES.notFound,
  situacoesReprodutivas: SITUATION_MESSAGES.notFound,
  situacoesProdutivas: SITUATION_MESSAGES.notFound,
  amostras: QUALITY_MESSAGES.sampleNotFound,
  analisesTanque: QUALITY_MESSAGES.analysisNotFound,
  exames: QUALITY_MESSAGES.examNotFound,
  vacinas: VACCINE_MESSAGES.notFound,
  dosesAplicadas: VACCINE_MESSAGES.doseNotFound,
  medicamentos: MEDICINE_MESSAGES.notFound,
  tratamentos: TREATMENT_MESSAGES.notFound,
  aplicacoes: TREATMENT_MESSAGES.applicationNotFound,
};
