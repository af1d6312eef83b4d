import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { newId } from '@/state/clock';
import { record } from '@/state/outbox/record';
import { Page } from '@/web/components/Page';
import { useToast } from '@/web/components/toast';
import { Form } from '@/web/forms/Form';
import { useAppDispatch } from '@/web/hooks';
import { refusalOf } from '@/web/refusal';
import { useEdit } from '@/web/sync/useEdit';
import { FilterFields } from './FilterFields';
import { FilterPreview } from './FilterPreview';
import {
  type FilterValues,
  filterFormSchema,
  filterOf,
  valuesOf,
} from './filterForm';
import { type OneVaccine, VaccineGate } from './VaccineGate';

/** …/vacina-filtro/:vacinaId */
export function Component() {
  const { rebanhoId = '', vacinaId = '' } = useParams();
  return (
    <VaccineGate rebanhoId={rebanhoId} vacinaId={vacinaId}>
      {(one) => <Filter key={vacinaId} {...one} />}
    </VaccineGate>
  );
}

function Filter({ reader, vaccine, base }: OneVaccine) {
  const { rebanhoId, vacinaId, nome, filtro } = vaccine;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const [made] = useState(() => dispatch(newId()));
  const details = `${base}/vacina/${vacinaId}`;
  const dataOf = (values: FilterValues) => {
    const ids = { vacinaId, filtroId: filtro?.filtroId ?? made };
    return { rebanhoId, ...filterOf(values, ids) };
  };
  const edit = useEdit(vaccine.versao, dataOf(valuesOf(filtro)));
  const submit = async (values: FilterValues) => {
    const dados = edit(dataOf(values));
    const result = await dispatch(record('vaccines/filterChanged', dados));
    if (!result.ok) return refusalOf(result.problem, values, toast);
    toast({ kind: 'success', text: result.message });
    void navigate(details, { replace: true });
  };
  return (
    <Page
      title="Animais da vacina"
      subtitle={nome}
      herdName={reader.herd.nome}
      backTo={details}
    >
      <Form
        initialValues={valuesOf(filtro)}
        schema={filterFormSchema}
        onSubmit={submit}
        draftKey={`vacina-filtro-${vacinaId}`}
      >
        <FilterFields />
        <FilterPreview reader={reader} />
      </Form>
    </Page>
  );
}
