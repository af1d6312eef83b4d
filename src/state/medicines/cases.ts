import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import {
  deleteMedicine,
  registerMedicine,
  updateMedicine,
} from '@/domain/medicines/rules';
import type { Cases } from '../cases/case';
import { herdLane, medicineLane } from '../cases/lanes';
import { named, unnamed } from '../cases/words';

export const medicineCases = {
  'medicines/registered': {
    rule: registerMedicine,
    touches: ({ rebanhoId, medicamentoId }) => ({
      creates: [medicineLane(medicamentoId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    words: named(MEDICINE_MESSAGES.registered, 'Medicamento'),
  },
  'medicines/updated': {
    rule: updateMedicine,
    touches: lanesOfMedicine,
    offline: 'refuse',
    words: named(MEDICINE_MESSAGES.updated, 'Edição de medicamento'),
  },
  'medicines/deleted': {
    rule: deleteMedicine,
    touches: lanesOfMedicine,
    offline: 'refuse',
    words: unnamed(MEDICINE_MESSAGES.deleted, 'Exclusão de medicamento'),
  },
} satisfies Cases<'medicines'>;

interface OfMedicine {
  readonly rebanhoId: string;
  readonly medicamentoId: string;
}

function lanesOfMedicine({ rebanhoId, medicamentoId }: OfMedicine) {
  return { owns: [medicineLane(medicamentoId)], needs: [herdLane(rebanhoId)] };
}
