import { v5 } from 'uuid';
import { stepProblem } from '@/contract/exchange';
import { inBatches } from '@/domain/exchange/ade/batches';
import { type AdeTaken, takeAde } from '@/domain/exchange/ade/take';
import type { AdeStep } from '@/domain/exchange/ade/taking';
import {
  ADE_NAMESPACE,
  type AdeCollections,
} from '@/domain/exchange/ade/types';
import type { HerdReader } from '@/domain/shared/effects';
import type { TableName } from '@/domain/shared/tables';
import { farmTime } from '@/state/clock';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
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

/** Records what was accepted, in its order; what is recorded when stopped stays. */
export function recordAde(
  { steps }: AdeTaken,
  { signal, onProgress }: Required<Steps>,
): AppThunk<Promise<Recorded>> {
  return async (dispatch) => {
    const refusals: string[] = [];
    const all = inBatches(steps);
    for (const [done, step] of all.entries()) {
      onProgress(done, all.length);
      if (signal.aborted) return { refusals, stopped: true };
      const result = await dispatch(recordStep(step));
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

function textOf({ problem }: Extract<RecordResult, { ok: false }>): string {
  return problem.campos[0]?.mensagem ?? problem.detail;
}
