import { v5 } from 'uuid';
import { stepProblem } from '@/contract/exchange';
import { inBatches } from '@/domain/exchange/ade/batches';
import { partsOf } from '@/domain/exchange/ade/parts';
import { type AdeTaken, takeAde } from '@/domain/exchange/ade/take';
import type { AdeRefusal, AdeStep } from '@/domain/exchange/ade/taking';
import {
  ADE_NAMESPACE,
  type AdeCollections,
} from '@/domain/exchange/ade/types';
import type { HerdReader } from '@/domain/shared/effects';
import type { Problem } from '@/domain/shared/outcome';
import type { TableName } from '@/domain/shared/tables';
import { farmTime } from '@/state/clock';
import { ensureOnline } from '@/state/connection/thunks';
import { oneSitting } from '@/state/device/oneSitting';
import { importAde } from '@/state/exchange/thunks';
import { record } from '@/state/outbox/record';
import { pullHerd } from '@/state/sync/thunks';
import type { AppThunk } from '@/state/thunk';
import { whenOnFarm } from '@/web/clock';
import type { Steps } from '@/web/herdFile/write';

/** Tables that ADE brings rows of. */
const BROUGHT = [
  'animais',
  'identificacoes',
  'entradasSemen',
  'situacoesReprodutivas',
  'situacoesProdutivas',
  'producoes',
  'pesagens',
  'amostras',
  'medicamentos',
  'tratamentos',
  'aplicacoes',
] as const satisfies readonly TableName[];

/** What would become of collections, by the rows of the device. */
export function previewAde(
  herd: HerdReader,
  collections: AdeCollections,
): AdeTaken {
  const { rebanhoId } = herd.herd;
  const when = whenOnFarm();
  const derived = (text: string) => v5(`${rebanhoId} ${text}`, ADE_NAMESPACE);
  const isHere = (id: string) =>
    BROUGHT.some((table) => herd.row(table, id) !== undefined);
  return takeAde(collections, {
    ...{ herd, when, derived, clock: farmTime },
    animals: herd.all('animais'),
    identifiers: herd.all('identificacoes'),
    // Whether another herd has the id a device cannot know.
    idOf: (id) => (isHere(id) ? id : derived(id)),
    check: (step) => stepProblem(step, when.today),
  });
}

/** What came of recording: why some was refused, and whether it was stopped. */
export interface Recorded {
  readonly refusals: readonly string[];
  readonly stopped: boolean;
}

/** Records of a call: what a slow line sends and a server takes in seconds. */
const RECORDS = 500;

/** Records a file's contents; what is recorded when it is stopped stays. */
export function recordAde(
  rebanhoId: string,
  collections: AdeCollections,
  taken: AdeTaken,
  steps: Required<Steps>,
): AppThunk<Promise<Recorded>> {
  return async (dispatch, getState) => {
    const isClear = getState().offline.outbox.length === 0;
    // What waits must be there before what builds on it.
    if (!isClear || !(await dispatch(ensureOnline()))) {
      if (taken.steps.some(isPassing)) return NOT_NOW;
      return dispatch(byQueue(taken, steps));
    }
    const known = new Set(taken.recusados.map(nameOf));
    const isNew = (one: AdeRefusal) => !known.has(nameOf(one));
    const done = await dispatch(byCalls(rebanhoId, collections, steps, isNew));
    await dispatch(pullHerd(rebanhoId));
    return done;
  };
}

/**
 * What the herd has is made as it was on the day of a record, and put back at the
 * end. The server does both at once; by the queue one might go without the other,
 * and would be somebody's edit.
 */
function isPassing({ tipo }: AdeStep): boolean {
  return tipo === 'medicines/updated' || tipo === 'treatments/updated';
}

const NOT_NOW: Recorded = {
  refusals: [
    'O arquivo tem medicamentos ou tratamentos que neste rebanho são outros: ele entra com internet e sem nada na fila.',
  ],
  stopped: true,
};

function nameOf({ recurso, id }: AdeRefusal): string {
  return `${recurso} ${id}`;
}

/** By the server, call after call. */
function byCalls(
  rebanhoId: string,
  collections: AdeCollections,
  { signal, onProgress }: Required<Steps>,
  isNew: (refusal: AdeRefusal) => boolean,
): AppThunk<Promise<Recorded>> {
  return async (dispatch) => {
    const sent = dispatch(oneSitting());
    const refusals: string[] = [];
    const parts = partsOf(collections, RECORDS, farmTime);
    for (const [at, part] of parts.entries()) {
      onProgress(at, parts.length);
      if (signal.aborted) return { refusals, stopped: true };
      const made = await sent(importAde(rebanhoId, part));
      if (!made.ok) {
        return { refusals: [...refusals, textOf(made)], stopped: true };
      }
      const refused = made.value.recusados.filter(isNew);
      refusals.push(...refused.map(({ motivo }) => motivo));
    }
    return { refusals, stopped: false };
  };
}

/** By way of the outbox, as the forms do, in the order of the steps. */
function byQueue(
  { steps }: AdeTaken,
  { signal, onProgress }: Required<Steps>,
): AppThunk<Promise<Recorded>> {
  return async (dispatch) => {
    const recorded = dispatch(oneSitting());
    const refusals: string[] = [];
    const all = inBatches(steps);
    for (const [done, step] of all.entries()) {
      onProgress(done, all.length);
      if (signal.aborted) return { refusals, stopped: true };
      const result = await recorded(recordStep(step));
      if (result.ok) continue;
      refusals.push(textOf(result));
      // Without a network the others would only be refused after it.
      if (result.problem.status === 0) return { refusals, stopped: true };
    }
    return { refusals, stopped: false };
  };
}

/** The kind and its data go together, which the union cannot see. */
function recordStep({ tipo, dados }: AdeStep) {
  return record(tipo, dados as never);
}

function textOf({ problem }: { readonly problem: Problem }): string {
  return problem.campos[0]?.mensagem ?? problem.detail;
}
