import type { ProductionOperationData } from '@/domain/production/operations';
import { rowIn } from '@/server/services/writes/ruleAnswers';
import type { ServedKinds } from '@/server/services/writes/served';

export const productionServed: ServedKinds<keyof ProductionOperationData> = {
  'production/recorded': {
    answer: (after, { producaoId }) => ({
      producao: rowIn(after, 'producoes', producaoId),
    }),
  },
  'production/deleted': {},
};
