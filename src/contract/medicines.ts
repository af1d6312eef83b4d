import { type InferType, number, object, string } from 'yup';
import {
  AMOUNT_MAX,
  COURSE_HOURS_MAX,
  INTERVAL_HOURS_MAX,
  MEDICINE_DOSES_MAX,
  NOTE_MAX,
  WITHDRAWAL_DAYS_MAX,
} from '@/domain/medicines/limits';
import {
  amountRequired,
  MEDICINE_MESSAGES as M,
} from '@/domain/medicines/messages';
import type { MedicineInput } from '@/domain/medicines/types';
import {
  ADMINISTRATION_ROUTES,
  type AdministrationRoute,
  codesOf,
  DOSAGE_TYPES,
  isCode,
} from '@/domain/shared/enumerations';
import { NAME_MAX } from '@/domain/shared/names';
import { editFields } from './edits';
import { code, id, title } from './fields';

const dosagem = object({
  tipo: code(DOSAGE_TYPES, M.dosageType, M.dosageType),
  remedio: number()
    .nullable()
    .typeError(amountRequired(null))
    .test('amount', (value, { createError, parent }) =>
      typeof value === 'number' && value >= 1
        ? true
        : createError({ message: amountRequired(parent.tipo) }),
    )
    .max(AMOUNT_MAX, M.amountTooLarge),
})
  .typeError(M.dosageType)
  .default(undefined)
  .required(M.dosageType);

/** How long a medicine keeps milk out: its days and its course. */
export const withholdingFields = {
  diasCarencia: number()
    .typeError(M.withdrawalInvalid)
    .integer(M.withdrawalInvalid)
    .min(0, M.withdrawalInvalid)
    .max(WITHDRAWAL_DAYS_MAX, M.withdrawalInvalid),
  quantidadeDoses: number()
    .typeError(M.doses)
    .integer(M.doses)
    .min(1, M.doses)
    .max(MEDICINE_DOSES_MAX, M.dosesTooMany),
  intervaloAplicacoes: number()
    .typeError(M.interval)
    .nullable()
    .integer(M.interval)
    .max(INTERVAL_HOURS_MAX, M.intervalTooLong)
    .when('quantidadeDoses', ([doses], schema) =>
      doses > 1
        ? schema
            .test('interval', M.interval, (value) => (value ?? 0) > 0)
            .test(
              'course',
              M.intervalTooLong,
              (value) => (value ?? 0) * doses <= COURSE_HOURS_MAX,
            )
        : schema,
    ),
};

/** The fields the form shows. */
export const medicineFormSchema = object({
  nome: title(M.name).required(M.name).max(NAME_MAX, M.nameTooLong),
  diasCarencia: withholdingFields.diasCarencia.nullable(),
  administracao: string<AdministrationRoute>()
    .meta({ codes: codesOf(ADMINISTRATION_ROUTES) })
    .typeError(M.route)
    .required(M.route)
    .test('code', M.route, (value) => isCode(ADMINISTRATION_ROUTES, value)),
  quantidadeDoses: withholdingFields.quantidadeDoses.required(M.doses),
  intervaloAplicacoes: withholdingFields.intervaloAplicacoes,
  dosagem,
  observacao: string().nullable().max(NOTE_MAX, M.noteTooLong),
});

/** POST cadastrar. */
export const medicineSchema = medicineFormSchema.shape({
  medicamentoId: id().nullable(),
  rebanhoId: id().nullable(),
});
export type MedicineBody = InferType<typeof medicineSchema>;

/** PUT atualizar. */
export const medicineUpdateSchema = medicineSchema.shape(editFields);

/** The operation's data of a body that was validated. */
export function medicineDataOf(
  body: MedicineBody,
  ids: Pick<MedicineInput, 'rebanhoId' | 'medicamentoId'>,
): MedicineInput {
  return {
    rebanhoId: ids.rebanhoId,
    medicamentoId: ids.medicamentoId,
    nome: body.nome,
    diasCarencia: body.diasCarencia ?? 0,
    administracao: body.administracao,
    intervaloAplicacoes: body.intervaloAplicacoes ?? null,
    quantidadeDoses: body.quantidadeDoses,
    dosagem: {
      tipo: body.dosagem.tipo,
      remedio: body.dosagem.remedio ?? 0,
    },
    observacao: body.observacao ?? null,
  };
}
