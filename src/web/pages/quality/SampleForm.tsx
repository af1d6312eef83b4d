import { sampleFormSchema } from '@/contract/quality';
import type { SampleInput } from '@/domain/quality/types';
import { today } from '@/web/clock';
import { AnimalField } from '@/web/forms/AnimalField';
import { DateField } from '@/web/forms/DateField';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import type { WithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { anothersName } from '@/web/shared/animals/anothersName';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useBatchEdit } from '@/web/sync/useEdit';
import {
  type QualityFormProps,
  useFemales,
  useQualityForm,
} from './useQualityForm';

type Values = Omit<SampleInput, 'amostraId' | 'animalId'> &
  WithId & { readonly animalId: string | null };

/** What the laboratory found in one cow's milk. */
export function SampleForm({ reader, animalId }: QualityFormProps) {
  const { rebanhoId } = reader.herd;
  const { recorder, id, save, form } = useQualityForm(
    'quality/samplesRecorded',
    `${rebanhoId}-${animalId ?? ''}`,
  );
  const edited = useBatchEdit();
  const choices = useFemales(rebanhoId);
  const again = recorder.dados?.amostras[0];
  const initial: Values = {
    ...{ envio: id, animalId, data: today(), ccs: null, gordura: null },
    ...{ proteina: null, lactose: null, ureia: null },
    ...again,
  };
  const send = (typed: Values) => {
    const { envio, ...values } = typed;
    const amostraId = (!recorder.idTaken && again?.amostraId) || envio;
    // The schema has checked that a cow is chosen.
    const amostra = { ...values, amostraId } as SampleInput;
    return save(edited({ rebanhoId, amostras: [amostra] }), typed);
  };
  return (
    <Form
      key={id}
      initialValues={initial}
      schema={sampleFormSchema}
      onSubmit={send}
      {...form}
      draftOf={(draft) => anothersName(reader, animalId, [draft.animalId])}
    >
      <RefusedNote problem={recorder.problem} />
      <AnimalField name="animalId" label="Vaca" required {...choices} />
      <DateField name="data" label="Data da coleta" required />
      <DecimalField name="ccs" label="CCS" unit="mil/mL" places={0} />
      <DecimalField name="gordura" label="Gordura" unit="%" places={2} />
      <DecimalField name="proteina" label="Proteína" unit="%" places={2} />
      <DecimalField name="lactose" label="Lactose" unit="%" places={2} />
      <DecimalField name="ureia" label="Ureia" unit="mg/dL" places={1} />
      <SubmitButton>Salvar amostra</SubmitButton>
    </Form>
  );
}
