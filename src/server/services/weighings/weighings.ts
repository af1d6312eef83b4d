import type { HerdReader } from '@/domain/shared/effects';
import type { WeighingOperationData } from '@/domain/weighings/operations';
import type { Weighing, WeighingInput } from '@/domain/weighings/types';
import type { ServedKinds } from '@/server/services/writes/served';

export const weighingServed: ServedKinds<keyof WeighingOperationData> = {
  'weighings/recorded': {
    answer: (after, { pesagens }) => ({
      pesagens: pesagens.map((input) => standing(after, input)),
    }),
  },
  'weighings/deleted': {},
};

/** The weighing itself, or the later one of another device that stands. */
function standing(
  after: HerdReader,
  { pesagemId, animalId, dataPesagem }: WeighingInput,
) {
  const ofDay = (row: Weighing) => row.dataPesagem === dataPesagem;
  const other = after.rowsOf('pesagens', animalId).find(ofDay);
  return after.row('pesagens', pesagemId) ?? other ?? missing();
}

function missing(): never {
  throw new Error('an answered weighing was not loaded');
}
