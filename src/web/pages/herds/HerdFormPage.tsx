import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { herdSchema } from '@/contract/herds';
import { DESCRIPTION_MAX } from '@/domain/herds/limits';
import type { HerdInput } from '@/domain/herds/types';
import type { EditOrigin } from '@/domain/shared/editTypes';
import { newId } from '@/state/clock';
import { TouchLink } from '@/web/components/List';
import { Page } from '@/web/components/Page';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { TextField } from '@/web/forms/TextField';
import { useAppDispatch } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useFormTold } from '@/web/sync/told';
import { useEdit } from '@/web/sync/useEdit';
import { useGoOn } from '@/web/sync/useGoOn';
import { useRecorder } from '@/web/sync/useRecorder';

/** /rebanho-cadastro and /rebanho-editar/:rebanhoId */
export function Component() {
  const { rebanhoId } = useParams();
  return rebanhoId ? <EditHerd rebanhoId={rebanhoId} /> : <NewHerd />;
}

function NewHerd() {
  const dispatch = useAppDispatch();
  // One id per form: sent twice, it is still one herd.
  const [rebanhoId] = useState(() => dispatch(newId()));
  const { dados } = useRecorder('herds/registered');
  return (
    <Page title="Novo rebanho" backTo="/rebanhos">
      <HerdForm
        tipo="herds/registered"
        key={dados?.rebanhoId ?? 'novo'}
        initial={dados ?? { rebanhoId, nome: '', descricao: '' }}
        draftKey={dados ? `rebanho-${dados.rebanhoId}` : 'rebanho'}
        goTo={(id) => `/rebanho/${id}`}
      />
      <p>
        O rebanho é de outra pessoa?{' '}
        <TouchLink to="/convite">Entrar com convite</TouchLink>
      </p>
      <p>
        Ele veio em um arquivo do Lida?{' '}
        <TouchLink to="/abrir-arquivo">Abrir arquivo de rebanho</TouchLink>
      </p>
    </Page>
  );
}

function EditHerd({ rebanhoId }: { readonly rebanhoId: string }) {
  const details = `/rebanho/${rebanhoId}/detalhes`;
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {({ nome, descricao, versao }) => (
        <Page title="Editar rebanho" herdName={nome} backTo={details}>
          <EditedHerdForm
            initial={{ rebanhoId, nome, descricao }}
            versao={versao}
          />
        </Page>
      )}
    </HerdGate>
  );
}

interface EditedHerdFormProps {
  readonly initial: HerdInput;
  readonly versao: number;
}

function EditedHerdForm({ initial, versao }: EditedHerdFormProps) {
  const { rebanhoId } = initial;
  const edit = useEdit(versao, initial);
  return (
    <HerdForm
      tipo="herds/updated"
      initial={initial}
      dataOf={edit}
      draftKey={`rebanho-${rebanhoId}`}
      goTo={() => `/rebanho/${rebanhoId}/detalhes`}
    />
  );
}

interface HerdFormProps {
  readonly tipo: 'herds/registered' | 'herds/updated';
  readonly dataOf?: (values: HerdInput) => HerdInput & EditOrigin;
  readonly initial: HerdInput;
  readonly draftKey: string;
  readonly goTo: (rebanhoId: string) => string;
}

function HerdForm(props: HerdFormProps) {
  const { tipo, initial, draftKey, goTo, dataOf } = props;
  const recorder = useRecorder(tipo);
  const goOn = useGoOn();
  const told = useFormTold();
  const save = async (values: HerdInput) => {
    const result = await recorder.save(dataOf?.(values) ?? values);
    const refused = told(result, values);
    if (refused) return refused;
    goOn(goTo(values.rebanhoId));
  };
  return (
    <Form
      initialValues={initial}
      schema={herdSchema}
      onSubmit={save}
      draftKey={draftKey}
      edits={tipo === 'herds/updated'}
    >
      <RefusedNote problem={recorder.problem} />
      <TextField name="nome" label="Nome" required autoComplete="off" />
      <TextAreaField name="descricao" label="Descrição" max={DESCRIPTION_MAX} />
      <SubmitButton>Salvar rebanho</SubmitButton>
    </Form>
  );
}
