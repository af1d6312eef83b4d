import { useState } from 'react';
import type { AnimalInput } from '@/domain/animals/types';
import { IDENTIFIERS_MAX } from '@/domain/identifiers/limits';
import type { IdentifierInput } from '@/domain/identifiers/types';
import type { SampleInput } from '@/domain/quality/types';
import type { WeighingInput } from '@/domain/weighings/types';
import { oneSitting } from '@/state/device/oneSitting';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import { batchEdit } from '@/state/sync/batchEdit';
import type { AppThunk } from '@/state/thunk';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

/** All that an import writes. */
export interface Imported {
  readonly animals: readonly AnimalInput[];
  readonly identifiers: readonly IdentifierInput[];
  readonly weighings?: readonly WeighingInput[];
  readonly samples?: readonly SampleInput[];
}

/** One call of an import, and whom each of its lines is of. */
interface Part {
  readonly send: AppThunk<Promise<RecordResult>>;
  readonly animals: readonly string[];
}

/**
 * The animals, then what hangs on them, then their weights and samples. Where a part fails
 * those before it are there already: sent again they stay as they are.
 */
function partsOf(rebanhoId: string, all: Imported): readonly Part[] {
  const idsOf = (lines: readonly { readonly animalId: string }[]) =>
    lines.map(({ animalId }) => animalId);
  const { animals, weighings = [], samples = [] } = all;
  const tags: Part[] = [];
  for (let at = 0; at < all.identifiers.length; at += IDENTIFIERS_MAX) {
    const identificacoes = all.identifiers.slice(at, at + IDENTIFIERS_MAX);
    const dados = { rebanhoId, identificacoes };
    const send = record('identifiers/batchRegistered', dados);
    tags.push({ send, animals: idsOf(identificacoes) });
  }
  const registered: Part = {
    send: record('animals/batchRegistered', { rebanhoId, animais: animals }),
    animals: idsOf(animals),
  };
  const weighed: Part = {
    send: (dispatch, getState) => {
      const batch = { rebanhoId, pesagens: weighings };
      const edit = batchEdit(getState(), batch);
      return dispatch(record('weighings/recorded', edit));
    },
    animals: idsOf(weighings),
  };
  const sampled: Part = {
    send: (dispatch, getState) => {
      const edit = batchEdit(getState(), { rebanhoId, amostras: samples });
      return dispatch(record('quality/samplesRecorded', edit));
    },
    animals: idsOf(samples),
  };
  return [registered, ...tags, weighed, sampled].filter(
    (part) => part.animals.length > 0,
  );
}

/**
 * Sends an import, part by part; `refusals` are the server's, by the animal's
 * name.
 */
export function useSendImport(
  rebanhoId: string,
  nameOf: (animalId: string) => string | undefined,
  onDone: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const dispatch = useAppDispatch();
  const told = useTold();
  const sendAll = async (all: Imported) => {
    const step = dispatch(oneSitting());
    let last: RecordResult | null = null;
    for (const { send, animals } of partsOf(rebanhoId, all)) {
      last = await step(send);
      if (last.ok) continue;
      const texts = last.problem.campos.map(({ linha, mensagem }) => {
        const name = nameOf(animals[linha ?? -1] ?? '');
        return name ? `${name}: ${mensagem}` : mensagem;
      });
      setRefusals(texts);
      break;
    }
    return last;
  };
  const send = async (all: Imported) => {
    setBusy(true);
    setRefusals([]);
    const last = await sendAll(all);
    setBusy(false);
    if (last && told(last)) onDone();
  };
  return { busy, refusals, send };
}
