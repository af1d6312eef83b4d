import { identifierClosingSchema } from '@/contract/identifiers';
import type { Animal } from '@/domain/animals/types';
import {
  type IdentifierClosing,
  type IdentifierKey,
  SCHEMES,
} from '@/domain/identifiers/types';
import type { FarmDate } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';

/** Kept in these words. */
const REASONS = ['Perdeu', 'Trocado', 'Lançado errado', 'Outro motivo'];

interface ClosingSheetProps {
  readonly animal: Animal;
  readonly identifier: IdentifierKey &
    Pick<IdentifierClosing, 'identificacaoId'>;
  readonly onClose: () => void;
}

interface ClosingValues {
  readonly ate: FarmDate | null;
  readonly motivo: string;
}

/** Asks why and when a tag, a chip or a number left its animal. */
export default function ClosingSheet(props: ClosingSheetProps) {
  const { animal, identifier, onClose } = props;
  const { identificacaoId, esquema, valor } = identifier;
  const { animalId, rebanhoId, nome } = animal;
  const recorder = useRecorder('identifiers/closed');
  const told = useFormTold();
  const save = async ({ ate, motivo }: ClosingValues) => {
    const key = { rebanhoId, animalId, identificacaoId, esquema, valor };
    // The schema has checked that there is a day.
    const dados = { ...key, ate: ate ?? '', motivo };
    const refused = told(await recorder.save(dados), { ate, motivo });
    if (refused) return refused;
    onClose();
  };
  const initial: ClosingValues = {
    ate: recorder.dados?.ate ?? today(),
    motivo: recorder.dados?.motivo ?? '',
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Retirar ${labelOf(SCHEMES, esquema)} ${valor} de ${nome}`}
    >
      <p>O número antigo continua achando o animal nas buscas.</p>
      <Form
        initialValues={initial}
        schema={identifierClosingSchema}
        onSubmit={save}
        {...(recorder.dados ? {} : { draftKey: `retirar-${identificacaoId}` })}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <ChoiceField
          name="motivo"
          label="Motivo"
          required
          options={REASONS.map((nome) => ({ id: nome, nome }))}
        />
        <DateField name="ate" label="Até" required />
        <SubmitButton>Retirar</SubmitButton>
      </Form>
    </Sheet>
  );
}
