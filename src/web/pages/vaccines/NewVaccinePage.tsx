import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { Page } from '@/web/components/Page';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useAppDispatch } from '@/web/hooks';
import { ReaderGate } from '@/web/shared/RowGate';
import { TemplateField, VaccineFields } from './VaccineFields';

import {
  EMPTY_VACCINE,
  inputOf,
  useSaveVaccine,
  type VaccineFormValues,
  vaccineFieldsSchema,
} from './vaccineForm';

/** …/cadastrar-vacina */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader, base) => <NewVaccine reader={reader} base={base} />}
    </ReaderGate>
  );
}

interface NewVaccineProps {
  readonly reader: HerdReader;
  readonly base: string;
}

function NewVaccine({ reader, base }: NewVaccineProps) {
  const { rebanhoId, nome } = reader.herd;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // One id per form: sent twice, it is still one vaccine.
  const [vacinaId] = useState(() => dispatch(newId()));
  const { save, saveTemplateFilter, dialog } = useSaveVaccine();
  const submit = async (values: VaccineFormValues) => {
    const input = inputOf(values, { rebanhoId, vacinaId });
    const problems = await save('vaccines/registered', input, values);
    if (problems) return problems;
    await saveTemplateFilter(input, values.modelo);
    void navigate(`${base}/vacina-filtro/${vacinaId}`, { replace: true });
  };
  return (
    <Page
      title="Nova vacina"
      subtitle={nome}
      herdName={nome}
      backTo={`${base}/vacinas`}
    >
      <Form
        initialValues={EMPTY_VACCINE}
        schema={vaccineFieldsSchema}
        onSubmit={submit}
        draftKey={`vacina-${rebanhoId}`}
      >
        <TemplateField />
        <VaccineFields />
        <SubmitButton>Salvar e escolher animais</SubmitButton>
      </Form>
      {dialog}
    </Page>
  );
}
