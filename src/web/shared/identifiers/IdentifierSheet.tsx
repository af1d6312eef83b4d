import { identifierFormSchema } from '@/contract/identifiers';
import type { Animal } from '@/domain/animals/types';
import { SCHEMES, type Scheme } from '@/domain/identifiers/types';
import type { FarmDate } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { useWithId, type WithId } from '@/web/forms/formId';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';

interface IdentifierSheetProps {
  readonly animal: Animal;
  readonly onClose: () => void;
}

interface IdentifierValues {
  readonly esquema: string;
  readonly valor: string;
  readonly desde: FarmDate | null;
}

/** Hangs a tag, a chip or a number on an animal. */
export default function IdentifierSheet(props: IdentifierSheetProps) {
  const { animal, onClose } = props;
  const { animalId, rebanhoId, nome } = animal;
  const recorder = useRecorder('identifiers/registered');
  const told = useFormTold();
  const known = recorder.idTaken ? null : recorder.dados;
  const save = async (values: IdentifierValues & WithId) => {
    const result = await recorder.save({
      rebanhoId,
      animalId,
      identificacaoId: known?.identificacaoId ?? values.envio,
      // The schema has checked the scheme.
      esquema: values.esquema as Scheme,
      valor: values.valor,
      desde: values.desde,
    });
    const refused = told(result, values);
    if (refused) return refused;
    onClose();
  };
  const initial = useWithId<IdentifierValues>({
    esquema: recorder.dados?.esquema ?? 'MANEJO',
    valor: recorder.dados?.valor ?? '',
    desde: recorder.dados ? recorder.dados.desde : today(),
  });
  return (
    <Sheet open onClose={onClose} title={`Identificação de ${nome}`}>
      <Form
        initialValues={initial}
        schema={identifierFormSchema}
        onSubmit={save}
        {...(recorder.dados ? {} : { draftKey: `identificacao-${animalId}` })}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <SelectField name="esquema" label="Tipo" required options={SCHEMES} />
        <TextField
          name="valor"
          label="Número"
          required
          autoComplete="off"
          autoCapitalize="characters"
          hint="Como está no animal; espaços e zeros à esquerda não fazem diferença no brinco."
        />
        <DateField name="desde" label="Desde" />
        <SubmitButton>Salvar identificação</SubmitButton>
      </Form>
    </Sheet>
  );
}
