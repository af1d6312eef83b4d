import type { HerdReader } from '@/domain/shared/effects';
import type { VaccineOperationData } from '@/domain/vaccines/operations';
import type { ServedKinds } from '@/server/services/writes/served';
import { vaccineAnswer } from './vaccineReads';

const vacina = (after: HerdReader, { vacinaId }: { vacinaId: string }) => ({
  vacina: vaccineAnswer(after.row('vacinas', vacinaId)),
});

export const vaccineServed: ServedKinds<keyof VaccineOperationData> = {
  'vaccines/registered': { answer: vacina },
  'vaccines/updated': { answer: vacina },
  'vaccines/filterChanged': { answer: vacina },
  'vaccines/concluded': { answer: vacina },
  'vaccines/doseApplied': {
    answer: (after, dados) => ({
      ...vacina(after, dados),
      dose: after.row('dosesAplicadas', dados.doseId),
    }),
  },
  'vaccines/doseDeleted': { answer: vacina },
};
