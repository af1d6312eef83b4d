import { RULES } from '@/domain/rules';
import { BULL_MESSAGES } from '@/domain/shared/messages';
import type { Cases } from '../cases/case';
import { lanesOfAnimal } from '../cases/lanes';
import { ofAnimal } from '../cases/words';

export const bullCases = {
  'bulls/registered': {
    rule: RULES['bulls/registered'],
    touches: lanesOfAnimal,
    offline: 'queue',
    words: ofAnimal(BULL_MESSAGES.registered, 'Informações do touro'),
  },
} satisfies Cases<'bulls'>;
