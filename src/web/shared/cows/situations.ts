import {
  correctedBy,
  type DeletionOptions,
  deletionOf,
} from '@/domain/cows/events';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import type {
  ProductiveEvent,
  ProductiveInput,
  ReproductiveEvent,
  ReproductiveInput,
} from '@/domain/cows/types';
import type { IdentifierRegistration } from '@/domain/identifiers/types';
import type { Operation, OperationOf } from '@/domain/operations';
import { COW_MESSAGES } from '@/domain/shared/recordMessages';
import { newId } from '@/state/clock';
import { oneSitting } from '@/state/device/oneSitting';
import { selectReader } from '@/state/fold/herdView';
import { undoPending } from '@/state/outbox/queue';
import { selectQueue } from '@/state/outbox/queueItems';
import { record } from '@/state/outbox/record';
import { offlineProblem } from '@/state/problems';
import type { RecordResult } from '@/state/recordResult';
import type { RootState } from '@/state/rootReducer';
import type { AppThunk } from '@/state/thunk';
import {
  lactationThere,
  productiveAgain,
  reproductiveAgain,
  tagsAgain,
  withOwnCalves,
} from './again';

/** A situation of either kind, as it is kept. */
export type Situation =
  | { readonly kind: 'reproductive'; readonly event: ReproductiveEvent }
  | { readonly kind: 'productive'; readonly event: ProductiveEvent };

/** One that has its calves already. */
export function isCalving(
  situation: Situation | undefined,
): situation is Extract<Situation, { readonly kind: 'reproductive' }> {
  return (
    situation?.kind === 'reproductive' &&
    situation.event.reprodutividade === 'PT'
  );
}

/** All that was recorded with it: an undo is whole or it is not done. */
export const WITH_ALL: DeletionOptions = {
  excluirLactacao: true,
  voltarNovilha: true,
  excluirCrias: true,
};

/** The calves are there already when the situation is recorded anew. */
const BUT_CALVES: DeletionOptions = { ...WITH_ALL, excluirCrias: false };

/**
 * The situation of an event id, where the device has it; without a lactation
 * that was deleted since by itself: nothing brings that back.
 */
export function findSituation(
  rebanhoId: string,
  eventId: string,
): AppThunk<Situation | undefined> {
  return (_dispatch, getState) => {
    const herd = selectReader(getState(), rebanhoId);
    const reproductive = herd?.row('situacoesReprodutivas', eventId);
    if (herd && reproductive) {
      const lactacaoEventId = lactationThere(herd, reproductive);
      const event = { ...reproductive, lactacaoEventId };
      return { kind: 'reproductive', event };
    }
    const productive = herd?.row('situacoesProdutivas', eventId);
    return productive && { kind: 'productive', event: productive };
  };
}

/** Deletes a situation on the server; without a connection it is refused. */
export function deleteSituation(
  { kind, event }: Situation,
  options: DeletionOptions,
): AppThunk<Promise<RecordResult>> {
  if (kind === 'reproductive') {
    return record('cows/reproductiveDeleted', deletionOf(event, options));
  }
  const { rebanhoId, situacaoProdutivaEventId: eventId, vacaId } = event;
  const dados = { rebanhoId, eventId, animalId: vacaId };
  return record('cows/productiveDeleted', dados);
}

/**
 * What records a situation once more under a new id, with all that `gone` says
 * will have been deleted along: asked before it is. What waits comes back as it
 * waits, under its own id: nobody else has heard of it.
 */
export function situationAgain(
  situation: Situation,
  gone: DeletionOptions,
): AppThunk<Again> {
  return (dispatch, getState) => {
    const waits = queuedOf(getState(), eventIdOf(situation));
    if (waits) return asItWaits(getState(), waits);
    const makeId = () => dispatch(newId());
    if (situation.kind === 'productive') {
      const dados = productiveAgain(situation.event, makeId);
      return { kind: 'productive', dados, brincos: [] };
    }
    const herd = selectReader(getState(), situation.event.rebanhoId);
    if (!herd) throw new Error('an event without its herd is deleted');
    const event = withOwnCalves(herd, situation.event);
    const dados = reproductiveAgain(herd, event, gone, makeId);
    const brincos = tagsAgain(herd, event, dados.crias, makeId);
    return { kind: 'reproductive', dados, brincos };
  };
}

const TAKEN_BACK: RecordResult = { ok: true, message: COW_MESSAGES.deleted };

/**
 * Takes back what was just recorded: out of the queue while it waits there,
 * else by deleting it on the server.
 */
export function takeBack(
  rebanhoId: string,
  eventId: string,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const queued = queuedOf(getState(), eventId);
    if (queued) {
      const tags = tagsBehind(getState(), queued).map(({ id }) => id);
      const done = await dispatch(undoPending(queued.id, tags));
      return done.ok ? TAKEN_BACK : done;
    }
    const situation = dispatch(findSituation(rebanhoId, eventId));
    return situation
      ? dispatch(deleteSituation(situation, WITH_ALL))
      : TAKEN_BACK;
  };
}

/** Whether an event waits that may have reached the server: it stays till then. */
export function isOnItsWay(state: RootState, eventId: string): boolean {
  return selectQueue(state).some(
    ({ operation, undoable }) =>
      !undoable && isRecorded(operation) && operation.dados.eventId === eventId,
  );
}

type Recorded = OperationOf<
  'cows/reproductiveRecorded' | 'cows/productiveRecorded'
>;

/** What records an event, while it waits and has not begun to be sent. */
function queuedOf(state: RootState, eventId: string): Recorded | undefined {
  return selectQueue(state)
    .filter(({ undoable }) => undoable)
    .map(({ operation }) => operation)
    .filter(isRecorded)
    .find(({ dados }) => dados.eventId === eventId);
}

function isRecorded(operation: Operation): operation is Recorded {
  const { tipo } = operation;
  return (
    tipo === 'cows/reproductiveRecorded' || tipo === 'cows/productiveRecorded'
  );
}

function asItWaits(state: RootState, waits: Recorded): Again {
  const { tipo, dados } = waits;
  if (tipo === 'cows/productiveRecorded') {
    return { kind: 'productive', dados, brincos: [] };
  }
  const brincos = tagsBehind(state, waits).map((tag) => tag.dados);
  return { kind: 'reproductive', dados, brincos };
}

/** The tags that wait of the calves that are born with an event. */
function tagsBehind(state: RootState, { tipo, dados }: Recorded) {
  if (tipo !== 'cows/reproductiveRecorded') return [];
  const stay = dados.corrige?.crias ?? [];
  const born = dados.crias
    .map(({ animalId }) => animalId)
    .filter((id) => !stay.includes(id));
  return selectQueue(state)
    .map(({ operation }) => operation)
    .filter((one) => one.tipo === 'identifiers/registered')
    .filter((one) => born.includes(one.dados.animalId));
}

/** A corrected situation: of either kind, with an id of its own. */
type Correction =
  | { readonly kind: 'reproductive'; readonly dados: ReproductiveInput }
  | { readonly kind: 'productive'; readonly dados: ProductiveInput };

/** A deleted situation, and the tags of calves that are born once more. */
type Again = Correction & {
  readonly brincos: readonly IdentifierRegistration[];
};

/** What of a situation is said by the one that corrects it. */
export function productiveCorrection(old: Situation | undefined) {
  if (old?.kind !== 'productive') return {};
  const { rebanhoId, situacaoProdutivaEventId: eventId, vacaId } = old.event;
  return { corrige: { rebanhoId, eventId, animalId: vacaId } };
}

/** The same of the other kind; its calves stay, unless they are said to go. */
export function reproductiveCorrection(
  old: Situation | undefined,
  withCalves = false,
) {
  return old?.kind === 'reproductive'
    ? { corrige: correctedBy(old.event, withCalves) }
    : {};
}

/**
 * Corrects what was corrected back into what it was, as it was recorded. Calves
 * that the old one did not have go, those it had stay.
 */
export function correctBack(
  old: Situation,
  eventId: string,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const { rebanhoId } = old.event;
    if (queuedOf(getState(), eventId)) {
      return dispatch(takeBack(rebanhoId, eventId));
    }
    const corrected = dispatch(findSituation(rebanhoId, eventId));
    if (!corrected) {
      const problem = offlineProblem(SITUATION_MESSAGES.notFound);
      return { ok: false, problem };
    }
    const before = dispatch(situationAgain(old, BUT_CALVES));
    return dispatch(recordSituation(inPlaceOf(corrected, before, old)));
  };
}

function inPlaceOf(
  corrected: Situation,
  before: Correction,
  old: Situation,
): Correction {
  if (before.kind === 'productive') {
    const corrige = productiveCorrection(corrected);
    return { kind: before.kind, dados: { ...before.dados, ...corrige } };
  }
  const corrige = reproductiveCorrection(corrected, !isCalving(old));
  return { kind: before.kind, dados: { ...before.dados, ...corrige } };
}

/**
 * Records a deleted situation once more. A calf whose tag is another's meanwhile
 * comes without it, which is what is told then.
 */
export function recordAgain(again: Again): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const step = dispatch(oneSitting());
    let told = await step(recordSituation(again));
    if (!told.ok) return told;
    for (const brinco of again.brincos) {
      const hung = await step(record('identifiers/registered', brinco));
      if (!hung.ok) told = hung;
    }
    return told;
  };
}

function recordSituation(
  correction: Correction,
): AppThunk<Promise<RecordResult>> {
  return correction.kind === 'reproductive'
    ? record('cows/reproductiveRecorded', correction.dados)
    : record('cows/productiveRecorded', correction.dados);
}

function eventIdOf({ kind, event }: Situation): string {
  return kind === 'reproductive'
    ? event.situacaoReprodutivaEventId
    : event.situacaoProdutivaEventId;
}
