import { useState } from 'react';
import type { RecordResult } from '@/state/recordResult';
import { productionOf } from './milk/draft';
import type { Draft } from './types';
import { useSendBatch, useSendWeighings } from './useSendBatch';

/** Sends a draft of either kind. */
export function useSendDraft(draft: Draft) {
  const [busy, setBusy] = useState(false);
  const sendMilk = useSendBatch('production/recorded', productionOf);
  const sendWeights = useSendWeighings();
  const send = async (): Promise<RecordResult> => {
    setBusy(true);
    const isMilk = draft.header.tipo === 'ordenha';
    const result = await (isMilk ? sendMilk : sendWeights)(draft);
    setBusy(false);
    return result;
  };
  return { busy, send };
}
