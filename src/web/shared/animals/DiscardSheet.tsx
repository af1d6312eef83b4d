import { useNavigate } from 'react-router-dom';
import { JUSTIFICATION_MAX } from '@/contract/animals';
import type { Animal, DiscardInput } from '@/domain/animals/types';
import { DISCARD_REASONS } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { SaleConfirmation } from '@/web/shared/withdrawal/SaleConfirmation';
import { useDiscardSchema } from '@/web/shared/withdrawal/sale';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';

interface DiscardSheetProps {
  readonly animal: Animal;
  readonly onClose: () => void;
}

interface DiscardValues {
  readonly animalId: string;
  readonly rebanhoId: string;
  readonly motivo: string;
  readonly justificativa: string;
  readonly dataOcorrencia: string | null;
  /** The animal's name, asked under withdrawal; it is not sent. */
  readonly confirmacao: string;
}

/** Asks why and when an animal left. */
export default function DiscardSheet({ animal, onClose }: DiscardSheetProps) {
  const recorder = useRecorder('animals/discarded');
  const navigate = useNavigate();
  const told = useFormTold();
  const { animalId, rebanhoId, nome } = animal;
  const schema = useDiscardSchema(animal);
  const save = async (values: DiscardValues) => {
    const { confirmacao: _, ...discard } = values;
    // The schema has checked the reason.
    const dados = discard as DiscardInput;
    const result = await recorder.save(dados);
    const refused = told(result, values);
    if (refused) return refused;
    // What was corrected was begun in the queue, and ends there.
    if (recorder.dados) onClose();
    else void navigate(`/rebanho/${rebanhoId}/animais`, { replace: true });
  };
  const initial: DiscardValues = {
    animalId,
    rebanhoId,
    motivo: '',
    justificativa: '',
    dataOcorrencia: today(),
    ...refusedOf(recorder.dados),
    confirmacao: '',
  };
  return (
    <Sheet open onClose={onClose} title={`Descartar ${nome}`}>
      <Form initialValues={initial} schema={schema} onSubmit={save}>
        <RefusedNote problem={recorder.problem} />
        <ChoiceField
          name="motivo"
          label="Motivo"
          required
          options={DISCARD_REASONS}
        />
        <SaleConfirmation animal={animal} />
        <Justification />
        <DateField name="dataOcorrencia" label="Data do descarte" required />
        <SubmitButton variant="danger">Descartar animal</SubmitButton>
      </Form>
    </Sheet>
  );
}

/** What was said when it was refused. */
function refusedOf(again: DiscardInput | null) {
  if (!again) return {};
  const { motivo, justificativa, dataOcorrencia } = again;
  return { motivo, justificativa: justificativa ?? '', dataOcorrencia };
}

function Justification() {
  const { motivo } = useFormValues<DiscardValues>();
  return (
    <TextAreaField
      name="justificativa"
      label="Justificativa"
      required={motivo === 'OUTRO'}
      max={JUSTIFICATION_MAX}
    />
  );
}
