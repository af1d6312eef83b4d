import { QUALITY_MESSAGES } from '@/domain/quality/messages';
import type { SampleBatch, SampleInput } from '@/domain/quality/types';
import { newId } from '@/state/clock';
import { record } from '@/state/outbox/record';
import { batchEdit } from '@/state/sync/batchEdit';
import { count } from '@/web/format';
import { enteredAt, newHeader, type Whose } from './entryState';
import { dayAndMonth } from './numbers';
import type { Draft, DraftKind, Extra, TallyHeader } from './types';

/** What holds for a whole round of samples. */
export interface SamplingData {
  readonly data: string;
  /** Fat and protein are entered too. */
  readonly solidos: boolean;
}

/** What is kept of a cow beside her cells. */
export type SampleExtra = Pick<
  SampleInput,
  'amostraId' | 'gordura' | 'proteina' | 'lactose' | 'ureia'
>;

export function newSampling(whose: Whose, sampling: SamplingData): TallyHeader {
  return newHeader('amostra', whose, { ...sampling });
}

export function samplingData({ dados }: TallyHeader): SamplingData {
  // Only `newSampling` makes headers of this kind.
  return dados as unknown as SamplingData;
}

/** Only the samples' tally makes lines with these facts. */
export function sampleExtra(extra: Extra): SampleExtra {
  return extra as unknown as SampleExtra;
}

/**
 * The operation's data. Each line brought its sample's id along; `again` it
 * needs others.
 */
function samplesOf(
  { header, lines }: Draft,
  newId: () => string,
  again: boolean,
): SampleBatch {
  const { data } = samplingData(header);
  return {
    rebanhoId: header.rebanhoId,
    amostras: lines.flatMap(({ id, valor, extra }) => {
      if (valor === null) return [];
      const { amostraId, ...rest } = sampleExtra(extra);
      const sample = { animalId: id, data, ccs: valor, ...rest };
      return [{ amostraId: again ? newId() : amostraId, ...sample }];
    }),
  };
}

/** A round of samples as a draft, wherever it shows. */
export const SAMPLING_DRAFT: DraftKind = {
  page: 'amostras-leite',
  empty: QUALITY_MESSAGES.empty,
  nameOf: (header) => `Amostras de ${dayAndMonth(samplingData(header).data)}`,
  summaryOf(lines) {
    const sampled = lines.filter(({ valor }) => valor !== null).length;
    return `${count(sampled, 'vaca', 'vacas')}.`;
  },
  // What this device knew goes along, so that clashes are told.
  record: (draft, again) => (dispatch, getState) => {
    const batch = samplesOf(draft, () => dispatch(newId()), again);
    const edit = batchEdit(getState(), batch, enteredAt(draft));
    return dispatch(record('quality/samplesRecorded', edit));
  },
};
