import type {
  WeighingBatch,
  WeighingKind,
  WeighingMethod,
} from '@/domain/weighings/types';
import type { BatchHeader, Draft } from './types';

/** What holds for a whole round of weighings. */
export interface WeighingData {
  readonly data: string;
  readonly tipo: WeighingKind;
  /** `V`, `T`, `N`, or '' for all. */
  readonly categoria: string;
  readonly sexo: string;
}

interface NewWeighing {
  readonly id: string;
  readonly rebanhoId: string;
  readonly usuario: string;
  readonly weighing: WeighingData;
}

export function newWeighing({ weighing, ...whose }: NewWeighing): BatchHeader {
  return {
    ...whose,
    tipo: 'pesagem',
    dados: { ...weighing },
    atual: null,
    pulados: [],
    incluidos: [],
    pronto: false,
  };
}

export function weighingData({ dados }: BatchHeader): WeighingData {
  // Only `newWeighing` makes headers of this kind.
  return dados as unknown as WeighingData;
}

/**
 * The operation's data. Each line brought its weighing's id along; `again` it
 * needs others.
 */
export function weighingsOf(
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
