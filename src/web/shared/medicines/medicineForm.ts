import { mixed, reach, type Schema } from 'yup';
import { medicineFormSchema } from '@/contract/medicines';
import type { Medicine, MedicineInput } from '@/domain/medicines/types';
import type {
  AdministrationRoute,
  DosageType,
} from '@/domain/shared/enumerations';
import type { Problem } from '@/domain/shared/outcome';

/** What the form edits: the body, the dosage's fields beside the others. */
export interface MedicineValues {
  readonly nome: string;
  readonly diasCarencia: number | null;
  readonly administracao: string;
  readonly quantidadeDoses: number | null;
  readonly intervaloAplicacoes: number | null;
  readonly tipo: string;
  readonly remedio: number | null;
  readonly observacao: string;
}

const { dosagem: _, ...plain } = medicineFormSchema.fields;

/** The form shows it to several doses alone: what is not seen is not checked. */
const interval = mixed()
  .nullable()
  .when('quantidadeDoses', ([doses], anything) =>
    doses > 1 ? (plain.intervaloAplicacoes as Schema) : anything,
  );

/** The body's schema with the dosage laid open. */
export const medicineValuesSchema = medicineFormSchema
  .pick(Object.keys(plain) as (keyof typeof plain)[])
  .shape({
    tipo: reach(medicineFormSchema, 'dosagem.tipo') as Schema,
    remedio: reach(medicineFormSchema, 'dosagem.remedio') as Schema,
    intervaloAplicacoes: interval,
  });

export const EMPTY_MEDICINE: MedicineValues = {
  nome: '',
  diasCarencia: null,
  administracao: '',
  quantidadeDoses: 1,
  intervaloAplicacoes: null,
  tipo: '',
  remedio: null,
  observacao: '',
};

export function medicineValuesOf(medicine: Medicine): MedicineValues {
  const { nome, diasCarencia, administracao, quantidadeDoses } = medicine;
  const { tipo, remedio } = medicine.dosagem;
  return {
    nome,
    diasCarencia,
    administracao,
    quantidadeDoses,
    intervaloAplicacoes: medicine.intervaloAplicacoes,
    tipo,
    remedio,
    observacao: medicine.observacao ?? '',
  };
}

/** The operation's data; the schema has checked the codes. */
export function medicineInputOf(
  values: MedicineValues,
  ids: Pick<MedicineInput, 'rebanhoId' | 'medicamentoId'>,
): MedicineInput {
  const quantidadeDoses = values.quantidadeDoses ?? 1;
  return {
    ...ids,
    nome: values.nome,
    diasCarencia: values.diasCarencia ?? 0,
    administracao: values.administracao as AdministrationRoute,
    intervaloAplicacoes:
      quantidadeDoses > 1 ? values.intervaloAplicacoes : null,
    quantidadeDoses,
    dosagem: {
      tipo: values.tipo as DosageType,
      remedio: values.remedio ?? 0,
    },
    observacao: values.observacao.trim() || null,
  };
}

/** A refusal with the dosage's fields by the names they have in the form. */
export function beside<P extends Problem>(problem: P): P {
  const campos = problem.campos.map((one) => ({
    ...one,
    campo: one.campo.replace('dosagem.', ''),
  }));
  return { ...problem, campos };
}
