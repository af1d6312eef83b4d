import { summaryOf } from '@/domain/animals/rules';
import type { HerdReader } from '@/domain/shared/effects';
import type { ServedKinds } from '@/server/services/writes/served';
import { applicationAnswer } from './applicationAnswers';

export const applicationServed: ServedKinds<
  'treatments/applied' | 'treatments/finished' | 'treatments/applicationDeleted'
> = {
  'treatments/applied': {
    answer: (after, { animais, tratamento }) => {
      const aplicacoes = animais.map(({ aplicacaoId }) =>
        answerIn(after, aplicacaoId),
      );
      const [aplicacao] = aplicacoes;
      return {
        aplicacaoId: aplicacao?.aplicacaoId,
        tratamentoId: tratamento.tratamentoId,
        aplicacao,
        aplicacoes,
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
  const row = herd.row('aplicacoes', aplicacaoId);
  const animal = row && herd.row('animais', row.animalId);
  return row && applicationAnswer(row, animal ? summaryOf(animal) : null);
}
