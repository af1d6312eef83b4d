import { mixed, reach, type Schema } from 'yup';
import { vaccineFormSchema } from '@/contract/vaccines';
import { nameNotices } from '@/domain/vaccines/notices';
import {
  VACCINE_TEMPLATES,
  type VaccineTemplate,
} from '@/domain/vaccines/templates';
import type { Vaccine, VaccineInput } from '@/domain/vaccines/types';
import { record } from '@/state/outbox/record';
import { useNotices } from '@/web/components/NoticesDialog';
import { useToast } from '@/web/components/toast';
import { idOfPart } from '@/web/forms/formId';
import { useAppDispatch } from '@/web/hooks';
import { type FormRefusal, notSent } from '@/web/refusal';
import { useFormTold } from '@/web/sync/told';

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
  /** It is of the brucellosis programme. */
  readonly oficial: boolean;
}

export const NO_TEMPLATE = '';

/** The contract's fields; those of the booster count only where there is one. */
export const vaccineFieldsSchema = vaccineFormSchema
  .omit(['doseReforco', 'programa'])
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
  oficial: false,
};

type Definition = Pick<
  Vaccine,
  | 'nome'
  | 'quantidadeDoses'
  | 'intervaloEntreDoses'
  | 'doseReforco'
  | 'programa'
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
    oficial: of.programa === 'BRUCELOSE',
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
    programa: values.oficial ? 'BRUCELOSE' : null,
  };
}

type SaveKind = 'vaccines/registered' | 'vaccines/updated';

/**
 * Asks about what is odd, and records. `save` resolves null where it went
 * well; put `dialog` on the screen.
 */
export function useSaveVaccine() {
  const dispatch = useAppDispatch();
  const told = useFormTold();
  const toast = useToast();
  const { ask, dialog } = useNotices();
  const save = async (
    tipo: SaveKind,
    input: VaccineInput,
    values: object,
  ): Promise<FormRefusal | null> => {
    const notices = nameNotices(input.nome);
    // Still a problem to the form, so that it keeps what was typed.
    if (!(await ask(notices))) return notSent(notices);
    const result = await dispatch(record(tipo, input));
    return told(result, values) ?? null;
  };
  /** Whom the template is for; the next screen shows it, and lets change it. */
  const saveTemplateFilter = async (input: VaccineInput, modelo: string) => {
    const template = templateCalled(modelo);
    if (!template) return;
    const { rebanhoId, vacinaId } = input;
    const filtroId = idOfPart({ envio: vacinaId }, 'filtro');
    const ids = { rebanhoId, vacinaId, filtroId };
    const dados = { ...template.filtro, ...ids };
    const result = await dispatch(record('vaccines/filterChanged', dados));
    if (!result.ok) toast({ kind: 'error', text: result.problem.detail });
  };
  return { save, saveTemplateFilter, dialog };
}

export function templateCalled(nome: string): VaccineTemplate | undefined {
  return VACCINE_TEMPLATES.find((template) => template.nome === nome);
}
