import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { pullHerd } from '@/state/sync/thunks';
import { aHerd, anAnimal, HERD_ID, written } from '../support/builders';
import { anApplication } from '../support/buildersMilk';
import { HERD, openApp, reads, refused, saying } from './herdsFarm';
import { cowId, daysAgo, milkingCows, milkServer } from './milkFarm';

const LIST = 'GET /api/rebanho/obter-rebanhos';
const missing = { status: 404, body: {} };
const REGISTER = 'POST /api/rebanho/cadastrar';

describe('the list of herds', () => {
  it('shows each herd with its counts and opens it', async () => {
    const herd = aHerd({
      descricao: 'Leite, piquetes do rio',
      qntdAnimais: 86,
      qntdAnimaisDescartados: 4,
    });
    const { user, router, container } = openApp('/rebanhos', {
      [LIST]: { status: 200, body: [herd] },
    });
    const link = await screen.findByRole('link', { name: /Boa Vista/ });
    expect(link).toHaveTextContent('Leite, piquetes do rio');
    expect(link).toHaveTextContent('86 animais · 4 descartados');
    expect(
      screen.queryByRole('searchbox', { name: 'Buscar rebanho' }),
    ).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
    expect(router.state.location.pathname).toBe(HERD);
    // The herd's name once, though page and herd are called the same.
    expect(document.title).toBe('Boa Vista — Lida');
  });

  it('says what to do where there is none', async () => {
    openApp('/rebanhos', { [LIST]: { status: 200, body: [] } });
    expect(
      await screen.findByRole('heading', { name: 'Nenhum rebanho ainda' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Novo rebanho' })).toHaveAttribute(
      'href',
      '/rebanho-cadastro',
    );
    const cards = await screen.findByRole('list', { name: 'Para começar' });
    expect(
      within(cards)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sem internet também', 'Na tela do celular', 'Hoje']);
  });

  it('says the milk and what is urgent, the most urgent herd first', async () => {
    const other = '01890a5d-ac96-774b-bcce-b302099a8099';
    const first = anAnimal({ animalId: cowId(7), rebanhoId: other });
    const calm = aHerd({ rebanhoId: other, nome: 'Água Fria', qntdAnimais: 1 });
    const rows = milkingCows(['Mimosa']);
    const aplicacoes = [
      anApplication(1, cowId(1), `${daysAgo(0)} 00:00`, `${daysAgo(-9)} 06:00`),
    ];
    const { answers } = milkServer({ ...rows, aplicacoes });
    const herd = aHerd({ qntdAnimais: 1 });
    const pulled = {
      ...{ versao: 1, completo: true, removidos: {} },
      mudancas: { rebanhos: [calm], animais: [first] },
    };
    const sync = (id: string) =>
      `GET /api/rebanho/sincronizar/${id}?desde=0&linhas=1000&partes=2`;
    const { store } = openApp('/rebanhos', {
      [LIST]: { status: 200, body: [calm, herd] },
      [sync(herd.rebanhoId)]: answers[sync(herd.rebanhoId)] ?? missing,
      [sync(other)]: { status: 200, body: pulled },
    });
    await screen.findByRole('link', { name: /Boa Vista/ });
    const names = () =>
      screen
        .getAllByRole('link', { name: /Boa Vista|Água Fria/ })
        .map(({ textContent }) => textContent?.slice(0, 9));
    expect(names()).toEqual(['Água Fria', 'Boa Vista']);
    await act(() => store.dispatch(pullHerd(other)));
    await act(() => store.dispatch(pullHerd(herd.rebanhoId)));
    await waitFor(() => expect(names()).toEqual(['Boa Vista', 'Água Fria']));
    const link = screen.getByRole('link', { name: /Boa Vista/ });
    expect(link).toHaveTextContent('Leite de ontem 25,0 L');
    expect(link).toHaveTextContent(/Mimosa: leite fora até \d\d/);
  });

  it('keeps the names of many animals as they are', async () => {
    const names = ['Ana', 'Bia', 'Cora', 'Dora', 'Eva', 'Flora', 'Gaia'];
    const aplicacoes = names.map((_, index) =>
      anApplication(
        ...([index + 1, cowId(index + 1)] as const),
        ...([`${daysAgo(0)} 00:00`, `${daysAgo(-9)} 06:00`] as const),
      ),
    );
    const { answers } = milkServer({ ...milkingCows(names), aplicacoes });
    const herd = aHerd({ qntdAnimais: names.length });
    const { store } = openApp('/rebanhos', {
      ...answers,
      [LIST]: { status: 200, body: [herd] },
    });
    await screen.findByRole('link', { name: /Boa Vista/ });
    await act(() => store.dispatch(pullHerd(herd.rebanhoId)));
    const text = /: 7 vacas: ([A-Z][a-z]+, ){3}[A-Z][a-z]+ e mais 3$/;
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('searches among more than five, accents aside', async () => {
    const names = ['Água Fria', 'Boa Vista', 'Cedro', 'Divisa', 'Ema', 'Furna'];
    const body = names.map((nome, index) =>
      aHerd({ nome, rebanhoId: `${HERD_ID.slice(0, -1)}${index}` }),
    );
    const { user } = openApp('/rebanhos', { [LIST]: { status: 200, body } });
    const search = await screen.findByRole('searchbox', {
      name: 'Buscar rebanho',
    });
    await user.type(search, 'agua');
    expect(screen.getByRole('link', { name: /Água Fria/ })).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: /Boa Vista/ }),
    ).not.toBeInTheDocument();
    await user.type(search, 'xyz');
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(
      await screen.findByRole('link', { name: /Boa Vista/ }),
    ).toBeInTheDocument();
  });

  it('says that it could not be had and tries again', async () => {
    const answers = { [LIST]: refused('Serviço indisponível', undefined, 503) };
    const { user } = openApp('/rebanhos', answers);
    expect(
      await screen.findByRole('heading', { name: 'Erro ao obter rebanho!' }),
    ).toBeInTheDocument();
    answers[LIST] = { status: 200, body: [aHerd()] };
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(
      await screen.findByRole('link', { name: /Boa Vista/ }),
    ).toBeInTheDocument();
  });
});

describe('the form of a herd', () => {
  const save = { name: 'Salvar rebanho' };

  it('registers, and goes to the menu of the herd', async () => {
    let made = aHerd();
    const { user, router, sent } = openApp('/rebanho-cadastro', {
      [REGISTER]: (body) => {
        made = aHerd(body as object);
        return {
          status: 201,
          body: written('Rebanho cadastrado com sucesso!', {
            rebanhos: [made],
          }),
        };
      },
    });
    await user.type(await screen.findByLabelText(/^Nome/), 'Santa Rita');
    await user.type(screen.getByLabelText(/^Descrição/), 'Do alto');
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByText('Rebanho cadastrado com sucesso!'),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Santa Rita' }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/rebanho/${made.rebanhoId}`);
    const [call] = sent.filter((one) => one.call === REGISTER);
    expect(call?.body).toMatchObject({
      nome: 'Santa Rita',
      descricao: 'Do alto',
    });
  });

  it.each([
    ['', '', "O campo 'nome' não pode ser vazio"],
    ['   ', '', "O campo 'nome' não pode ser vazio"],
    [
      'Boa_Vista',
      '',
      "O campo 'nome' não pode ter caracteres especiais ('-', '_', ':').",
    ],
    ['N'.repeat(101), '', "O campo 'nome' deve ter no máximo 100 letras."],
    [
      'Certo',
      'd'.repeat(250),
      "O campo 'descricao' deve ter no máximo 250 letras.",
    ],
  ])('refuses name %p, description %p', async (name, text, refusal) => {
    const { user, sent } = openApp('/rebanho-cadastro', {});
    const field = await screen.findByLabelText(/^Nome/);
    if (name) await user.click(field).then(() => user.paste(name));
    if (text) {
      await user.click(screen.getByLabelText(/^Descrição/));
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', save));
    const summary = await screen.findByRole('link', saying(refusal));
    expect(summary).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('says so where the connection is lost, and keeps what was typed', async () => {
    const { user } = openApp('/rebanho-cadastro', {});
    await user.type(await screen.findByLabelText(/^Nome/), 'Santa Rita');
    await user.click(screen.getByRole('button', save));
    expect(
      (
        await screen.findAllByText(
          'Erro de conexão, não conseguimos executar sua última ação.',
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Santa Rita');
    await user.click(screen.getByRole('button', save));
    expect(
      (await screen.findAllByText('Ação não disponível, estamos sem conexão!'))
        .length,
    ).toBeGreaterThan(0);
  });

  it('changes a herd and returns to its details', async () => {
    const { user, router } = openApp(`/rebanho-editar/${HERD_ID}`, {
      ...reads(),
      [`PUT /api/rebanho/atualizar/${HERD_ID}`]: (body) => ({
        status: 200,
        body: written('Rebanho atualizado com sucesso!', {
          rebanhos: [aHerd({ ...(body as object), versao: 2 })],
        }),
      }),
    });
    const field = await screen.findByLabelText(/^Nome/);
    expect(field).toHaveValue('Boa Vista');
    await user.clear(field);
    await user.type(field, 'Bela Vista');
    await user.click(screen.getByRole('button', save));
    expect(
      await screen.findByText('Rebanho atualizado com sucesso!'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Bela Vista')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`${HERD}/detalhes`);
  });
});

describe('the menu of a herd', () => {
  it('counts in one line, each leading to who they are', async () => {
    const animals = [
      anAnimal({ animalId: 'a1', nome: 'Mimosa', categoria: 'V' }),
      anAnimal({ animalId: 'a2', nome: 'Estrela', categoria: 'V' }),
      anAnimal({ animalId: 'a3', nome: 'Trovão', categoria: 'T', sexo: 'M' }),
    ];
    const { container } = openApp(HERD, reads(animals));
    const list = await screen.findByRole('list', {
      name: 'Composição do rebanho',
    });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '2 vacas',
      '0 em leite',
      '0 prenhes',
      '0 secas',
    ]);
    expect(links[0]).toHaveAttribute('href', `${HERD}/animais?categoria=V`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('offers the spreadsheet to an empty herd', async () => {
    openApp(HERD, reads());
    expect(
      await screen.findByRole('link', { name: 'Importar planilha' }),
    ).toHaveAttribute('href', `${HERD}/animais?painel=importar`);
  });

  it('tells of a herd that is not there', async () => {
    openApp(HERD, {
      [`GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`]:
        refused('Rebanho não encontrado.', undefined, 404),
    });
    expect(
      await screen.findByRole('heading', { name: 'Erro ao obter rebanho!' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Rebanho não encontrado.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Seus rebanhos' })).toHaveAttribute(
      'href',
      '/rebanhos',
    );
  });
});

describe('the details of a herd', () => {
  const remove = `DELETE /api/rebanho/deletar/${HERD_ID}`;

  it('deletes after asking, and goes to the list', async () => {
    const answers = reads([anAnimal()]);
    const { user, router } = openApp(`${HERD}/detalhes`, {
      ...answers,
      [remove]: () => {
        answers[LIST] = { status: 200, body: [] };
        return {
          status: 200,
          body: written('Excluído com sucesso!', {}, { rebanhos: [HERD_ID] }),
        };
      },
      get [LIST]() {
        return answers[LIST] ?? refused('');
      },
    });
    const ask = await screen.findByRole('button', { name: 'Excluir rebanho' });
    expect(screen.getByText('Piquetes do rio')).toBeInTheDocument();
    await user.click(ask);
    const dialog = screen.getByRole('dialog', { name: 'Excluir Boa Vista?' });
    expect(dialog).toHaveTextContent('1 animal');
    await user.click(
      within(dialog).getByRole('button', { name: 'Excluir rebanho' }),
    );
    expect(
      await screen.findByText('Excluído com sucesso!'),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { name: 'Nenhum rebanho ainda' }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/rebanhos');
  });

  it('is said to be gone on the screen one went to meanwhile', async () => {
    let answer: () => void = () => undefined;
    const { user, router } = openApp(`${HERD}/detalhes`, {
      ...reads(),
      [remove]: () =>
        new Promise((resolve) => {
          const body = written('Feito', {}, { rebanhos: [HERD_ID] });
          answer = () => resolve({ status: 200, body });
        }),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Excluir rebanho' }),
    );
    const dialog = screen.getByRole('dialog');
    await user.click(
      within(dialog).getByRole('button', { name: 'Excluir rebanho' }),
    );
    await act(() => router.navigate(`${HERD}/relatorios`));
    await screen.findByRole('heading', { level: 1, name: 'Relatórios' });
    await act(async () => answer());
    expect(await screen.findByText('Rebanho não encontrado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Seus rebanhos' })).toBeVisible();
  });

  it('deletes nothing where one thinks better of it', async () => {
    const { user, sent } = openApp(`${HERD}/detalhes`, reads());
    await user.click(
      await screen.findByRole('button', { name: 'Excluir rebanho' }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent.some(({ call }) => call === remove)).toBe(false);
  });

  it('keeps the herd where the server cannot be reached', async () => {
    const { user } = openApp(`${HERD}/detalhes`, reads());
    await user.click(
      await screen.findByRole('button', { name: 'Excluir rebanho' }),
    );
    const dialog = screen.getByRole('dialog');
    await user.click(
      within(dialog).getByRole('button', { name: 'Excluir rebanho' }),
    );
    expect(
      await screen.findByText(
        'Erro de conexão, não conseguimos executar sua última ação.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Piquetes do rio')).toBeInTheDocument();
  });
});
