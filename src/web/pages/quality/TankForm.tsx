import { tankAnalysisFormSchema } from '@/contract/quality';
import type { TankAnalysisInput } from '@/domain/quality/types';
import { today } from '@/web/clock';
import { DateField } from '@/web/forms/DateField';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import type { WithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { type QualityFormProps, useQualityForm } from './useQualityForm';

type Values = Omit<TankAnalysisInput, 'analiseId' | 'rebanhoId'> & WithId;

/** What the dairy or the laboratory says of the tank. */
export function TankForm({ reader }: Pick<QualityFormProps, 'reader'>) {
  const { rebanhoId } = reader.herd;
  const { recorder, id, save, form } = useQualityForm(
    'quality/tankAnalysed',
    rebanhoId,
  );
  const again = recorder.dados;
  const initial: Values = {
    ...{ envio: id, data: today(), ccs: null, cpp: null },
    ...{ gordura: null, proteina: null },
    ...again,
    laboratorio: again?.laboratorio ?? '',
  };
  const send = (typed: Values) => {
    const { envio, ...values } = typed;
    const analiseId = (!recorder.idTaken && again?.analiseId) || envio;
    const laboratorio = values.laboratorio || null;
    return save({ ...values, laboratorio, analiseId, rebanhoId }, typed);
  };
  return (
    <Form
      key={id}
      initialValues={initial}
      schema={tankAnalysisFormSchema}
      onSubmit={send}
      {...form}
    >
      <RefusedNote problem={recorder.problem} />
      <DateField name="data" label="Data da coleta" required />
      <DecimalField name="ccs" label="CCS" unit="mil/mL" places={0} />
      <DecimalField
        name="cpp"
        label="CPP"
        unit="mil/mL"
        places={0}
        hint="Contagem padrão em placas, antes chamada CBT."
      />
      <DecimalField name="gordura" label="Gordura" unit="%" places={2} />
      <DecimalField name="proteina" label="Proteína" unit="%" places={2} />
      <TextField name="laboratorio" label="Laboratório" autoComplete="off" />
      <SubmitButton>Salvar análise</SubmitButton>
    </Form>
  );
}
