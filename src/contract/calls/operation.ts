import { read } from '../call';
import { ADDRESSES } from '../paths';
import { anything, flag, type Of, oneOf, own, text } from '../shape';

const healthAnswer = own('Saude', {
  status: oneOf(['ok']),
  versao: text,
  banco: oneOf(['embutido', 'externo']),
  /** A forgotten password can be recovered by e-mail. */
  recuperacao: flag,
});
export type HealthAnswer = Of<typeof healthAnswer>;

/** For who runs the server, and for other programs. */
export const operationCalls = {
  health: read({
    ...ADDRESSES.health,
    summary: 'Saúde do servidor',
    answer: healthAnswer,
  }),
  openapi: read({
    path: '/api/openapi.json',
    open: true,
    summary: 'Esta descrição',
    answer: anything,
  }),
};
