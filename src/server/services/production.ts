import { v7 as uuid } from 'uuid';
import { type ProductionBody, productionSchema } from '@/contract/production';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import type {
  Milking,
  MilkRecordInput,
  ProductionInput,
} from '@/domain/production/types';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { accept, type Outcome } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { problem } from './problems';
import { ofHerd, ofRow } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import { refusing, type WriteCall, type WriteResult } from './writes';

export function recordProductionCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() =>
    checkBody<ProductionBody>(productionSchema, body, today),
  );
  const made = uuid();
  return writeByRule(database, call, {
    kind: 'production/recorded',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: (herd) => {
      const outcome = checked();
      return outcome.ok
        ? inputOf(outcome.value, herd.rebanhoId, made)
        : outcome;
    },
    answer: (after, { producaoId }) => ({
      status: 201,
      body: {
        message: PRODUCTION_MESSAGES.registered,
        producao: after.row('producoes', producaoId),
      },
    }),
  });
}

function inputOf(
  body: ProductionBody,
  rebanhoId: string,
  made: string,
): Outcome<ProductionInput> {
  const path = sameId('rebanhoId', rebanhoId, body.rebanhoId);
  if (!path.ok) return path;
  return accept({
    producaoId: (body.producaoId ?? made).toLowerCase(),
    rebanhoId,
    dataOcorrencia: body.dataOcorrencia ?? '',
    ordenha: (body.ordenha ?? null) as Milking | null,
    registros: body.registros.map((record) => ({
      ...(record as MilkRecordInput),
      vacaId: record.vacaId.toLowerCase(),
    })),
    litrosTanque: body.litrosTanque ?? null,
  });
}

export function deleteProductionCall(
  database: Database,
  call: WriteCall,
  producaoId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'production/deleted',
    herdOf: ofRow('producoes', producaoId, call.usuarioId),
    missing: () => refusing(productionMissing()),
    data: ({ rebanhoId }) => accept({ rebanhoId, producaoId }),
    answer: () => ({
      status: 200,
      body: { message: PRODUCTION_MESSAGES.deleted },
    }),
  });
}

function productionMissing() {
  return problem(404, TITLES.notFound, GENERAL_MESSAGES.notFound);
}
