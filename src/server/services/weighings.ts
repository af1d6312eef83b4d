import { v7 as uuid } from 'uuid';
import { editOf } from '@/contract/edits';
import {
  type WeighingBatchBody,
  weighingBatchSchema,
} from '@/contract/weighings';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { accept } from '@/domain/shared/outcome';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import type { Weighing, WeighingInput } from '@/domain/weighings/types';
import type { Database } from '@/server/database/database';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { problem } from './problems';
import { ofHerd, ofRow } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import { refusing, type WriteCall, type WriteResult } from './writes';

export function recordWeighingsCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const batch = lazily(() => batchOf(body, rebanhoId, today));
  return writeByRule(database, call, {
    kind: 'weighings/recorded',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: batch,
    answer: (after, { pesagens }) => ({
      status: 201,
      body: {
        message: WEIGHING_MESSAGES.registered,
        pesagens: pesagens.map((input) => standing(after, input)),
      },
    }),
  });
}

/** The weighing itself, or the later one of another device that stands. */
function standing(
  after: HerdReader,
  { pesagemId, animalId, dataPesagem }: WeighingInput,
) {
  const own = after.row('pesagens', pesagemId);
  const ofDay = (row: Weighing) => row.dataPesagem === dataPesagem;
  return own ?? after.rowsOf('pesagens', animalId).find(ofDay);
}

function batchOf(body: unknown, rebanhoId: string, today: FarmDate) {
  const checked = checkBody<WeighingBatchBody>(
    weighingBatchSchema,
    body,
    today,
  );
  if (!checked.ok) return checked;
  const same = sameId('rebanhoId', rebanhoId, checked.value.rebanhoId);
  if (!same.ok) return same;
  const pesagens = checked.value.pesagens.map(inputOf);
  return accept({ rebanhoId, pesagens, ...editOf(checked.value) });
}

function inputOf(body: WeighingBatchBody['pesagens'][number]): WeighingInput {
  return {
    pesagemId: (body.pesagemId ?? uuid()).toLowerCase(),
    animalId: body.animalId.toLowerCase(),
    dataPesagem: body.dataPesagem ?? '',
    peso: body.peso,
    // The schema has checked the codes; its type says text.
    metodo: body.metodo as WeighingInput['metodo'],
    tipo: body.tipo as WeighingInput['tipo'],
    perimetroToracico: body.perimetroToracico ?? null,
    observacao: body.observacao ?? null,
  };
}

export function deleteWeighingCall(
  database: Database,
  call: WriteCall,
  pesagemId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'weighings/deleted',
    herdOf: ofRow('pesagens', pesagemId, call.usuarioId),
    missing: () =>
      refusing(problem(404, TITLES.notFound, GENERAL_MESSAGES.notFound)),
    data: async ({ rebanhoId }, { rows }) => {
      const wanted = { ids: [pesagemId] };
      const [row] = await rows.load('pesagens', rebanhoId, wanted);
      return row && accept({ rebanhoId, pesagemId, animalId: row.animalId });
    },
    answer: () => ({
      status: 200,
      body: { message: WEIGHING_MESSAGES.deleted },
    }),
  });
}
