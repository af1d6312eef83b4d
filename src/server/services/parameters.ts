import type { InferType } from 'yup';
import { editOf } from '@/contract/edits';
import {
  changedKeys,
  parametersSchema,
  valuesOfBody,
} from '@/contract/parameters';
import { bodyOfValues } from '@/contract/wireKeys';
import { PARAMETERS, parametersOf } from '@/domain/parameters/parameters';
import type { HerdParameters } from '@/domain/parameters/types';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { accept } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { checkBody } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { ofHerd } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import { refusing, type WriteCall, type WriteResult } from './writes';

type Body = InferType<typeof parametersSchema>;

export function changeParametersCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() => checkBody<Body>(parametersSchema, body, today));
  return writeByRule(database, call, {
    kind: 'parameters/changed',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: () => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const valores = valuesOfBody(outcome.value);
      const edit = editOf(outcome.value);
      const { alterados } = edit;
      return accept({
        rebanhoId,
        valores,
        ...edit,
        ...(alterados ? { alterados: changedKeys(alterados) } : {}),
      });
    },
    answer: (after) => ({
      status: 200,
      body: {
        message: HERD_MESSAGES.parametersChanged,
        parametros: answerOf(after.row('parametros', rebanhoId)),
      },
    }),
  });
}

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
