import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  CATEGORIES,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
  SEXES,
} from '@/domain/shared/enumerations';
import { ALL } from '@/domain/vaccines/filter';
import { newId } from '@/state/clock';
import { record } from '@/state/outbox/record';
import { Columns } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { Form } from '@/web/forms/Form';
import { IntegerField } from '@/web/forms/IntegerField';
import { SelectField } from '@/web/forms/SelectField';
import { useAppDispatch } from '@/web/hooks';
import { OfflineHint } from '@/web/shared/OfflineHint';
import { useFormTold } from '@/web/sync/told';
import { useEdit } from '@/web/sync/useEdit';
import { useGoOn } from '@/web/sync/useGoOn';
import { FilterPreview } from './FilterPreview';
import {
  AGE_DAYS_MAX,
  AGE_MONTHS_MAX,
  type FilterValues,
  filterFormSchema,
  filterOf,
  valuesOf,
} from './filterForm';
import { type OneVaccine, VaccineGate } from './VaccineGate';
import styles from './vaccines.module.css';

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
  const goOn = useGoOn();
  const told = useFormTold();
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
    const refused = told(result, values);
    if (result.ok) goOn(details);
    return refused;
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
        edits
      >
        <OfflineHint kind="vaccines/filterChanged" />
        <FilterFields />
        <FilterPreview reader={reader} />
      </Form>
    </Page>
  );
}

const CATEGORY_CHOICES = [{ id: ALL, nome: 'Todas' }, ...CATEGORIES];
const SEX_CHOICES = [{ id: ALL, nome: 'Todos' }, ...SEXES];

/** Whom a vaccine is for, inside its form. */
function FilterFields() {
  return (
    <>
      <ChoiceField
        name="categoria"
        label="Categoria"
        options={CATEGORY_CHOICES}
      />
      <ChoiceField name="sexo" label="Sexo" options={SEX_CHOICES} />
      <Age legend="Idade mínima" months="idadeMinima" days="diasMinimos" />
      <Age legend="Idade máxima" months="idadeMaxima" days="diasMaximos" />
      <CheckboxField name="vacaPrenha" label="Somente vacas prenhes" />
      <SelectField
        name="reprodutividade"
        label="Situação reprodutiva"
        options={REPRODUCTIVE_TYPES}
        emptyLabel="Todas"
      />
      <SelectField
        name="produtividade"
        label="Situação produtiva"
        options={PRODUCTIVE_STATUSES}
        emptyLabel="Todas"
      />
    </>
  );
}

interface AgeProps {
  readonly legend: string;
  readonly months: string;
  readonly days: string;
}

/** Months, then days; empty asks no age. */
function Age({ legend, months, days }: AgeProps) {
  return (
    <Columns as="fieldset" gap="lg" least="13rem" className={styles.age}>
      <legend>{legend}</legend>
      <IntegerField name={months} label="Meses" max={AGE_MONTHS_MAX} />
      <IntegerField name={days} label="Dias" max={AGE_DAYS_MAX} />
    </Columns>
  );
}
