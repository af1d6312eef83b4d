import { object, reach, type Schema, string } from 'yup';
import { productiveSchema } from '@/contract/cows';
import type { ProductiveInput } from '@/domain/cows/types';
import type {
  DryingReason,
  ProductiveStatus,
} from '@/domain/shared/enumerations';
import { nowOnFarm } from '@/web/clock';
import type { Situation } from '@/web/shared/cows/situations';
import { CHOOSE_ANIMAL } from './reproductiveValues';

/** What the form edits. */
export interface ProductiveValues {
  readonly animalId: string | null;
  readonly produtividade: string;
  readonly motivoSecagem: string | null;
  readonly dataOcorrencia: string | null;
  readonly notificacao: boolean;
  readonly descricao: string;
}

export const formSchema = object({
  animalId: string().nullable().required(CHOOSE_ANIMAL),
  produtividade: of('produtividade'),
  motivoSecagem: of('motivoSecagem'),
  dataOcorrencia: of('dataOcorrencia'),
  descricao: of('descricao'),
});

export function inputOf(
  values: ProductiveValues,
  rebanhoId: string,
  eventId: string,
): ProductiveInput {
  const inMilk = values.produtividade === 'L';
  return {
    rebanhoId,
    eventId,
    animalId: values.animalId ?? '',
    // The schema has checked the codes.
    produtividade: values.produtividade as ProductiveStatus,
    motivoSecagem: inMilk ? null : (values.motivoSecagem as DryingReason),
    dataOcorrencia: values.dataOcorrencia ?? '',
    dataRegistro: nowOnFarm(),
    descricao: values.descricao || null,
    notificacao: values.notificacao,
  };
}

export function initialOf(
  vacaId: string | null,
  status: string,
  old: Situation | undefined,
  again: ProductiveInput | null,
): ProductiveValues {
  const event = old?.kind === 'productive' ? old.event : undefined;
  const told = again ?? event;
  return {
    animalId: again?.animalId ?? event?.vacaId ?? vacaId,
    produtividade: told?.produtividade ?? status,
    motivoSecagem: (again ? again.motivoSecagem : event?.motivacao) ?? null,
    dataOcorrencia: told?.dataOcorrencia ?? nowOnFarm(),
    notificacao: told?.notificacao ?? true,
    descricao: told?.descricao ?? '',
  };
}

function of(field: keyof typeof productiveSchema.fields): Schema {
  return reach(productiveSchema, field) as Schema;
}
