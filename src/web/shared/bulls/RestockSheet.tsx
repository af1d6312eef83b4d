import { useState } from 'react';
import { restockFormSchema } from '@/contract/animals';
import type { Animal } from '@/domain/animals/types';
import type { FarmDate } from '@/domain/shared/dates';
import { TITLES } from '@/domain/shared/messages';
import { newId } from '@/state/clock';
import { today } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { dropDraft } from '@/web/drafts';
import { count } from '@/web/format';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { IntegerField } from '@/web/forms/IntegerField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues } from '@/web/forms/useFormValues';
import { useAppDispatch } from '@/web/hooks';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useRecorder } from '@/web/sync/useRecorder';

interface RestockSheetProps {
  readonly bull: Animal;
  readonly onClose: () => void;
}

interface RestockValues {
  readonly doses: number | null;
  readonly data: FarmDate | null;
}

/** Semen that was bought, added to what there is. */
export function RestockSheet({ bull, onClose }: RestockSheetProps) {
  const { animalId, rebanhoId, nome } = bull;
  const recorder = useRecorder('bulls/restocked');
  const dispatch = useAppDispatch();
  const told = useFormTold();
  const draftKey = `semen-${animalId}`;
  const [made] = useState(() => dispatch(newId()));
  const known = recorder.idTaken ? null : recorder.dados;
  const save = async ({ doses, data }: RestockValues) => {
    const entradaId = known?.entradaId ?? made;
    const dados = { rebanhoId, animalId, entradaId, data, doses: doses ?? 0 };
    // Kept on the device it is no draft: entered again it would be added again.
    const result = await recorder.save(dados, () => dropDraft(draftKey));
    const refused = told(result, { doses, data });
    if (refused) return refused;
    onClose();
  };
  const initial: RestockValues = {
    doses: recorder.dados?.doses ?? null,
    data: recorder.dados ? recorder.dados.data : today(),
  };
  return (
    <Sheet open onClose={onClose} title={`Repor sêmen de ${nome}`}>
      <Form
        initialValues={initial}
        schema={restockFormSchema}
        title={() => TITLES.bull}
        onSubmit={save}
        {...(recorder.dados ? {} : { draftKey })}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <IntegerField name="doses" label="Doses compradas" required />
        <DateField name="data" label="Data da entrada" />
        <Total stock={bull.quantidadeDoses ?? 0} />
        <SubmitButton>Repor</SubmitButton>
      </Form>
    </Sheet>
  );
}

function Total({ stock }: { readonly stock: number }) {
  const { doses } = useFormValues<RestockValues>();
  return (
    <p role="status">
      Estoque depois: {count(stock + (doses ?? 0), 'dose', 'doses')}
    </p>
  );
}
