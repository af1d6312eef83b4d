import { useState } from 'react';
import { object, string } from 'yup';
import { Button } from '@/web/components/Button';
import { Check, Chip, ChipLink } from '@/web/components/choices';
import { Sheet } from '@/web/components/Dialog';
import { Labelled } from '@/web/components/Labelled';
import { Actions, Row, Stack } from '@/web/components/layout';
import { useConfirm } from '@/web/components/NoticesDialog';
import { Toasts } from '@/web/components/Toasts';
import { useToast } from '@/web/components/toast';
import { UndoBar } from '@/web/components/UndoBar';
import { useUndo } from '@/web/components/undo';
import { AnimalField } from '@/web/forms/AnimalField';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { DecimalField } from '@/web/forms/DecimalField';
import { Form } from '@/web/forms/Form';
import { IntegerField } from '@/web/forms/IntegerField';
import { PasswordField } from '@/web/forms/PasswordField';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { TextField } from '@/web/forms/TextField';

const OPTIONS = [
  { id: 'F', nome: 'Feminino' },
  { id: 'M', nome: 'Masculino' },
];
const EMPTY = {
  nome: '',
  descricao: null,
  senha: '',
  sexo: null,
  raca: null,
  partos: null,
  peso: null,
  nascimento: null,
  ocorrencia: null,
  notificacao: false,
  mae: null,
};

/** Every field in one form; sent as it is, it shows what is wrong too. */
export function Fields() {
  return (
    <Form
      initialValues={EMPTY}
      schema={object({ nome: string().required('Campo obrigatório.') })}
      onSubmit={() => Promise.resolve()}
    >
      <TextField name="nome" label="Nome" hint="Como é chamada" required />
      <TextAreaField name="descricao" label="Descrição" max={250} />
      <PasswordField name="senha" label="Senha" autoComplete="new-password" />
      <ChoiceField name="sexo" label="Sexo" options={OPTIONS} />
      <SelectField name="raca" label="Raça" options={OPTIONS} />
      <IntegerField name="partos" label="Partos" max={20} />
      <DecimalField name="peso" label="Peso" unit="kg" />
      <DateField name="nascimento" label="Nascimento" />
      <DateTimeField name="ocorrencia" label="Data e hora" />
      <CheckboxField name="notificacao" label="Lembrete" hint="Avisar antes" />
      <AnimalField
        name="mae"
        label="Mãe"
        animals={() => []}
        nameOf={() => undefined}
        identifiersOf={() => []}
        lineOf={({ nome }) => nome}
      />
      <SubmitButton>Salvar animal</SubmitButton>
    </Form>
  );
}

export function Choices() {
  const [pressed, setPressed] = useState(true);
  return (
    <Stack>
      <Row>
        <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
          Prenhes 12
        </Chip>
        <ChipLink current={false} to="/">
          Parto 3
        </ChipLink>
      </Row>
      <Check>Deixar prenhes de fora</Check>
      <Labelled label="Nome do animal">
        <input type="search" />
      </Labelled>
    </Stack>
  );
}

export function Floating() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const offer = useUndo();
  const { ask, dialog } = useConfirm();
  const question = {
    title: 'Excluir Boa Vista?',
    text: 'Não é possível desfazer.',
    action: 'Excluir rebanho',
    danger: true,
  };
  return (
    <>
      <Actions>
        <Button onClick={() => setOpen(true)}>Abrir folha</Button>
        <Button onClick={() => void ask(question)}>Perguntar</Button>
        <Button
          onClick={() => toast({ kind: 'success', text: 'Salvo com sucesso!' })}
        >
          Avisar
        </Button>
        <Button
          onClick={() => offer({ text: 'Cio de Mimosa', undo: () => {} })}
        >
          Oferecer desfazer
        </Button>
      </Actions>
      <Sheet open={open} onClose={() => setOpen(false)} title="Exportar">
        <p>Imprimir ou salvar em PDF</p>
      </Sheet>
      {dialog}
      <Toasts />
      <UndoBar />
    </>
  );
}
