import { type DeletionOptions, deletionOf } from '@/domain/cows/events';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import type {
  ProductiveEvent,
  ProductiveInput,
  ReproductiveEvent,
  ReproductiveInput,
} from '@/domain/cows/types';
import type { IdentifierRegistration } from '@/domain/identifiers/types';
import type { Operation } from '@/domain/operations';
import { COW_MESSAGES } from '@/domain/shared/recordMessages';
import { newId } from '@/state/clock';
import { selectReader } from '@/state/fold/herdView';
import { undoPending } from '@/state/outbox/queue';
import { selectQueue } from '@/state/outbox/queueItems';
import { record } from '@/state/outbox/record';
import { offlineProblem } from '@/state/problems';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { productiveAgain, reproductiveAgain, tagsAgain } from './again';

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

/** The situation of an event id, where the device has it. */
export function findSituation(
  rebanhoId: string,
  eventId: string,
): AppThunk<Situation | undefined> {
  return (_dispatch, getState) => {
    const herd = selectReader(getState(), rebanhoId);
    const reproductive = herd?.row('situacoesReprodutivas', eventId);
    if (reproductive) return { kind: 'reproductive', event: reproductive };
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
 * will have been deleted along: asked before it is.
 */
export function situationAgain(
  situation: Situation,
  gone: DeletionOptions,
): AppThunk<Again> {
  return (dispatch, getState) => {
    const makeId = () => dispatch(newId());
    if (situation.kind === 'productive') {
      const dados = productiveAgain(situation.event, makeId);
      return { kind: 'productive', dados, brincos: [] };
    }
    const { event } = situation;
    const herd = selectReader(getState(), event.rebanhoId);
    if (!herd) throw new Error('an event without its herd is deleted');
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
    const queued = selectQueue(getState()).find(
      ({ operation: { tipo, dados }, undoable }) =>
        undoable && tipo.endsWith('Recorded') && idOf(dados) === eventId,
    );
    if (queued) {
      await dispatch(takeTagsBack(queued.operation));
      const done = await dispatch(undoPending(queued.operation.id));
      return done.ok ? TAKEN_BACK : done;
    }
    const situation = dispatch(findSituation(rebanhoId, eventId));
    return situation
      ? dispatch(deleteSituation(situation, WITH_ALL))
      : TAKEN_BACK;
  };
}

/** The tags of calves that wait behind their calving go before it. */
function takeTagsBack({ tipo, dados }: Operation): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const calves = tipo === 'cows/reproductiveRecorded' ? dados.crias : [];
    const born = new Set(calves.map(({ animalId }) => animalId));
    const tags = selectQueue(getState()).filter(
      ({ operation }) =>
        operation.tipo === 'identifiers/registered' &&
        born.has(operation.dados.animalId),
    );
    for (const { operation } of tags) {
      await dispatch(undoPending(operation.id));
    }
  };
}

/** A corrected situation: of either kind, with an id of its own. */
export type Correction =
  | { readonly kind: 'reproductive'; readonly dados: ReproductiveInput }
  | { readonly kind: 'productive'; readonly dados: ProductiveInput };

/** A deleted situation, and the tags of calves that are born once more. */
type Again = Correction & {
  readonly brincos: readonly IdentifierRegistration[];
};

/**
 * Corrects a situation: the old one is deleted and the new one recorded. Where
 * the new one is refused the old one is recorded again, and the refusal told.
 */
export function correctSituation(
  old: Situation,
  correction: Correction,
  gone = BUT_CALVES,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const again = dispatch(situationAgain(old, gone));
    const deleted = await dispatch(deleteSituation(old, gone));
    if (!deleted.ok) return deleted;
    const recorded = await dispatch(recordSituation(correction));
    if (!recorded.ok) await dispatch(recordAgain(again));
    return recorded;
  };
}

/**
 * Corrects what was corrected back into what it was, as it was recorded. Calves
 * that the old one did not have go, those it had stay.
 */
export function correctBack(
  old: Situation,
  eventId: string,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const { rebanhoId } = old.event;
    const corrected = dispatch(findSituation(rebanhoId, eventId));
    if (!corrected) {
      const problem = offlineProblem(SITUATION_MESSAGES.notFound);
      return { ok: false, problem };
    }
    const before = dispatch(situationAgain(old, BUT_CALVES));
    const gone = isCalving(old) ? BUT_CALVES : WITH_ALL;
    return dispatch(correctSituation(corrected, before, gone));
  };
}

/**
 * Records a deleted situation once more. A calf whose tag is another's meanwhile
 * comes without it, which is what is told then.
 */
export function recordAgain(again: Again): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    let told = await dispatch(recordSituation(again));
    if (!told.ok) return told;
    for (const brinco of again.brincos) {
      const hung = await dispatch(record('identifiers/registered', brinco));
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

function idOf(dados: object): unknown {
  return 'eventId' in dados ? dados.eventId : undefined;
}
