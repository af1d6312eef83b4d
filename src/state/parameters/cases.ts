import type { Cases } from '../cases/case';
import { herdLane } from '../cases/lanes';
import { unnamed } from '../cases/words';

export const parameterCases = {
  'parameters/changed': {
    touches: ({ rebanhoId }) => ({
      owns: [`parametros:${rebanhoId}`],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    label: unnamed('Parâmetros'),
  },
} satisfies Cases<'parameters'>;
