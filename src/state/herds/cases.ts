import { deleteHerd, registerHerd, updateHerd } from '@/domain/herds/rules';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import type { Cases } from '../cases/case';
import { herdLane } from '../cases/lanes';
import { named, unnamed } from '../cases/words';

export const herdCases = {
  'herds/registered': {
    rule: registerHerd,
    touches: ({ rebanhoId }) => ({ creates: [herdLane(rebanhoId)] }),
    offline: 'queue',
    words: named(HERD_MESSAGES.registered, 'Cadastro'),
  },
  'herds/updated': {
    rule: updateHerd,
    touches: ({ rebanhoId }) => ({
      owns: [`dados-do-rebanho:${rebanhoId}`],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    words: named(HERD_MESSAGES.updated, 'Edição'),
  },
  'herds/deleted': {
    rule: deleteHerd,
    touches: ({ rebanhoId }) => ({ owns: [herdLane(rebanhoId)] }),
    offline: 'refuse',
    words: unnamed(HERD_MESSAGES.deleted, 'Exclusão'),
  },
} satisfies Cases<'herds'>;
