import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import { boolean, number, object, string } from 'yup';
import type { AnimalSummary } from '@/domain/animals/types';
import { TITLES } from '@/domain/shared/messages';
import { AnimalField } from '@/web/forms/AnimalField';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { Form } from '@/web/forms/Form';
import { IntegerField } from '@/web/forms/IntegerField';
import { PasswordField } from '@/web/forms/PasswordField';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { TextField } from '@/web/forms/TextField';
import { type FormRefusal, WHOLE } from '@/web/refusal';
import { confirmDrop } from '../support/drafts';

const SCHEMA = object({
  nome: string().required('Diga o nome.'),
  nota: string().max(5, 'Nota longa.'),
  raca: string().required('Diga a raça.'),
  tipo: string().required('Diga o tipo.'),
  doses: number().nullable().integer('Doses inteiras.'),
  proprio: boolean(),
  maeId: string().nullable(),
});
const EMPTY = {
  nome: '',
  nota: '',
  raca: '',
  tipo: '',
  doses: 0 as number | null,
  proprio: false,
  maeId: null as string | null,
};
const RIGHT = { ...EMPTY, nome: 'A', raca: 'H', tipo: 'T' };
const RACAS = [
  { id: 'H', nome: 'Holandês' },
  { id: 'J', nome: 'Jersey' },
];
const TIPOS = [
  { id: 'V', nome: 'Vaca', hint: 'Fêmea inseminada' },
  { id: 'T', nome: 'Touro' },
];

describe('a form', () => {
  it('takes what is pasted without the marks that no text has', async () => {
    const { user } = setup();
    await user.click(screen.getByLabelText('Nome'));
    await user.paste('Mi\u0002mosa\u000c');
    expect(screen.getByLabelText('Nome')).toHaveValue('Mimosa');
    await user.click(screen.getByLabelText(/^Nota/));
    await user.paste('a\u000bb\u0000');
    expect(screen.getByLabelText(/^Nota/)).toHaveValue('a\nb');
  });

  it('gives the values as the contract wants them', async () => {
    const { user, submitted } = setup();
    await user.type(screen.getByLabelText('Nome'), 'Mimosa');
    await user.selectOptions(screen.getByLabelText('Raça'), 'Jersey');
    await user.click(screen.getByRole('radio', { name: /Vaca/ }));
    const more = screen.getByRole('button', { name: 'Aumentar, Doses' });
    await user.click(more);
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Diminuir, Doses' }));
    await user.click(screen.getByRole('checkbox', { name: 'Touro próprio' }));
    await pickMother(user, 'neb', /Neblina/);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(submitted).toHaveBeenCalledWith(
      {
        nome: 'Mimosa',
        nota: '',
        raca: 'J',
        tipo: 'V',
        doses: 1,
        proprio: true,
        maeId: 'a2',
      },
      undefined,
    );
  });

  it('sums up what fails, links to it, and focuses the first', async () => {
    const { user, submitted, container } = setup();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const alert = await screen.findByRole('alert');
    within(alert).getByRole('heading', { name: TITLES.validation });
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await user.click(
      within(alert).getByRole('link', { name: 'Tipo: Diga o tipo.' }),
    );
    expect(screen.getByRole('radio', { name: /Vaca/ })).toHaveFocus();
    await user.click(
      within(alert).getByRole('link', { name: 'Raça: Diga a raça.' }),
    );
    expect(screen.getByLabelText('Raça')).toHaveFocus();
    expect(submitted).not.toHaveBeenCalled();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('blames nothing before it is filled in or sent', async () => {
    const { user } = setup();
    const name = screen.getByLabelText('Nome');
    await user.click(name);
    await user.tab();
    expect(name).not.toHaveAttribute('aria-invalid');
    const note = screen.getByLabelText('Nota');
    await user.type(note, 'comprida');
    expect(screen.getByText('8/5')).toBeVisible();
    await user.tab();
    await waitFor(() =>
      expect(note).toHaveAccessibleDescription('Nota longa.'),
    );
  });

  it('moves nothing while the button that sends it is pressed', async () => {
    const { user } = setup();
    await user.type(screen.getByLabelText(/^Nota/), 'comprida');
    const target = screen.getByRole('button', { name: 'Salvar' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(screen.getByLabelText(/^Nota/)).not.toHaveFocus();
    expect(screen.queryByText('Nota longa.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect((await screen.findAllByText(/Nota longa\.$/)).length).toBe(2);
  });

  it('moves nothing while anything else of it is pressed', async () => {
    const { user } = setup();
    const note = screen.getByLabelText(/^Nota/);
    await user.type(note, 'comprida');
    const target = screen.getByRole('button', { name: 'Aumentar, Doses' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(note).not.toHaveFocus();
    expect(screen.queryByText('Nota longa.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(screen.getByLabelText('Doses')).toHaveValue('1');
    await screen.findByText('Nota longa.');
  });

  it('tells what waited for a tap that never came with the next key', async () => {
    const { user } = setup();
    await user.type(screen.getByLabelText(/^Nota/), 'comprida');
    const target = screen.getByRole('button', { name: 'Aumentar, Doses' });
    const away = { keys: '[/MouseLeft]', target: document.body };
    await user.pointer([{ keys: '[MouseLeft>]', target }, away]);
    expect(screen.queryByText('Nota longa.')).toBeNull();
    await user.tab();
    await screen.findByText('Nota longa.');
  });

  it('says which button sent it', async () => {
    const { user, submitted } = setup(RIGHT);
    await user.click(screen.getByRole('button', { name: 'Salvar e outro' }));
    expect(submitted).toHaveBeenCalledWith(expect.anything(), 'outro');
  });

  it('is sent with the tap itself, and once however often it is tapped', () => {
    const { submitted } = setup(RIGHT);
    const save = screen.getByRole('button', { name: 'Salvar' });
    save.click();
    expect(submitted).toHaveBeenCalledTimes(1);
    save.click();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('goes the way of the browser only where it asks for a password', async () => {
    const ways = jest.fn();
    document.addEventListener('submit', () => ways('submit'), true);
    const { user, submitted, unmount } = setup(RIGHT);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    await user.type(screen.getByLabelText('Nome'), '{Enter}');
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
    expect(ways).not.toHaveBeenCalled();
    unmount();
    const sent = jest.fn().mockResolvedValue(undefined);
    render(
      <Form initialValues={{ senha: 'x' }} schema={object()} onSubmit={sent}>
        <PasswordField
          name="senha"
          label="Senha"
          autoComplete="current-password"
        />
        <SubmitButton intent="entrar">Entrar</SubmitButton>
      </Form>,
      { wrapper: MemoryRouter },
    );
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(sent).toHaveBeenCalledWith({ senha: 'x' }, 'entrar');
    expect(ways).toHaveBeenCalledTimes(1);
  });

  it('says a refusal again, and keeps nothing of it once corrected', async () => {
    const { user, submitted } = setup(RIGHT);
    submitted.mockResolvedValue({
      title: 'Erro ao cadastrar Produtividade',
      campos: [{ campo: 'nome', mensagem: 'Já existe.' }],
    });
    const save = screen.getByRole('button', { name: 'Salvar' });
    await user.click(save);
    const first = await screen.findByRole('alert');
    expect(first).toHaveTextContent('Nome: Já existe.');
    within(first).getByRole('heading', {
      name: 'Erro ao cadastrar Produtividade',
    });
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await user.click(save);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent('Nome: Já existe.');
    let answer: (refusal: Refused) => void = () => undefined;
    submitted.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    answer({
      title: 'Já cadastrado',
      campos: [{ campo: 'nome', mensagem: 'Já existe outra.' }],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('outra');
    await user.type(screen.getByLabelText('Nome'), 'B');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says plainly what concerns none of its fields', async () => {
    const { user, submitted } = setup(RIGHT);
    submitted.mockResolvedValue({
      title: 'Sem internet',
      campos: [{ campo: WHOLE, mensagem: 'Ação não disponível.' }],
    });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Sem internetAção não disponível.');
    expect(alert).not.toHaveTextContent('Corrija');
    expect(within(alert).queryByRole('link')).toBeNull();
  });

  it('keeps a draft until it is saved', async () => {
    const first = setup(EMPTY, 'teste');
    await first.user.type(screen.getByLabelText('Nome'), 'Mimosa');
    first.unmount();
    const second = setup({ ...EMPTY, raca: 'H', tipo: 'T' }, 'teste');
    expect(screen.getByLabelText('Nome')).toHaveValue('Mimosa');
    expect(screen.getByText('Rascunho neste aparelho')).toBeVisible();
    await second.user.selectOptions(screen.getByLabelText('Raça'), 'Jersey');
    await second.user.click(screen.getByRole('radio', { name: 'Touro' }));
    await second.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(second.submitted).toHaveBeenCalled());
    second.unmount();
    setup(EMPTY, 'teste');
    expect(screen.getByLabelText('Nome')).toHaveValue('');
  });

  it('keeps no draft of what was taken back again', async () => {
    const first = setup(EMPTY, 'teste');
    await first.user.type(screen.getByLabelText('Nome'), 'Mimosa');
    await first.user.clear(screen.getByLabelText('Nome'));
    first.unmount();
    setup(EMPTY, 'teste');
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.queryByText('Rascunho neste aparelho')).toBeNull();
  });

  it('drops a draft when told so', async () => {
    localStorage.setItem('lida.rascunho.teste', '{"nome":"Velha"}');
    const { user, submitted } = setup(EMPTY, 'teste');
    const drop = { name: 'Apagar rascunho' };
    await user.click(screen.getByRole('button', drop));
    const asked = within(screen.getByRole('dialog', drop));
    await user.click(asked.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('Velha');
    await confirmDrop(user);
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(localStorage.getItem('lida.rascunho.teste')).toBeNull();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('reads a broken draft as none', () => {
    localStorage.setItem('lida.rascunho.teste', '{broken');
    setup(EMPTY, 'teste');
    expect(screen.getByLabelText('Nome')).toHaveValue('');
  });

  it('takes digits only for a whole number, empty as null', async () => {
    const { user, submitted } = setup(RIGHT);
    const doses = screen.getByLabelText('Doses');
    await user.clear(doses);
    await user.type(doses, '-x');
    expect(doses).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(submitted).toHaveBeenCalledWith(
      expect.objectContaining({ doses: null }),
      undefined,
    );
  });
});

describe('a whole number', () => {
  const doses = () => screen.getByLabelText('Doses');

  it('typed with a comma is refused, never ten times as much', async () => {
    const { user, submitted } = setup({ ...RIGHT, doses: null });
    await user.type(doses(), '1,5');
    expect(doses()).toHaveValue('1,5');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(submitted).not.toHaveBeenCalled();
    expect(doses()).toHaveAccessibleDescription('Doses inteiras.');
    await user.click(screen.getByRole('button', { name: 'Aumentar, Doses' }));
    expect(doses()).toHaveValue('2');
  });

  it('is itself again where its comma says nothing', async () => {
    const { user } = setup({ ...RIGHT, doses: null });
    await user.type(doses(), '07,');
    expect(doses()).toHaveValue('07,');
    await user.tab();
    expect(doses()).toHaveValue('7');
  });

  it('pasted by its thousands is what it says', async () => {
    const { user, submitted } = setup({ ...RIGHT, doses: null });
    await user.click(doses());
    await user.paste('1.250');
    expect(doses()).toHaveValue('1250');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(submitted).toHaveBeenCalledWith(
      expect.objectContaining({ doses: 1250 }),
      undefined,
    );
  });
});

describe('animal picker', () => {
  it('finds without accents, says what it found, and clears', async () => {
    const { user } = setup();
    await pickMother(user, 'aguia', /Águia/);
    const field = screen.getByRole('button', { name: 'Mãe Águia' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Limpar, Mãe' }));
    expect(
      screen.getByRole('button', { name: 'Mãe Selecionar animal' }),
    ).toBeVisible();
  });

  it('says where nothing is found', async () => {
    const { user } = setup();
    await user.click(screen.getByRole('button', { name: /^Mãe/ }));
    const dialog = screen.getByRole('dialog', { name: 'Mãe' });
    await user.type(within(dialog).getByRole('searchbox'), 'zzz');
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      'Nada encontrado para “zzz”',
    );
  });
});

type Refused = FormRefusal | undefined;
type User = ReturnType<typeof userEvent.setup>;

async function pickMother(user: User, text: string, name: RegExp) {
  await user.click(screen.getByRole('button', { name: /^Mãe/ }));
  const dialog = screen.getByRole('dialog', { name: 'Mãe' });
  await user.type(within(dialog).getByRole('searchbox'), text);
  await waitFor(() =>
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1),
  );
  await user.click(within(dialog).getByRole('button', { name }));
}

function setup(initialValues = EMPTY, draftKey?: string) {
  const user = userEvent.setup();
  const submitted = jest.fn(async (): Promise<Refused> => undefined);
  const draft = draftKey ? { draftKey } : {};
  const view = render(
    <main>
      <Form
        initialValues={initialValues}
        schema={SCHEMA}
        onSubmit={submitted}
        {...draft}
      >
        <TextField name="nome" label="Nome" required />
        <TextAreaField name="nota" label="Nota" max={5} />
        <SelectField name="raca" label="Raça" options={RACAS} required />
        <ChoiceField name="tipo" label="Tipo" options={TIPOS} required />
        <IntegerField name="doses" label="Doses" />
        <CheckboxField name="proprio" label="Touro próprio" />
        <AnimalField
          name="maeId"
          label="Mãe"
          animals={() => ANIMALS}
          nameOf={(id) => ANIMALS.find((one) => one.id === id)?.nome}
          lineOf={({ nome }) => nome}
          identifiersOf={() => []}
        />
        <SubmitButton>Salvar</SubmitButton>
        <SubmitButton intent="outro">Salvar e outro</SubmitButton>
      </Form>
    </main>,
    { wrapper: MemoryRouter },
  );
  return { ...view, user, submitted };
}

function cow(id: string, nome: string): AnimalSummary {
  return { id, nome, categoria: 'V', sexo: 'F', raca: 'H', rebanhoId: 'r' };
}
const ANIMALS = [cow('a1', 'Mimosa'), cow('a2', 'Neblina'), cow('a3', 'Águia')];
