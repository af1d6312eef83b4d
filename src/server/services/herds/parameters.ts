import { bodyOfValues } from '@/contract/wireKeys';
import {
  type HerdParameters,
  PARAMETERS,
  parametersOf,
} from '@/domain/parameters/parameters';
import type { Repositories } from '@/server/repositories/repositories';
import type { ServedKinds } from '@/server/services/writes/served';

export const parameterServed: ServedKinds<'parameters/changed'> = {
  'parameters/changed': {
    answer: (after, { rebanhoId }) => ({
      parametros: answerOf(after.row('parametros', rebanhoId)),
    }),
  },
};

/** Every parameter with its value; what is not set has its default. */
export async function parametersAnswer(
  { rows }: Repositories,
  rebanhoId: string,
) {
  const [row] = await rows.load('parametros', rebanhoId, 'all');
  return answerOf(row);
}

function answerOf(row: HerdParameters | undefined) {
  const { valorDe } = parametersOf(row);
  const entries = PARAMETERS.map(({ chave }) => [chave, valorDe(chave)]);
  return bodyOfValues(Object.fromEntries(entries));
}
