import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import type {
  WeighingBatch,
  WeighingKind,
  WeighingMethod,
} from '@/domain/weighings/types';
import { newId } from '@/state/clock';
import { record } from '@/state/outbox/record';
import { batchEdit } from '@/state/sync/batchEdit';
import { count } from '@/web/format';
import { enteredAt, newHeader, type Whose } from './entryState';
import { dayAndMonth } from './numbers';
import type { Draft, DraftKind, TallyHeader } from './types';

/** What holds for a whole round of weighings. */
export interface WeighingData {
  readonly data: string;
  readonly tipo: WeighingKind;
  /** `V`, `T`, `N`, or '' for all. */
  readonly categoria: string;
  readonly sexo: string;
}

export function newWeighing(whose: Whose, weighing: WeighingData): TallyHeader {
  return newHeader('pesagem', whose, { ...weighing });
}

export function weighingData({ dados }: TallyHeader): WeighingData {
  // Only `newWeighing` makes headers of this kind.
  return dados as unknown as WeighingData;
}

/**
 * The operation's data. Each line brought its weighing's id along; `again` it
 * needs others.
 */
function weighingsOf(
  { header, lines }: Draft,
  newId: () => string,
  again: boolean,
): WeighingBatch {
  const { data, tipo } = weighingData(header);
  return {
    rebanhoId: header.rebanhoId,
    pesagens: lines.flatMap(({ id, valor, extra }) =>
      valor === null
        ? []
        : [
            {
              pesagemId: again ? newId() : String(extra.pesagemId),
              animalId: id,
              dataPesagem: data,
              peso: valor,
              metodo: (extra.metodo ?? 'BALANCA') as WeighingMethod,
              tipo,
              perimetroToracico: (extra.perimetro ?? null) as number | null,
              observacao: null,
            },
          ],
    ),
  };
}

/** A round of weighings as a draft, wherever it shows. */
export const WEIGHING_DRAFT: DraftKind = {
  page: 'pesagem',
  empty: WEIGHING_MESSAGES.empty,
  nameOf: (header) => `Pesagem de ${dayAndMonth(weighingData(header).data)}`,
  summaryOf(lines) {
    const weighed = lines.filter(({ valor }) => valor !== null).length;
    return `${count(weighed, 'animal', 'animais')}.`;
  },
  // What this device knew goes along, so that clashes are told.
  record: (draft, again) => (dispatch, getState) => {
    const batch = weighingsOf(draft, () => dispatch(newId()), again);
    const edit = batchEdit(getState(), batch, enteredAt(draft));
    return dispatch(record('weighings/recorded', edit));
  },
};
