import type { HerdReader } from '@/domain/shared/effects';
import type { VaccineOperationData } from '@/domain/vaccines/operations';
import { rowIn } from '@/server/services/writes/ruleAnswers';
import type { ServedKinds } from '@/server/services/writes/served';
import { vaccineAnswer } from './vaccineReads';

const vacina = (after: HerdReader, { vacinaId }: { vacinaId: string }) => ({
  vacina: vaccineAnswer(rowIn(after, 'vacinas', vacinaId)),
});

export const vaccineServed: ServedKinds<keyof VaccineOperationData> = {
  'vaccines/registered': { answer: vacina },
  'vaccines/updated': { answer: vacina },
  'vaccines/filterChanged': { answer: vacina },
  'vaccines/concluded': { answer: vacina },
  'vaccines/doseApplied': {
    answer: (after, dados) => ({
      ...vacina(after, dados),
      dose: rowIn(after, 'dosesAplicadas', dados.doseId),
    }),
  },
  'vaccines/doseDeleted': { answer: vacina },
};
