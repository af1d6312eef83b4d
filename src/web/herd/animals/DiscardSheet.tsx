import { useNavigate } from 'react-router-dom';
import { JUSTIFICATION_MAX } from '@/contract/animals';
import type { Animal, DiscardInput } from '@/domain/animals/types';
import { DISCARD_REASONS } from '@/domain/shared/enumerations';
import { record } from '@/state/operations/record';
import { today } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { useNotify } from '@/web/components/notifier';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { SaleConfirmation } from '@/web/herd/withdrawal/SaleConfirmation';
import { useDiscardSchema } from '@/web/herd/withdrawal/sale';
import { useAppDispatch } from '@/web/hooks';
import { refusalOf } from '@/web/refusal';

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
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const { animalId, rebanhoId, nome } = animal;
  const schema = useDiscardSchema(animal);
  const save = async (values: DiscardValues) => {
    const { confirmacao: _, ...discard } = values;
    // The schema has checked the reason.
    const dados = discard as DiscardInput;
    const result = await dispatch(record('animals/discarded', dados));
    if (!result.ok) return refusalOf(result.problem, values, notify);
    notify({ kind: 'success', text: result.message });
    void navigate(`/rebanho/${rebanhoId}/animais`, { replace: true });
  };
  const initial: DiscardValues = {
    animalId,
    rebanhoId,
    motivo: '',
    justificativa: '',
    dataOcorrencia: today(),
    confirmacao: '',
  };
  return (
    <Sheet open onClose={onClose} title={`Descartar ${nome}`}>
      <Form initialValues={initial} schema={schema} onSubmit={save}>
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
