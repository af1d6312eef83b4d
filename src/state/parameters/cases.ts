import { PARAMETER_RULES } from '@/domain/parameters/operations';
import type { Cases } from '../cases/case';
import { herdLane } from '../cases/lanes';
import { unnamed } from '../cases/words';

export const parameterCases = {
  'parameters/changed': {
    rule: PARAMETER_RULES['parameters/changed'],
    touches: ({ rebanhoId }) => ({
      owns: [`parametros:${rebanhoId}`],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    words: unnamed('Atualizado com sucesso!', 'Parâmetros'),
  },
} satisfies Cases<'parameters'>;
