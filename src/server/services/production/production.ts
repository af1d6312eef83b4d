import type { ProductionOperationData } from '@/domain/production/operations';
import type { ServedKinds } from '@/server/services/writes/served';

export const productionServed: ServedKinds<keyof ProductionOperationData> = {
  'production/recorded': {
    answer: (after, { producaoId }) => ({
      producao: after.row('producoes', producaoId),
    }),
  },
  'production/deleted': {},
};
