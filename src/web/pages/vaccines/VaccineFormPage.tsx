import { useParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { Page } from '@/web/components/Page';
import { Form } from '@/web/forms/Form';
import { useWithId, type WithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { OfflineHint } from '@/web/shared/OfflineHint';
import { ReaderGate } from '@/web/shared/RowGate';
import { useEdit } from '@/web/sync/useEdit';
import { useGoOn } from '@/web/sync/useGoOn';
import { TemplateField, VaccineFields } from './VaccineFields';
import { type OneVaccine, VaccineGate } from './VaccineGate';
import {
  EMPTY_VACCINE,
  inputOf,
  useSaveVaccine,
  type VaccineFormValues,
  vaccineFieldsSchema,
  valuesOf,
} from './vaccineForm';

/** …/cadastrar-vacina and …/atualizar-vacina/:vacinaId */
export function Component() {
  const { rebanhoId = '', vacinaId } = useParams();
  return vacinaId ? (
    <VaccineGate rebanhoId={rebanhoId} vacinaId={vacinaId}>
      {(one) => <EditVaccine key={vacinaId} {...one} />}
    </VaccineGate>
  ) : (
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
  const goOn = useGoOn();
  const initial = useWithId(EMPTY_VACCINE);
  const { save, saveTemplateFilter, dialog } = useSaveVaccine();
  const submit = async (values: VaccineFormValues & WithId) => {
    const vacinaId = values.envio;
    const input = inputOf(values, { rebanhoId, vacinaId });
    const problems = await save('vaccines/registered', input, values);
    if (problems) return problems;
    await saveTemplateFilter(input, values.modelo);
    goOn(`${base}/vacina-filtro/${vacinaId}`);
  };
  return (
    <Page
      title="Nova vacina"
      subtitle={nome}
      herdName={nome}
      backTo={`${base}/vacinas`}
    >
      <Form
        initialValues={initial}
        schema={vaccineFieldsSchema}
        onSubmit={submit}
        draftKey={`vacina-${rebanhoId}`}
      >
        <OfflineHint kind="vaccines/registered" />
        <TemplateField />
        <VaccineFields />
        <SubmitButton>Salvar e escolher animais</SubmitButton>
      </Form>
      {dialog}
    </Page>
  );
}

function EditVaccine({ reader, vaccine, base }: OneVaccine) {
  const { rebanhoId, vacinaId, nome } = vaccine;
  const goOn = useGoOn();
  const { save, dialog } = useSaveVaccine();
  const details = `${base}/vacina/${vacinaId}`;
  const ids = { rebanhoId, vacinaId };
  const opened = inputOf(valuesOf(vaccine), ids);
  const edit = useEdit(vaccine.versao, opened);
  const submit = async (values: VaccineFormValues) => {
    const input = edit(inputOf(values, ids));
    const problems = await save('vaccines/updated', input, values);
    if (problems) return problems;
    goOn(details);
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
        edits
      >
        <OfflineHint kind="vaccines/updated" />
        <VaccineFields vaccine={vaccine} />
        <SubmitButton>Salvar vacina</SubmitButton>
      </Form>
      {dialog}
    </Page>
  );
}
