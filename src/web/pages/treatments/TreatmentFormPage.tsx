import { useParams } from 'react-router-dom';
import { treatmentFormSchema } from '@/contract/treatments';
import type { HerdReader } from '@/domain/shared/effects';
import { NOTE_MAX } from '@/domain/treatments/limits';
import { TREATMENT_TEMPLATES } from '@/domain/treatments/messages';
import type { Treatment } from '@/domain/treatments/types';
import { record } from '@/state/outbox/record';
import { Page } from '@/web/components/Page';
import { Form } from '@/web/forms/Form';
import { useWithId, type WithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { useAppDispatch } from '@/web/hooks';
import { OfflineHint } from '@/web/shared/OfflineHint';
import { ReaderGate, RowGate } from '@/web/shared/RowGate';
import { useFormTold } from '@/web/sync/told';
import { useEdit } from '@/web/sync/useEdit';
import { useGoOn } from '@/web/sync/useGoOn';
import { MedicinesField } from './MedicinesField';
import { TemplateChips } from './TemplateChips';

interface TreatmentValues {
  readonly nome: string;
  readonly observacao: string;
  readonly medicamentos: readonly string[];
}

/** …/tratamento/cadastrar and …/tratamento/atualizar/:tratamentoId */
export function Component() {
  const { rebanhoId = '', tratamentoId } = useParams();
  return tratamentoId ? (
    <RowGate rebanhoId={rebanhoId} table="tratamentos" id={tratamentoId}>
      {(treatment, herd) => (
        <TreatmentForm key={tratamentoId} herd={herd} treatment={treatment} />
      )}
    </RowGate>
  ) : (
    <ReaderGate rebanhoId={rebanhoId}>
      {(herd) => <TreatmentForm herd={herd} />}
    </ReaderGate>
  );
}

interface TreatmentFormProps {
  readonly herd: HerdReader;
  /** Absent: a new one. */
  readonly treatment?: Treatment;
}

function TreatmentForm({ herd, treatment }: TreatmentFormProps) {
  const { rebanhoId, nome } = herd.herd;
  const list = `/rebanho/${rebanhoId}/tratamento`;
  const back = treatment
    ? `${list}/${treatment.tratamentoId}`
    : `${list}?aba=tratamentos`;
  const tipo = treatment ? 'treatments/updated' : 'treatments/registered';
  const save = useSave(rebanhoId, treatment, back);
  const initial = useWithId(valuesOf(treatment));
  return (
    <Page
      title={treatment ? 'Editar tratamento' : 'Novo tratamento'}
      subtitle={treatment?.nome}
      herdName={nome}
      backTo={back}
    >
      <Form
        initialValues={initial}
        schema={treatmentFormSchema}
        onSubmit={save}
        draftKey={`tratamento-${treatment?.tratamentoId ?? rebanhoId}`}
        edits={treatment !== undefined}
      >
        <TextField name="nome" label="Nome" required autoComplete="off" />
        {treatment ? null : <Templates />}
        <MedicinesField
          name="medicamentos"
          label="Medicamentos"
          required
          rebanhoId={rebanhoId}
        />
        <TextAreaField name="observacao" label="Observação" max={NOTE_MAX} />
        <OfflineHint kind={tipo} />
        <SubmitButton>Salvar tratamento</SubmitButton>
      </Form>
    </Page>
  );
}

/** What somebody wrote stays; a template's note gives way to another's. */
function Templates() {
  const setField = useSetField();
  const { observacao } = useFormValues<TreatmentValues>();
  const isOwn = !['', ...TREATMENT_TEMPLATES.map(({ nota }) => nota)].includes(
    observacao.trim(),
  );
  return (
    <TemplateChips
      onPick={({ nome, nota }) => {
        setField('nome', nome);
        if (!isOwn) setField('observacao', nota);
      }}
    />
  );
}

function valuesOf(treatment: Treatment | undefined): TreatmentValues {
  return {
    nome: treatment?.nome ?? '',
    observacao: treatment?.observacao ?? '',
    medicamentos: treatment?.medicamentos ?? [],
  };
}

function useSave(
  rebanhoId: string,
  treatment: Treatment | undefined,
  back: string,
) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const told = useFormTold();
  const inputOf = (values: TreatmentValues, fresh: string) => ({
    ...values,
    ...{ rebanhoId, tratamentoId: treatment?.tratamentoId ?? fresh },
  });
  const opened = inputOf(valuesOf(treatment), '');
  const edit = useEdit(treatment?.versao ?? 0, opened);
  return async ({ envio, ...values }: TreatmentValues & WithId) => {
    const dados = inputOf(values, envio);
    const result = await dispatch(
      treatment
        ? record('treatments/updated', edit(dados))
        : record('treatments/registered', dados),
    );
    const refused = told(result, values);
    if (refused) return refused;
    goOn(back);
  };
}
