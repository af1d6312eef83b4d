import { summaryOf } from '@/domain/animals/rules';
import type { HerdReader } from '@/domain/shared/effects';
import { rowIn } from '@/server/services/writes/ruleAnswers';
import type { ServedKinds } from '@/server/services/writes/served';
import { applicationAnswer } from './applicationAnswers';

export const applicationServed: ServedKinds<
  'treatments/applied' | 'treatments/finished' | 'treatments/applicationDeleted'
> = {
  'treatments/applied': {
    answer: (after, { animais, tratamento }) => {
      const ids = animais.map(({ aplicacaoId }) => aplicacaoId);
      const [aplicacaoId = ''] = ids;
      return {
        aplicacaoId,
        tratamentoId: tratamento.tratamentoId,
        aplicacao: answerIn(after, aplicacaoId),
        aplicacoes: ids.map((id) => answerIn(after, id)),
      };
    },
  },
  'treatments/finished': {
    answer: (after, { aplicacaoId }) => ({
      aplicacaoId,
      aplicacao: answerIn(after, aplicacaoId),
    }),
  },
  'treatments/applicationDeleted': {},
};

function answerIn(herd: HerdReader, aplicacaoId: string) {
  const row = rowIn(herd, 'aplicacoes', aplicacaoId);
  const animal = herd.row('animais', row.animalId);
  return applicationAnswer(row, animal ? summaryOf(animal) : null);
}
