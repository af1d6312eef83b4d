import type { HerdReader } from '@/domain/shared/effects';
import type { TreatmentInput } from '@/domain/treatments/types';
import { rowIn } from '@/server/services/writes/ruleAnswers';
import type { ServedKinds } from '@/server/services/writes/served';
import { treatmentAnswer } from './treatmentReads';

const saved = {
  answerNeeds: ({ medicamentos }: TreatmentInput) => ({
    tabelas: { medicamentos: { ids: medicamentos } },
  }),
  answer: (after: HerdReader, { tratamentoId }: TreatmentInput) => {
    const row = rowIn(after, 'tratamentos', tratamentoId);
    const medicine = (id: string) => after.row('medicamentos', id);
    return { tratamento: treatmentAnswer(row, medicine) };
  },
};

export const treatmentServed: ServedKinds<
  'treatments/registered' | 'treatments/updated' | 'treatments/deleted'
> = {
  'treatments/registered': saved,
  'treatments/updated': saved,
  'treatments/deleted': {},
};
