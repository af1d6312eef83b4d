import { v7 as uuid } from 'uuid';
import type { AnyObjectSchema } from 'yup';
import { editOf } from '@/contract/edits';
import {
  type DoseBody,
  doseDataOf,
  doseSchema,
  filterDataOf,
  type VaccineBody,
  type VaccineFilterBody,
  type VaccineUpdateBody,
  vaccineDataOf,
  vaccineFilterSchema,
  vaccineSchema,
  vaccineUpdateSchema,
} from '@/contract/vaccines';
import { TITLES } from '@/domain/shared/messages';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import type { Database } from '@/server/database/database';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { problem } from './problems';
import { ofHerd, ofRow } from './ruleAnswers';
import { type RuleCall, writeByRule } from './ruleWrites';
import { vaccineAnswer } from './vaccineReads';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
} from './writes';

type VaccineKind =
  | 'vaccines/registered'
  | 'vaccines/updated'
  | 'vaccines/filterChanged'
  | 'vaccines/concluded';

export function registerVaccineCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const checked = check<VaccineBody>(vaccineSchema, body, call);
  const made = uuid();
  return writeByRule(database, call, {
    kind: 'vaccines/registered',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: (herd) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const vacinaId = (outcome.value.vacinaId ?? made).toLowerCase();
      const ids = { rebanhoId: herd.rebanhoId, vacinaId };
      return inPath(outcome.value, { rebanhoId }, () =>
        vaccineDataOf(outcome.value, ids),
      );
    },
    ...answered(201, M.registered),
  });
}

export function updateVaccineCall(
  database: Database,
  call: WriteCall,
  vacinaId: string,
  body: unknown,
): Promise<WriteResult> {
  const checked = check<VaccineUpdateBody>(vaccineUpdateSchema, body, call);
  return writeByRule(database, call, {
    kind: 'vaccines/updated',
    ...located(call, vacinaId),
    data: ({ rebanhoId }) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const ids = { rebanhoId, vacinaId };
      return inPath(outcome.value, ids, () => ({
        ...vaccineDataOf(outcome.value, ids),
        ...editOf(outcome.value),
      }));
    },
    ...answered(200, M.updated),
  });
}

export function changeFilterCall(
  database: Database,
  call: WriteCall,
  vacinaId: string,
  body: unknown,
): Promise<WriteResult> {
  const checked = check<VaccineFilterBody>(vaccineFilterSchema, body, call);
  const made = uuid();
  return writeByRule(database, call, {
    kind: 'vaccines/filterChanged',
    ...located(call, vacinaId),
    data: ({ rebanhoId }) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const filtroId = (outcome.value.filtroId ?? made).toLowerCase();
      const ids = { rebanhoId, vacinaId, filtroId };
      return inPath(outcome.value, { rebanhoId, vacinaId }, () => ({
        ...filterDataOf(outcome.value, ids),
        ...editOf(outcome.value),
      }));
    },
    ...answered(200, M.filterChanged),
  });
}

export function concludeVaccineCall(
  database: Database,
  call: WriteCall,
  vacinaId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'vaccines/concluded',
    ...located(call, vacinaId),
    data: ({ rebanhoId }) => accept({ rebanhoId, vacinaId }),
    ...answered(200, M.concludedOk),
  });
}

export function applyDoseCall(
  database: Database,
  call: WriteCall,
  vacinaId: string,
  body: unknown,
): Promise<WriteResult> {
  const checked = check<DoseBody>(doseSchema, body, call, TITLES.dose);
  const made = uuid();
  return writeByRule(database, call, {
    kind: 'vaccines/doseApplied',
    ...located(call, vacinaId),
    data: ({ rebanhoId }) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const doseId = (outcome.value.doseId ?? made).toLowerCase();
      const ids = { rebanhoId, vacinaId, doseId };
      return inPath(outcome.value, { rebanhoId, vacinaId }, () =>
        doseDataOf(outcome.value, ids),
      );
    },
    answer: (after, { doseId }) => ({
      status: 201,
      body: {
        message: M.doseApplied,
        vacina: vaccineAnswer(after.row('vacinas', vacinaId)),
        dose: after.row('dosesAplicadas', doseId),
      },
    }),
  });
}

export function deleteDoseCall(
  database: Database,
  call: WriteCall,
  doseId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'vaccines/doseDeleted',
    herdOf: ofRow('dosesAplicadas', doseId, call.usuarioId),
    missing: vaccineMissing,
    data: async ({ rebanhoId }, { rows }) => {
      const wanted = { ids: [doseId] };
      const [dose] = await rows.load('dosesAplicadas', rebanhoId, wanted);
      const vacinaId = dose?.aplicacaoId;
      if (vacinaId === undefined) return undefined;
      return accept({ rebanhoId, vacinaId, doseId });
    },
    ...answered(200, M.doseDeleted),
  });
}

function check<Body>(
  schema: AnyObjectSchema,
  body: unknown,
  { now }: WriteCall,
  title?: string,
): () => Outcome<Body> {
  return lazily(() => checkBody<Body>(schema, body, farmToday(now), title));
}

/** Ids that the body repeats are those of the path. */
function inPath<Data>(
  body: { readonly rebanhoId?: unknown; readonly vacinaId?: unknown },
  ids: Readonly<Record<string, string>>,
  data: () => Data,
): Outcome<Data> {
  const given = body as Readonly<Record<string, string | null | undefined>>;
  for (const [field, id] of Object.entries(ids)) {
    const same = sameId(field, id, given[field]);
    if (!same.ok) return same;
  }
  return accept(data());
}

function located({ usuarioId }: WriteCall, vacinaId: string) {
  return {
    herdOf: ofRow('vacinas', vacinaId, usuarioId),
    missing: vaccineMissing,
  };
}

function answered<Kind extends VaccineKind | 'vaccines/doseDeleted'>(
  status: number,
  message: string,
): Pick<RuleCall<Kind>, 'answer'> {
  return {
    answer: (after, { vacinaId }) => ({
      status,
      body: { message, vacina: vaccineAnswer(after.row('vacinas', vacinaId)) },
    }),
  };
}

function vaccineMissing(): Decision {
  return refusing(problem(404, TITLES.notFound, M.notFound));
}
