import { restoreSchema } from '@/contract/animals';
import type { Animal } from '@/domain/animals/types';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { record } from '@/state/outbox/record';
import { Sheet } from '@/web/components/Dialog';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { useAppDispatch } from '@/web/hooks';
import { useFormTold } from '@/web/sync/told';
import { useRestored } from './useRestored';

interface RenameSheetProps {
  readonly animal: Animal;
  readonly onClose: () => void;
}

/** Asks for another name for an animal that comes back. */
export default function RenameSheet({ animal, onClose }: RenameSheetProps) {
  const { animalId, rebanhoId, nome } = animal;
  const dispatch = useAppDispatch();
  const told = useFormTold();
  const restored = useRestored(animal);
  const save = async (values: {
    animalId: string;
    rebanhoId: string;
    nome: string;
  }) => {
    const result = await dispatch(record('animals/restored', values));
    const refused = told(result, values);
    if (refused) return refused;
    restored(result);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={`Restaurar ${nome}`}>
      <p>{ANIMAL_MESSAGES.nameTaken}</p>
      <Form
        initialValues={{ animalId, rebanhoId, nome }}
        schema={restoreSchema}
        onSubmit={save}
      >
        <TextField name="nome" label="Novo nome" required autoComplete="off" />
        <SubmitButton>Restaurar com o novo nome</SubmitButton>
      </Form>
    </Sheet>
  );
}
