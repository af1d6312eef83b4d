import { bullSchema } from '@/contract/animals';
import type { Animal } from '@/domain/animals/types';
import { Sheet } from '@/web/components/Dialog';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { BullFields } from '@/web/shared/animals/BullFields';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';

interface BullSheetProps {
  readonly bull: Animal;
  readonly onClose: () => void;
}

interface BullValues {
  readonly animalId: string;
  readonly touroProprio: boolean;
  readonly quantidadeDoses: number | null;
}

/** Whose a bull is and his doses of semen, once more. */
export function BullSheet({ bull, onClose }: BullSheetProps) {
  const { animalId, rebanhoId, nome } = bull;
  const recorder = useRecorder('bulls/registered');
  const told = useFormTold();
  const save = async (values: BullValues) => {
    const quantidadeDoses = values.quantidadeDoses ?? 0;
    const dados = { ...values, rebanhoId, quantidadeDoses };
    const result = await recorder.save(dados);
    const refused = told(result, values);
    if (refused) return refused;
    onClose();
  };
  const initial: BullValues = {
    animalId,
    touroProprio: recorder.dados?.touroProprio ?? false,
    quantidadeDoses: recorder.dados?.quantidadeDoses ?? null,
  };
  return (
    <Sheet open onClose={onClose} title={`Informações do touro ${nome}`}>
      <Form initialValues={initial} schema={bullSchema} onSubmit={save}>
        <RefusedNote problem={recorder.problem} />
        <BullFields />
        <SubmitButton>Salvar</SubmitButton>
      </Form>
    </Sheet>
  );
}
