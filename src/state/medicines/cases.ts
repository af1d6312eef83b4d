import type { Cases } from '../cases/case';
import { herdLane, medicineLane } from '../cases/lanes';
import { named, unnamed } from '../cases/words';

export const medicineCases = {
  'medicines/registered': {
    touches: ({ rebanhoId, medicamentoId }) => ({
      creates: [medicineLane(medicamentoId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    label: named('Medicamento'),
  },
  'medicines/updated': {
    touches: lanesOfMedicine,
    offline: 'refuse',
    label: named('Edição de medicamento'),
  },
  'medicines/deleted': {
    touches: lanesOfMedicine,
    offline: 'refuse',
    label: unnamed('Exclusão de medicamento'),
  },
} satisfies Cases<'medicines'>;

interface OfMedicine {
  readonly rebanhoId: string;
  readonly medicamentoId: string;
}

function lanesOfMedicine({ rebanhoId, medicamentoId }: OfMedicine) {
  return { owns: [medicineLane(medicamentoId)], needs: [herdLane(rebanhoId)] };
}
