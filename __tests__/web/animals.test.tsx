import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  IDENTIFIER_MESSAGES,
  lostMessage,
} from '@/domain/identifiers/messages';
import { anAnimal, HERD_ID, written } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aWeighing } from '../support/buildersMilk';
import {
  animalWritten,
  HERD,
  herdOf,
  openApp,
  openKeeping,
  reads,
  refused,
  saying,
} from './herdsFarm';

const REGISTER = `POST /api/animal/cadastrar-animal/${HERD_ID}`;
const BULL = 'POST /api/touro/cadastrar-touro';
const UPDATE = 'POST /api/animal/atualizar-animal';

const mimosa = anAnimal({ animalId: id(1), nome: 'Mimosa', categoria: 'V' });
const egua = anAnimal({ animalId: id(2), nome: 'Égide', maeId: id(1) });
const trovao = anAnimal({
  animalId: id(3),
  nome: 'Trovão',
  categoria: 'T',
  sexo: 'M',
  touroProprio: false,
  quantidadeDoses: 12,
});
const unknown = { ...trovao, touroProprio: null, quantidadeDoses: null };
const sold = anAnimal({
  animalId: id(4),
  nome: 'Vendida',
  descartado: true,
  descarte: {
    animalId: id(4),
    motivo: 'OUTRO',
    justificativa: 'Trocada por milho',
    dataOcorrencia: '01/02/2025',
  },
});
const herd = [mimosa, egua, trovao, sold];

function id(last: number): string {
  return `01890a5d-ac96-774b-bcce-b3020000000${last}`;
}

/** Cheap to ask for: the list itself is read once it says so. */
async function counted(text: string) {
  await screen.findByText(new RegExp(`^${text} · `));
}

async function namesShown() {
  const list = await screen.findByRole('list', { name: 'Animais' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

describe('the list of animals', () => {
  it('shows the active ones by name, searched and filtered', async () => {
    const { user, router, container } = openApp(`${HERD}/animais`, reads(herd));
    expect(await namesShown()).toEqual([
      'ÉgideNovilha · Holandês',
      'MimosaVaca · Holandês',
      'TrovãoTouro · Holandês',
    ]);
    expect(screen.getByText(/^3 animais · Atualizado agora$/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();

    const search = screen.getByRole('searchbox', { name: 'Nome do animal' });
    await user.type(search, 'trovao');
    await counted('1 animal');
    expect(await namesShown()).toEqual(['TrovãoTouro · Holandês']);
    await user.click(screen.getByRole('button', { name: 'Apagar busca' }));
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Novilhas 1' }));
    await counted('1 novilho\\(a\\)');
    expect(await namesShown()).toEqual(['ÉgideNovilha · Holandês']);
    expect(router.state.location.search).toBe('?categoria=N&sexo=F');
    await user.click(screen.getByRole('button', { name: 'Todos 3' }));
    await counted('3 animais');
    expect(router.state.location.search).toBe('');
  });

  it('asks for the rest in one sheet, which says how many are left', async () => {
    const { user, router } = openApp(`${HERD}/animais`, reads(herd));
    await namesShown();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
    const inSheet = within(sheet);
    await user.selectOptions(inSheet.getByLabelText('Sexo'), 'Masculino');
    await user.selectOptions(inSheet.getByLabelText('Categoria'), 'Touro');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?sexo=M&categoria=T'),
    );
    await user.click(
      await inSheet.findByRole('button', { name: 'Ver 1 touro' }),
    );
    expect(await namesShown()).toEqual(['TrovãoTouro · Holandês']);
    await user.click(screen.getByRole('button', { name: 'Filtros 2' }));
    await user.click(
      await screen.findByRole('button', { name: 'Limpar filtros' }),
    );
    await counted('3 animais');
    expect(router.state.location.search).toBe('');
  });

  it('says what the females are, and filters by it', async () => {
    const dry = anAnimal({
      animalId: id(5),
      nome: 'Pintada',
      categoria: 'V',
      situacaoProdutiva: 'S',
      situacaoReprodutiva: 'PN',
    });
    const milked = { ...mimosa, situacaoProdutiva: 'L' as const };
    const { user, router } = openApp(
      `${HERD}/animais`,
      reads([milked, egua, dry]),
    );
    expect(await namesShown()).toEqual([
      'ÉgideNovilha · Holandês',
      'MimosaLactante',
      'PintadaSeca · Prenhe',
    ]);
    await user.click(screen.getByRole('button', { name: 'Em leite 1' }));
    await counted('1 animal');
    expect(await namesShown()).toEqual(['MimosaLactante']);
    expect(router.state.location.search).toBe('?produtividade=L');
    await user.click(screen.getByRole('button', { name: 'Prenhes 1' }));
    await waitFor(async () =>
      expect(await namesShown()).toEqual(['PintadaSeca · Prenhe']),
    );
    expect(router.state.location.search).toBe('?reprodutividade=PN');
  });

  it('leads to the page of each kind', async () => {
    openApp(`${HERD}/animais`, reads([mimosa, egua, trovao]));
    const list = await screen.findByRole('list', { name: 'Animais' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `${HERD}/animal/${egua.animalId}`,
      `${HERD}/vaca/${mimosa.animalId}`,
      `${HERD}/touro/${trovao.animalId}`,
    ]);
  });

  it('opens filtered by its address', async () => {
    openApp(`${HERD}/animais?categoria=N&sexo=F`, reads(herd));
    expect(await namesShown()).toEqual(['ÉgideNovilha · Holandês']);
    expect(screen.getByRole('button', { name: 'Novilhas 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('opens the animal tapped at once after the search', async () => {
    const { user, router } = openApp(`${HERD}/animais`, reads(herd));
    const search = await screen.findByRole('searchbox');
    await screen.findByRole('link', { name: /Mimosa/ });
    await user.type(search, 'mim');
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    fireEvent.change(search, { target: { value: 'mimo' } });
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: /Mimosa/ }));
      // As on a slow phone, before the list knows of the tap.
      jest.advanceTimersByTime(1_000);
    });
    jest.useRealTimers();
    await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
    expect(router.state.location.pathname).toBe(
      `${HERD}/vaca/${mimosa.animalId}`,
    );
  });

  it('keeps what is looked for on Back from an animal', async () => {
    const { user, router } = openApp(`${HERD}/animais?sexo=F`, reads(herd));
    await user.type(await screen.findByRole('searchbox'), 'mim');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?sexo=F&busca=mim'),
    );
    await user.click(screen.getByRole('button', { name: /^Todos/ }));
    expect(router.state.location.search).toBe('?busca=mim');
    await user.click(await screen.findByRole('link', { name: /Mimosa/ }));
    await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
    await act(() => router.navigate(-1));
    const search = await screen.findByRole('searchbox');
    expect(search).toHaveValue('mim');
    expect(await namesShown()).toHaveLength(1);
    await user.clear(search);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says that nothing was found, and lets one go back', async () => {
    const { user } = openApp(`${HERD}/animais`, reads(herd));
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'mimi');
    expect(
      await screen.findByRole('heading', {
        name: 'Nada encontrado para “mimi”',
      }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(await namesShown()).toHaveLength(3);
  });

  it('says that there is none', async () => {
    openApp(`${HERD}/animais`, reads([]));
    expect(
      await screen.findByRole('heading', {
        name: 'Nenhum animal neste rebanho',
      }),
    ).toBeInTheDocument();
    const [first] = screen.getAllByRole('link', { name: 'Cadastrar animal' });
    expect(first).toHaveAttribute('href', `${HERD}/cadastrar-animal`);
    expect(
      screen.getByRole('link', { name: 'Importar planilha' }),
    ).toBeInTheDocument();
  });

  it('mounts only the rows in sight of 2,000', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      anAnimal({ animalId: `a${index}`, nome: `Vaca ${index}` }),
    );
    openApp(`${HERD}/animais`, reads(many));
    const shown = await namesShown();
    expect(shown.slice(0, 3)).toEqual([
      'Vaca 0Novilha · Holandês',
      'Vaca 1Novilha · Holandês',
      'Vaca 2Novilha · Holandês',
    ]);
    expect(shown.length).toBeLessThan(60);
  });

  it('has all of them on paper, with whose they are and how many', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      anAnimal({ animalId: `a${index}`, nome: `Vaca ${index}` }),
    );
    openApp(`${HERD}/animais`, reads(many));
    await namesShown();
    // Its part of the app comes by itself, after the list.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      screen.getByRole('table', { name: 'Animais' });
    });
    const rows = within(screen.getByRole('table', { name: 'Animais' }));
    expect(rows.getAllByRole('row')).toHaveLength(101);
    screen.getByText(/100 animais$/);
    expect(rows.queryByRole('columnheader', { name: /SISBOV/ })).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table', { name: 'Animais' })).toBeNull();
  });

  it('says on paper that they left, when and why, and with which tag', async () => {
    const passed = {
      ...{ animalId: sold.animalId, valor: '12', desde: '01/01/2024' },
      ate: '20/03/2025',
    } as const;
    openApp(
      `${HERD}/animais?aba=descartados`,
      reads([mimosa, sold], herdOf([mimosa, sold]), {
        identificacoes: [
          anIdentifier(1, passed),
          anIdentifier(2, { animalId: mimosa.animalId, valor: '12' }),
        ],
      }),
    );
    const row = await screen.findByText('Vendida');
    expect(row.closest('li')).toHaveTextContent(/^12Vendida/);
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      screen.getByRole('table', { name: 'Animais' });
    });
    screen.getByText(/1 animal · descartados$/);
    const paper = within(screen.getByRole('table', { name: 'Animais' }));
    paper.getByRole('columnheader', { name: 'Saída' });
    paper.getByRole('cell', { name: 'Outro' });
    paper.getByRole('cell', { name: '12' });
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});

describe('the discarded animals', () => {
  const RESTORE = `POST /api/animal/restaurar/${sold.animalId}`;
  const taken = 'Já existe um animal com esse nome no rebanho.';

  it('are restored', async () => {
    const { user } = openApp(`${HERD}/animais`, {
      ...reads(herd),
      [RESTORE]: animalWritten(
        { ...sold, descartado: false, descarte: null },
        'Atualizado com sucesso!',
      ),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Descartados 1' }),
    );
    expect(await screen.findByText('Outro em 01/02/2025')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restaurar Vendida' }));
    expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'Nenhum animal descartado' }),
    ).toBeInTheDocument();
    // The row has gone, and what had the focus with it.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('are said to come without a tag that is another’s by now', async () => {
    const mensagem = lostMessage('Vendida', '12');
    const back = { ...sold, descartado: false, descarte: null };
    const { body } = animalWritten(back, 'Atualizado com sucesso!');
    const avisos = [{ codigo: 'BRINCO_PERDIDO', campo: 'animalId', mensagem }];
    const { user, store } = openApp(`${HERD}/animais?aba=descartados`, {
      ...reads(herd),
      [RESTORE]: { status: 200, body: { ...(body as object), avisos } },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Restaurar Vendida' }),
    );
    expect(await screen.findByText(mensagem)).toBeVisible();
    // Three seconds are not enough for it: her page and Hoje say it again.
    expect(store.getState().device.unseen?.[HERD_ID]).toEqual([
      { animalId: sold.animalId, mensagem },
    ]);
  });

  it('tells that a filter is on, though one of the views is like it', async () => {
    openApp(`${HERD}/animais?aba=descartados&categoria=V`, reads(herd));
    expect(
      await screen.findByRole('button', { name: 'Filtros 1' }),
    ).toBeVisible();
  });

  it('are restored under a new name where theirs is taken', async () => {
    const { user, sent } = openApp(`${HERD}/animais?aba=descartados`, {
      ...reads(herd),
      [RESTORE]: (body) => {
        const { nome } = body as { nome: string | null };
        return nome === 'Vendida 2'
          ? animalWritten(
              { ...sold, nome, descartado: false, descarte: null },
              'Atualizado com sucesso!',
            )
          : refused(taken, 'nome');
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Restaurar Vendida' }),
    );
    const sheet = await screen.findByRole('dialog', {
      name: 'Restaurar Vendida',
    });
    expect(sheet).toHaveTextContent(taken);
    const name = within(sheet).getByLabelText(/^Novo nome/);
    const save = within(sheet).getByRole('button', {
      name: 'Restaurar com o novo nome',
    });
    await user.click(save);
    expect(
      await within(sheet).findByRole('link', saying(taken)),
    ).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Vendida 2');
    await user.click(save);
    expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
    expect(sent.filter(({ call }) => call === RESTORE)).toHaveLength(3);
  });
});

describe('the form of an animal', () => {
  const open = (answers = {}) =>
    openApp(`${HERD}/cadastrar-animal`, { ...reads(herd), ...answers });
  const save = { name: 'Salvar animal' };
  const radio = (name: RegExp) => screen.findByRole('radio', { name });

  it('fixes the sex of a cow and of a bull', async () => {
    const { user } = open();
    await user.click(await radio(/^Vaca/));
    expect(await radio(/^Feminino/)).toBeChecked();
    expect(await radio(/^Masculino/)).toBeDisabled();
    await user.click(await radio(/^Touro/));
    expect(await radio(/^Masculino/)).toBeChecked();
    expect(await radio(/^Feminino/)).toBeDisabled();
    await user.click(await radio(/^Novilho/));
    expect(await radio(/^Feminino/)).toBeEnabled();
  });

  it('names the herd in the title of the window', async () => {
    const { router } = open();
    await radio(/^Vaca/);
    expect(document.title).toBe('Cadastrar animal — Boa Vista — Lida');
    await act(() => router.navigate(`${HERD}/editar-animal/${egua.animalId}`));
    await screen.findByRole('heading', { name: 'Editar animal' });
    expect(document.title).toBe('Editar animal — Boa Vista — Lida');
  });

  it('names every empty field', async () => {
    const { user, sent, container } = open();
    await user.click(await screen.findByRole('button', save));
    for (const refusal of [
      'Categoria do animal não deve ser vazia',
      'Sexo do animal não deve ser vazio.',
      'Nome do animal não pode ser vazio.',
      'Raca do animal não deve ser vazio.',
    ]) {
      expect(
        await screen.findByRole('link', saying(refusal)),
      ).toBeInTheDocument();
    }
    const fields = screen.getAllByRole('link', {
      name: /^(Nome|Categoria|Raça|Sexo):/,
    });
    expect(fields.map(({ textContent }) => textContent?.split(':')[0])).toEqual(
      ['Categoria', 'Sexo', 'Nome', 'Raça'],
    );
    expect(sent.some(({ call }) => call === REGISTER)).toBe(false);
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    [
      'Nome',
      'Mi_mosa',
      "O campo 'nome' não pode ter caracteres especiais ('-', '_', ':').",
    ],
    [
      'Data de nascimento',
      '31022020',
      'Data de nascimento do animal inválida.',
    ],
    [
      'Data de nascimento',
      '01012199',
      'Data de nascimento não pode ser futura.',
    ],
  ])('refuses %s %p', async (label, typed, refusal) => {
    const { user } = open();
    await user.type(
      await screen.findByRole('textbox', { name: new RegExp(`^${label}`) }),
      typed,
    );
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByRole('link', saying(refusal)),
    ).toBeInTheDocument();
  });

  it.each([
    ['nome', 'Já existe um animal com esse nome no rebanho.'],
    ['maeId', 'A mãe deve ser mais velha que o animal.'],
    ['paiId', 'O pai deve ser mais velho que o animal.'],
    ['sexo', 'O sexo de uma vaca deve ser o FEMININO.'],
  ])('shows the refusal of %s by the server beside it', async (campo, text) => {
    const { user } = open({ [REGISTER]: refused(text, campo) });
    await fillIn(user, 'Novilho', 'Nova');
    await user.click(await radio(/^Feminino/));
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByRole('link', saying(text))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Nova');
  });

  it('registers with a mother, and goes to the list', async () => {
    const { user, sent, router } = open({
      [REGISTER]: (body: object) =>
        animalWritten(
          anAnimal({ ...body }),
          'Animal cadastrado com sucesso!',
          201,
        ),
    });
    await fillIn(user, 'Novilho', 'Nova');
    await user.click(await radio(/^Feminino/));
    await user.type(
      screen.getByRole('textbox', { name: /^Data de nascimento/ }),
      '05062024',
    );
    await user.click(screen.getByRole('button', { name: /^Mãe/ }));
    const picker = await screen.findByRole('dialog', { name: 'Mãe' });
    await user.click(within(picker).getByRole('button', { name: /Mimosa/ }));
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByText('Animal cadastrado com sucesso!'),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe(`${HERD}/animais`);
    expect(sent.find(({ call }) => call === REGISTER)?.body).toMatchObject({
      rebanhoId: HERD_ID,
      categoria: 'N',
      sexo: 'F',
      nome: 'Nova',
      raca: 'H',
      dataNascimento: '05/06/2024',
      maeId: mimosa.animalId,
      paiId: null,
    });
  });

  it('registers with its tag, which comes after it', async () => {
    const hung = `POST /api/animal/registrar-identificacao/${HERD_ID}`;
    const { user, sent } = open({
      [REGISTER]: (body: object) =>
        animalWritten(anAnimal({ ...body }), 'Cadastrado com sucesso!', 201),
      [hung]: { status: 201, body: written('Cadastrado com sucesso!', {}) },
    });
    await fillIn(user, 'Novilho', 'Nova');
    await user.click(await radio(/^Feminino/));
    const tag = screen.getByRole('textbox', { name: /^Brinco/ });
    await user.type(tag, '?');
    await user.click(screen.getByRole('button', save));
    const refusal = saying(IDENTIFIER_MESSAGES.valueInvalid);
    expect(await screen.findByRole('link', refusal)).toBeInTheDocument();
    await user.clear(tag);
    await user.type(tag, '012');
    await user.click(screen.getByRole('button', save));
    await waitFor(() => expect(sent.at(-1)?.call).toBe(hung));
    const [animal] = sent
      .filter(({ call }) => call === REGISTER)
      .map(({ body }) => body as { animalId: string });
    expect(animal).not.toHaveProperty('brinco');
    expect(sent.at(-1)?.body).toMatchObject({
      ...{ animalId: animal?.animalId, identificacaoId: animal?.animalId },
      ...{ esquema: 'MANEJO', valor: '012' },
    });
  });

  it('queues the tag and the stock before the animal is answered', async () => {
    const { user, store } = openKeeping(`${HERD}/cadastrar-animal`, {
      ...reads(herd),
      [REGISTER]: () => new Promise(() => undefined),
    });
    await fillIn(user, 'Touro', 'Raio');
    const doses = screen.getByRole('textbox', { name: 'Quantidade de doses' });
    await user.clear(doses);
    await user.type(doses, '7');
    await user.type(screen.getByRole('textbox', { name: /^Brinco/ }), '012');
    await user.click(screen.getByRole('button', save));
    const queued = () =>
      store.getState().offline.outbox.map(({ payload }) => payload.operation);
    await waitFor(() => expect(queued()).not.toHaveLength(0));
    expect(queued()).toMatchObject([
      { tipo: 'animals/registered' },
      { tipo: 'bulls/registered', dados: { quantidadeDoses: 7 } },
      { tipo: 'identifiers/registered', dados: { valor: '012' } },
    ]);
  });

  it('asks before an abandoned draft becomes another animal', async () => {
    const key = `lida.rascunho.animal-${HERD_ID}`;
    localStorage.setItem(key, JSON.stringify({ nome: 'Aurora' }));
    const { user, unmount } = open({});
    await screen.findByText('Rascunho neste aparelho: Aurora');
    const name = () => screen.findByRole('textbox', { name: /^Nome/ });
    expect(await name()).toHaveValue('');
    await user.click(
      screen.getByRole('button', { name: 'Continuar rascunho' }),
    );
    expect(await name()).toHaveValue('Aurora');
    await user.type(await name(), ' II');
    // A page loaded anew ends no visit: nothing in it is taken down.
    const visit = sessionStorage.getItem(key) ?? '';
    unmount();
    sessionStorage.setItem(key, visit);
    const again = open({});
    expect(await name()).toHaveValue('Aurora II');
    again.unmount();
    open({});
    await screen.findByText('Rascunho neste aparelho: Aurora II');
  });

  it('keeps the next animal beside the one that was abandoned', async () => {
    const key = `lida.rascunho.animal-${HERD_ID}`;
    localStorage.setItem(key, JSON.stringify({ nome: 'Aurora' }));
    const { user, unmount } = open({});
    const name = () => screen.findByRole('textbox', { name: /^Nome/ });
    await user.type(await name(), 'Bela');
    unmount();
    const again = open({});
    await screen.findByText('Rascunho neste aparelho: Aurora');
    const resume = { name: 'Continuar rascunho: Bela' };
    await again.user.click(await screen.findByRole('button', resume));
    expect(await name()).toHaveValue('Bela');
  });

  it('registers one after another', async () => {
    const { user, sent } = open({
      [REGISTER]: (body: object) =>
        animalWritten(
          anAnimal({ ...body }),
          'Animal cadastrado com sucesso!',
          201,
        ),
    });
    const another = { name: 'Salvar e cadastrar outro' };
    await fillIn(user, 'Vaca', 'Nova');
    await user.click(screen.getByRole('button', another));
    expect(
      await screen.findByText('Animal cadastrado com sucesso!'),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveValue(''),
    );
    expect(screen.queryByText('Rascunho neste aparelho')).toBeNull();
    // The typing goes on at the first field.
    expect(await radio(/^Vaca/)).toHaveFocus();
    await fillIn(user, 'Vaca', 'Outra');
    await user.click(screen.getByRole('button', another));
    const bodies = () =>
      sent.flatMap(({ call, body }) =>
        call === REGISTER ? [body as { animalId: string; nome: string }] : [],
      );
    expect(bodies().map(({ nome }) => nome)).toEqual(['Nova', 'Outra']);
    expect(new Set(bodies().map(({ animalId }) => animalId)).size).toBe(2);
  });

  it('follows a bull with its data, and refuses doses of an own bull', async () => {
    const { user, sent } = open({
      [REGISTER]: (body: object) =>
        animalWritten(
          anAnimal({ ...body }),
          'Animal cadastrado com sucesso!',
          201,
        ),
      [BULL]: (body: object) => ({
        status: 200,
        body: {
          message: 'Informações do touro registradas com sucesso!',
          delta: {
            mudancas: {
              animais: [anAnimal({ ...trovao, ...body, versao: 3 })],
            },
            removidos: {},
          },
        },
      }),
    });
    await fillIn(user, 'Touro', 'Raio');
    const doses = screen.getByRole('textbox', { name: 'Quantidade de doses' });
    await user.clear(doses);
    await user.type(doses, '7');
    await user.click(screen.getByRole('checkbox', { name: 'Touro próprio' }));
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByRole(
        'link',
        saying('Touro proprio não deve ter doses de semen.'),
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Touro próprio' }));
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByText('Informações do touro registradas com sucesso!'),
    ).toBeVisible();
    expect(sent.find(({ call }) => call === BULL)?.body).toMatchObject({
      touroProprio: false,
      quantidadeDoses: 7,
    });
  });

  it.each([
    ['changes a bull without setting the stock left alone', trovao, '', 0],
    ['leaves unknown what nobody knows of a bull', unknown, '', 0],
    ['records of a bull what is told of him', unknown, '?informar=touro', 1],
  ])('%s', async (_, bull, search, recorded) => {
    const animals = herd.map((one) => (one === trovao ? bull : one));
    const at = `${HERD}/editar-animal/${bull.animalId}${search}`;
    const { user, sent } = openApp(at, {
      ...reads(animals),
      [UPDATE]: (body) =>
        animalWritten(
          { ...bull, ...(body as object) },
          'Animal atualizado com sucesso!',
        ),
      [BULL]: { status: 200, body: written('Informações do touro', {}) },
    });
    const name = await screen.findByRole('textbox', { name: /^Nome/ });
    await user.clear(name);
    await user.type(name, 'Trovão Novo');
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByText('Animal atualizado com sucesso!'),
    ).toBeVisible();
    expect(sent.filter(({ call }) => call === BULL)).toHaveLength(recorded);
  });

  it('changes an animal', async () => {
    const { user, router } = openApp(
      `${HERD}/editar-animal/${mimosa.animalId}`,
      {
        ...reads(herd),
        [UPDATE]: (body) =>
          animalWritten(
            { ...mimosa, ...(body as object) },
            'Animal atualizado com sucesso!',
          ),
      },
    );
    const name = await screen.findByRole('textbox', { name: /^Nome/ });
    expect(name).toHaveValue('Mimosa');
    await user.clear(name);
    await user.type(name, 'Mimosa Nova');
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByText('Animal atualizado com sucesso!'),
    ).toBeVisible();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mimosa Nova' }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(
      `${HERD}/vaca/${mimosa.animalId}`,
    );
  });

  async function fillIn(
    user: ReturnType<typeof openApp>['user'],
    category: string,
    name: string,
  ) {
    await user.click(await radio(new RegExp(`^${category}`)));
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), name);
    await user.selectOptions(screen.getByLabelText(/^Raça/), 'Holandês');
  }
});

describe('one animal', () => {
  const DISCARD = `POST /api/animal/deletar/${mimosa.animalId}`;
  const RESTORE = `POST /api/animal/restaurar/${mimosa.animalId}`;

  it('shows what is known, its mother and its offspring', async () => {
    const { user, container } = openApp(
      `${HERD}/animal/${egua.animalId}`,
      reads(herd),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Égide' }),
    ).toBeInTheDocument();
    expect(screen.getByText('10/03/2023')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    const family = screen.getByRole('heading', { name: 'Família' });
    const card = family.parentElement ?? document.body;
    await user.click(within(card).getByRole('link', { name: 'Mimosa (vaca)' }));
    await user.click(await screen.findByRole('link', { name: 'Família' }));
    const offspring = await screen.findByRole('list', { name: 'Filhos' });
    expect(
      within(offspring).getByRole('link', { name: 'Égide (novilha)' }),
    ).toBeInTheDocument();
  });

  it('says of a daughter that left that she did', async () => {
    const { descarte } = sold;
    const gone = { ...egua, descartado: true, descarte };
    openApp(
      `${HERD}/vaca/${mimosa.animalId}?aba=familia`,
      reads([mimosa, gone]),
    );
    expect(
      await screen.findByRole('link', { name: 'Égide (novilha, descartada)' }),
    ).toBeInTheDocument();
  });

  it('shows the stock of a bull', async () => {
    openApp(`${HERD}/animal/${trovao.animalId}`, reads(herd));
    expect(await screen.findByText('12 doses')).toBeVisible();
  });

  it('shows why one left', async () => {
    const { user } = openApp(`${HERD}/animal/${sold.animalId}`, reads(herd));
    expect(await screen.findByText('Trocada por milho')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect(
      screen.queryByRole('region', { name: 'Descartar' }),
    ).not.toBeInTheDocument();
  });

  it('says that it is not there', async () => {
    openApp(`${HERD}/animal/${id(9)}`, reads(herd));
    expect(
      await screen.findByRole('heading', { name: 'Animal não encontrado.' }),
    ).toBeInTheDocument();
  });

  it('is discarded with a reason', async () => {
    const { animalId } = mimosa;
    const weighing = aWeighing(1, { animalId, dataPesagem: '03/02/2025' });
    const { user, sent, router } = openApp(
      `${HERD}/animal/${mimosa.animalId}`,
      {
        ...reads(herd, herdOf(herd), { pesagens: [weighing] }),
        [DISCARD]: animalWritten(
          { ...sold, ...mimosa, descartado: true, descarte: sold.descarte },
          'Descartado com sucesso!',
        ),
        [RESTORE]: animalWritten(mimosa, 'Atualizado com sucesso!'),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await user.click(screen.getByRole('button', { name: 'Outro' }));
    const sheet = await screen.findByRole('dialog', {
      name: 'Descartar Mimosa',
    });
    const send = within(sheet).getByRole('button', {
      name: 'Descartar animal',
    });
    expect(within(sheet).getByRole('radio', { name: 'Outro' })).toBeChecked();
    await user.click(send);
    expect(
      await within(sheet).findByRole(
        'link',
        saying('Justificativa é obrigatória.'),
      ),
    ).toBeInTheDocument();
    await user.type(
      within(sheet).getByRole('textbox', { name: /^Justificativa/ }),
      'Trocada',
    );
    const date = within(sheet).getByRole('textbox', { name: /^Data/ });
    await user.clear(date);
    await user.type(date, '01012199');
    await user.click(send);
    expect(
      await within(sheet).findByRole(
        'link',
        saying('Data do descarte não pode ser futura.'),
      ),
    ).toBeInTheDocument();
    await user.clear(date);
    await user.type(date, '01022025');
    await user.click(send);
    const question = await screen.findByRole('dialog', {
      name: 'Confira antes de salvar',
    });
    expect(question).toHaveTextContent(
      'Mimosa tem registros até 03/02/2025, depois da data do descarte.',
    );
    await user.click(
      within(question).getByRole('button', { name: 'Corrigir' }),
    );
    expect(sent.some(({ call }) => call === DISCARD)).toBe(false);
    await user.click(send);
    await user.click(
      await screen.findByRole('button', { name: 'Está certo, salvar' }),
    );
    expect(await screen.findByText('Descartado com sucesso!')).toBeVisible();
    expect(router.state.location.pathname).toBe(`${HERD}/animais`);
    expect(await namesShown()).toEqual([
      'ÉgideNovilha · Holandês',
      'TrovãoTouro · Holandês',
    ]);
    expect(sent.find(({ call }) => call === DISCARD)?.body).toMatchObject({
      motivo: 'OUTRO',
      justificativa: 'Trocada',
      dataOcorrencia: '01/02/2025',
    });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
    expect(sent.find(({ call }) => call === RESTORE)?.body).toEqual({
      animalId: mimosa.animalId,
      rebanhoId: HERD_ID,
      nome: null,
    });
  });

  it('is not discarded without a connection', async () => {
    const { user } = openApp(`${HERD}/animal/${mimosa.animalId}`, reads(herd));
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await user.click(screen.getByRole('button', { name: 'Vendido' }));
    const sheet = await screen.findByRole('dialog');
    const send = within(sheet).getByRole('button', {
      name: 'Descartar animal',
    });
    await user.click(send);
    await within(sheet).findByText(
      'Erro de conexão, não conseguimos executar sua última ação.',
    );
    await within(sheet).findByText(/^Sem internet isto não pode ser salvo/);
    await user.click(send);
    expect(
      await within(sheet).findByText(
        'Ação não disponível, estamos sem conexão!',
      ),
    ).toBeInTheDocument();
  });
});
