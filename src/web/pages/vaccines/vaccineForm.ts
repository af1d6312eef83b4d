import { mixed, reach, type Schema } from 'yup';
import { vaccineFormSchema } from '@/contract/vaccines';
import type { VaccineTemplate } from '@/domain/vaccines/templates';
import type { Vaccine, VaccineInput } from '@/domain/vaccines/types';

/** What the form of a vaccine edits. */
export interface VaccineFormValues {
  /** Name of the template it began with; '' for none. */
  readonly modelo: string;
  readonly nome: string;
  readonly quantidadeDoses: number | null;
  readonly intervaloEntreDoses: number | null;
  readonly reforco: boolean;
  readonly aposDose: number | null;
  readonly intervaloDias: number | null;
}

export const NO_TEMPLATE = '';

/** The contract's fields; those of the booster count only where there is one. */
export const vaccineFieldsSchema = vaccineFormSchema
  .omit(['doseReforco'])
  .shape({
    aposDose: whereBooster('aposDose'),
    intervaloDias: whereBooster('intervaloDias'),
  });

function whereBooster(field: 'aposDose' | 'intervaloDias') {
  const schema = reach(vaccineFormSchema, `doseReforco.${field}`) as Schema;
  return mixed()
    .nullable()
    .when('reforco', ([booster], anything) => (booster ? schema : anything));
}

export const EMPTY_VACCINE: VaccineFormValues = {
  modelo: NO_TEMPLATE,
  nome: '',
  quantidadeDoses: null,
  intervaloEntreDoses: null,
  reforco: false,
  aposDose: null,
  intervaloDias: null,
};

type Definition = Pick<
  Vaccine,
  'nome' | 'quantidadeDoses' | 'intervaloEntreDoses' | 'doseReforco'
>;

/** The form of a vaccine, or of a template to begin with. */
export function valuesOf(of: Definition | VaccineTemplate): VaccineFormValues {
  const { nome, quantidadeDoses, intervaloEntreDoses, doseReforco } = of;
  return {
    modelo: NO_TEMPLATE,
    nome,
    quantidadeDoses,
    intervaloEntreDoses,
    reforco: doseReforco !== null,
    aposDose: doseReforco?.aposDose ?? null,
    intervaloDias: doseReforco?.intervaloDias ?? null,
  };
}

/** The schema has checked that the numbers are there. */
export function inputOf(
  values: VaccineFormValues,
  ids: Pick<VaccineInput, 'rebanhoId' | 'vacinaId'>,
): VaccineInput {
  return {
    rebanhoId: ids.rebanhoId,
    vacinaId: ids.vacinaId,
    nome: values.nome,
    quantidadeDoses: values.quantidadeDoses ?? 0,
    intervaloEntreDoses: values.intervaloEntreDoses ?? 0,
    doseReforco: values.reforco
      ? {
          aposDose: values.aposDose ?? 0,
          intervaloDias: values.intervaloDias ?? 0,
        }
      : null,
  };
}
