import { useNavigate, useParams } from 'react-router-dom';
import { Page } from '@/web/components/Page';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useEdit } from '@/web/sync/useEdit';
import { VaccineFields } from './VaccineFields';
import { type OneVaccine, VaccineGate } from './VaccineGate';
import {
  inputOf,
  useSaveVaccine,
  type VaccineFormValues,
  vaccineFieldsSchema,
  valuesOf,
} from './vaccineForm';

/** …/atualizar-vacina/:vacinaId */
export function Component() {
  const { rebanhoId = '', vacinaId = '' } = useParams();
  return (
    <VaccineGate rebanhoId={rebanhoId} vacinaId={vacinaId}>
      {(one) => <EditVaccine key={vacinaId} {...one} />}
    </VaccineGate>
  );
}

function EditVaccine({ reader, vaccine, base }: OneVaccine) {
  const { rebanhoId, vacinaId, nome } = vaccine;
  const navigate = useNavigate();
  const { save, dialog } = useSaveVaccine();
  const details = `${base}/vacina/${vacinaId}`;
  const ids = { rebanhoId, vacinaId };
  const opened = inputOf(valuesOf(vaccine), ids);
  const edit = useEdit(vaccine.versao, opened);
  const submit = async (values: VaccineFormValues) => {
    const input = edit(inputOf(values, ids));
    const problems = await save('vaccines/updated', input, values);
    if (problems) return problems;
    void navigate(details, { replace: true });
  };
  return (
    <Page
      title="Editar vacina"
      subtitle={nome}
      herdName={reader.herd.nome}
      backTo={details}
    >
      <Form
        initialValues={valuesOf(vaccine)}
        schema={vaccineFieldsSchema}
        onSubmit={submit}
        draftKey={`vacina-${vacinaId}`}
      >
        <VaccineFields vaccine={vaccine} />
        <SubmitButton>Salvar vacina</SubmitButton>
      </Form>
      {dialog}
    </Page>
  );
}
