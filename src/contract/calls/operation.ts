import type { HealthAnswer } from '../answers';
import { read } from '../call';
import { ADDRESSES } from '../paths';
import { anything, flag, named, oneOf, text } from '../shape';

/** For who runs the server, and for other programs. */
export const operationCalls = {
  health: read({
    ...ADDRESSES.health,
    summary: 'Saúde do servidor',
    answer: named<HealthAnswer>('Saude', {
      status: oneOf(['ok']),
      versao: text,
      banco: oneOf(['embutido', 'externo']),
      recuperacao: flag,
    }),
  }),
  openapi: read({
    path: '/api/openapi.json',
    open: true,
    summary: 'Esta descrição',
    answer: anything,
  }),
};
