import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anAnimal } from '../support/builders';
import {
  aCalf,
  BULL_ID,
  COW_ID,
  eventsOf,
  idNumber,
} from '../support/buildersCows';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aProduction, aWeighing } from '../support/buildersMilk';
import {
  aHerdWith,
  BULL,
  COW,
  calvedWith,
  cowServer,
  HEIFER,
  HEIFER_ID,
  inDays,
  type Past,
  typed,
} from './cowsFarm';
import { HERD, openApp, reads, refused } from './herdsFarm';

function open(at: string, past: Past = {}) {
  const server = cowServer(aHerdWith(past));
  return { ...openApp(at, server.answers), server };
}

const PREGNANT: Past = {
  reproducao: ['PT -300', 'IN -90 touro', 'PN -50 -90'],
  producao: ['L -300'],
};
const history = () => screen.findByRole('region', { name: 'Histórico' });
const titles = async () =>
  within(await history())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

describe('a cow', () => {
  it('shows what she is, what comes next and what happened', async () => {
    const { container } = open(COW, PREGNANT);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Estrela' }),
    ).toBeInTheDocument();
    // Girolando by Holandês: 282 days.
    const calving = inDays(-90 + 282);
    const words = screen.getAllByText('Lactante');
    // The list beside her says it too, in no sentence.
    const state = words.map((word) => word.closest('p')).find(Boolean);
    expect(state).toHaveTextContent('Lactante há 300 diasPrenhe de 90 dias');
    const due = screen.getByRole('list', { name: 'A seguir' });
    expect(due).toHaveTextContent(`Secar ${inDays(-90 + 282 - 60)}`);
    expect(due).toHaveTextContent(`Parto ${calving} em 192 dias`);
    const served = inDays(-90).slice(0, 5);
    expect(
      screen.getByRole('img', {
        name: `Ciclo: parto em ${inDays(-300)}, IA ${served}, hoje, secar em ${inDays(-90 + 282 - 60)}, parto em ${calving}`,
      }),
    ).toBeVisible();
    expect(await titles()).toEqual([
      'Prenhez',
      'Inseminação',
      'Lactante',
      'Parto',
    ]);
    expect(
      screen.getByText('Inseminada com o touro Trovão (Holandês)'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows no milk of the lactation before the one she began today', async () => {
    const calved = aHerdWith({
      reproducao: ['PT -400', 'IN -282 touro', 'PN -240 -282', 'PT 0'],
      producao: ['L -400', 'S -60', 'L 0'],
    });
    const milked = aProduction(1, inDays(-79), { [COW_ID]: 8.4 }, 1);
    const herd = calved.apply({
      ...{ put: { producoes: [milked] }, remove: {} },
    });
    openApp(COW, cowServer(herd).answers);
    await screen.findByText('Nenhum leite registrado nesta lactação.');
    expect(screen.queryByText(/· semana/)).not.toBeInTheDocument();
  });

  it('tells a day estimated from one milking from one that was milked', async () => {
    const calved = aHerdWith({ reproducao: ['PT -1'], producao: ['L -1'] });
    const milked = aProduction(1, inDays(0), { [COW_ID]: 9 }, 2);
    const herd = calved.apply({
      ...{ put: { producoes: [milked] }, remove: {} },
    });
    openApp(COW, cowServer(herd).answers);
    await screen.findByText('hoje, estimado · semana 20,0');
    expect(screen.getByText('tarde 9,0')).toBeVisible();
  });

  const ahead = async () => screen.findByRole('list', { name: 'A seguir' });

  it('that is pregnant is to be confirmed once more, until the day is over', async () => {
    const served = (days: number) => ({
      reproducao: ['PT -300', `IN -${days} touro`, `PN -1 -${days}`],
      producao: ['L -300'],
    });
    const { unmount } = open(COW, served(60));
    const due = await ahead();
    expect(due).toHaveTextContent(`Reconfirmar prenhez ${inDays(0)} hoje`);
    unmount();
    const after = open(COW, served(61));
    expect(await ahead()).not.toHaveTextContent('Reconfirmar');
    after.unmount();
    const { reproducao, producao } = served(50);
    open(COW, { producao, reproducao: [...reproducao, 'PN -0 -50'] });
    const again = await ahead();
    expect(again).toHaveTextContent('Pré-parto');
    expect(again).not.toHaveTextContent('Reconfirmar');
  });

  it('that was served may come back to heat twice', async () => {
    open(COW, { reproducao: ['PT -300', 'IN -20 touro'] });
    expect(await ahead()).toHaveTextContent(`Segundo retorno em ${inDays(22)}`);
  });

  it('becomes no bull by a wrong tap', async () => {
    const { user, server } = open(`${HERD}/editar-animal/${COW_ID}`, PREGNANT);
    await user.click(await screen.findByRole('radio', { name: /^Touro/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
    const asked = await screen.findByRole('dialog', {
      name: 'Confira antes de salvar',
    });
    expect(asked).toHaveTextContent('Estrela tem 4 situações registradas');
    await user.click(within(asked).getByRole('button', { name: 'Corrigir' }));
    expect(server.herd().row('animais', COW_ID)?.categoria).toBe('V');
  });

  it('that left is what she was on the day she left', async () => {
    const dataOcorrencia = inDays(-60);
    const motivo = 'VENDA' as const;
    const descarte = {
      ...{ animalId: COW_ID, motivo, justificativa: null, dataOcorrencia },
    };
    open(COW, { ...PREGNANT, cow: { descartado: true, descarte } });
    const words = await screen.findAllByText('Lactante');
    const state = words.map((word) => word.closest('p')).find(Boolean);
    expect(state).toHaveTextContent('Lactante há 240 dias');
  });

  it('in milk is so since her lactation began, not since it was said again', async () => {
    open(COW, {
      reproducao: ['PT -300', 'IN -200 touro', 'PN -150 -200', 'AB -1'],
      producao: ['L -300', 'L -1'],
    });
    const words = await screen.findAllByText('Lactante');
    const state = words.map((word) => word.closest('p')).find(Boolean);
    expect(state).toHaveTextContent('Lactante há 300 dias');
  });

  it.each([
    ['an old heat', ['PT -300', 'CI -100'], 'Vazia apta'],
    ['a service long ago', ['PT -300', 'IN -60 touro'], 'Diagnóstico atrasado'],
    ['a pregnancy', ['PT -300', 'IN -90 touro', 'PN -50 -90'], 'Prenhe'],
    ['a calving', ['PT -10'], 'Recém-parida (PVE)'],
  ])('is in the list what she is on her page: %s', async (_, events, words) => {
    const past = { reproducao: events, producao: ['L -300'] };
    const { unmount } = open(COW, past);
    await screen.findAllByText((text) => text.startsWith(words));
    unmount();
    open(`${HERD}/animais`, past);
    const list = await screen.findByRole('list', { name: 'Animais' });
    const row = within(list).getByRole('link', { name: /^Estrela/ });
    expect(row).toHaveTextContent(`Lactante · ${words}`);
  });

  it('judges her figures by the herd’s targets', async () => {
    open(COW, PREGNANT);
    const figures = await screen.findByText('Indicadores reprodutivos');
    const group = figures.closest('details');
    expect(group).toHaveTextContent('Período de serviço210 dias Ruim');
    expect(group).toHaveTextContent('Concepção1 de 1 Serviços');
    expect(group).toHaveTextContent('Do parto ao primeiro serviço210 dias');
  });

  it('judges no interval that is too short to be right', async () => {
    open(COW, { reproducao: ['PT -400', 'PT -150'] });
    const figures = await screen.findByText('Indicadores reprodutivos');
    const last = within(figures.closest('details') as HTMLElement)
      .getByText('Último intervalo entre partos')
      .closest('div');
    expect(last).toHaveTextContent(/250 dias \(8,2 meses\): confira as datas$/);
  });

  it('is late where nothing was recorded in time', async () => {
    const { router, user } = open(COW, {
      reproducao: ['PT -400', 'IN -300 touro', 'PN -260 -300'],
    });
    expect(await screen.findByText(/^Parto atrasado/)).toBeVisible();
    const due = screen.getByRole('list', { name: 'A seguir' });
    expect(due).toHaveTextContent('(atrasado)');
    await user.click(within(due).getByRole('link', { name: 'Registrar' }));
    await screen.findByRole('heading', { name: 'Registrar parto' });
    expect(router.state.location.search).toBe('?tipo=PT');
  });

  it('without events says so, and where to begin', async () => {
    const { user } = open(COW);
    await screen.findByRole('heading', { name: 'Sem eventos' });
    await user.click(
      screen.getByRole('link', { name: 'Registrar cio ou inseminação' }),
    );
    await screen.findByRole('heading', { name: 'Registrar reprodução' });
  });

  it('leads to both forms, and to edit and discard', async () => {
    const { user } = open(COW);
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    const menu = screen.getByRole('dialog', { name: 'Estrela' });
    const form = (name: string) => within(menu).getByRole('link', { name });
    const hers = expect.stringContaining(COW_ID);
    expect(form('Registrar reprodução')).toHaveAttribute('href', hers);
    expect(form('Registrar produtividade')).toHaveAttribute('href', hers);
    expect(form('Editar')).toHaveAttribute('href', hers);
    expect(await axe(menu)).toHaveNoViolations();
    await user.click(within(menu).getByRole('button', { name: 'Idade' }));
    await screen.findByRole('dialog', { name: 'Descartar Estrela' });
  });

  it('has a page of her own, whichever address one comes by', async () => {
    const { router } = open(`${HERD}/animal/${COW_ID}?aba=familia`);
    await screen.findByRole('heading', { level: 1, name: 'Estrela' });
    expect(router.state.location.pathname).toBe(COW);
    expect(router.state.location.search).toBe('?aba=familia');
  });

  it('that the device does not have is said to be missing', async () => {
    open(`${HERD}/vaca/${idNumber(999)}`);
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('an event', () => {
  const act = async (
    { user }: ReturnType<typeof open>,
    event: RegExp,
    action: { readonly name: RegExp | string },
  ) => {
    await user.click(await screen.findByRole('button', { name: event }));
    const sheet = await screen.findByRole('dialog');
    const button = within(sheet).queryByRole('button', action);
    await user.click(button ?? within(sheet).getByRole('link', action));
  };
  const remove = { name: /^Excluir/ };

  it('is deleted, and the deletion undone', async () => {
    const app = open(COW, { reproducao: ['CI -10', 'IN -9 touro'] });
    await act(app, /^Corrigir, Inseminação/, remove);
    await waitFor(async () => expect(await titles()).toEqual(['Cio']));
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await waitFor(async () =>
      expect(await titles()).toEqual(['Inseminação', 'Cio']),
    );
    const events = app.server.herd().all('situacoesReprodutivas');
    expect(events).toContainEqual(
      expect.objectContaining({
        reprodutividade: 'IN',
        dataOcorrencia: `${inDays(-9)} 06:00`,
        touroInseminacaoId: BULL_ID,
      }),
    );
  });

  it('that had no semen to take takes none when it is brought back', async () => {
    // Inseminated without stock, which was bought since.
    const app = open(COW, {
      reproducao: ['CI -10', 'IN -9 touro'],
      bull: { quantidadeDoses: 10 },
    });
    const bull = () => app.server.herd().row('animais', BULL_ID);
    await act(app, /^Corrigir, Inseminação/, remove);
    await waitFor(async () => expect(await titles()).toEqual(['Cio']));
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await waitFor(async () =>
      expect(await titles()).toEqual(['Inseminação', 'Cio']),
    );
    expect(bull()?.quantidadeDoses).toBe(10);
  });

  it('that a pregnancy rests on warns of it', async () => {
    const app = open(COW, PREGNANT);
    await app.user.click(
      await screen.findByRole('button', { name: /^Corrigir, Inseminação/ }),
    );
    const warnings = await screen.findByRole('list', {
      name: 'Antes de excluir',
    });
    expect(warnings).toHaveTextContent(
      'Uma prenhez registrada se refere a essa inseminação.',
    );
    const sheet = screen.getByRole('dialog');
    expect(await axe(sheet)).toHaveNoViolations();
  });

  it('is not deleted without a connection, in the specification’s words', async () => {
    const app = open(COW, { reproducao: ['CI -10'] });
    await history();
    app.server.cut(app.store);
    await act(app, /^Corrigir, Cio/, remove);
    expect(
      await screen.findByText('Ação não disponível, estamos sem conexão!'),
    ).toBeVisible();
    expect(app.server.herd().all('situacoesReprodutivas')).toHaveLength(1);
  });

  it('of the only insemination may make a heifer of her again', async () => {
    const server = cowServer(aHerdWith());
    const form = `${HERD}/cadastrar-situacao-reprodutiva/${HEIFER_ID}?tipo=IN`;
    const app = { ...openApp(form, server.answers), server };
    await app.user.click(await screen.findByRole('radio', { name: /^Trovão/ }));
    await app.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await act(app, /^Corrigir, Inseminação/, remove);
    await waitFor(() =>
      expect(app.router.state.location.pathname).toBe(HEIFER),
    );
    expect(server.herd().row('animais', HEIFER_ID)?.categoria).toBe('N');
  });

  it('offers it though a check found her empty since', async () => {
    const [service, ...checks] = eventsOf(
      [`IN ${inDays(-40)} touro`, `VZ ${inDays(-5)}`],
      HEIFER_ID,
    );
    if (!service) throw new Error('no service');
    const known = aHerdWith();
    const heifer = known.row('animais', HEIFER_ID);
    if (!heifer) throw new Error('no heifer');
    const evolved = known.apply({
      put: {
        animais: [{ ...heifer, categoria: 'V' }],
        situacoesReprodutivas: [
          { ...service, evoluiuNovilha: true },
          ...checks,
        ],
      },
      remove: {},
    });
    const server = cowServer(evolved);
    const app = openApp(HEIFER.replace('/animal/', '/vaca/'), server.answers);
    await app.user.click(
      await screen.findByRole('button', { name: /^Corrigir, Inseminação/ }),
    );
    expect(
      await screen.findByRole('checkbox', { name: 'Voltar a novilha' }),
    ).toBeVisible();
  });

  it('of a calving takes the calves along, and brings them back', async () => {
    const server = cowServer(calvedWith(aCalf({ nome: 'Aurora', peso: 32 })));
    const app = { ...openApp(COW, server.answers), server };
    const calves = () =>
      server
        .herd()
        .all('animais')
        .filter(({ maeId }) => maeId === COW_ID);
    await app.user.click(
      await screen.findByRole('button', { name: /^Corrigir, Parto/ }),
    );
    expect(
      await screen.findByRole('checkbox', {
        name: 'Excluir também a cria Aurora',
      }),
    ).toBeChecked();
    await app.user.click(screen.getByRole('button', { name: 'Excluir parto' }));
    await waitFor(() => expect(calves()).toEqual([]));
    expect(server.herd().all('pesagens')).toEqual([]);
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await waitFor(() =>
      expect(calves()).toMatchObject([{ nome: 'Aurora', peso: 32 }]),
    );
    expect(server.herd().all('pesagens')).toMatchObject([{ peso: 32 }]);
  });

  it('of a calving brings the tags of its calves back too', async () => {
    const calf = aCalf({ nome: 'Aurora' });
    const hung = { animalId: calf.animalId, valor: '12', desde: inDays(-2) };
    const identificacoes = [
      anIdentifier(1, { ...hung, esquema: 'MANEJO' }),
      anIdentifier(2, { ...hung, esquema: 'OUTRO', valor: 'AZUL' }),
    ];
    const born = calvedWith(calf);
    const server = cowServer(
      born.apply({ put: { identificacoes }, remove: {} }),
    );
    const app = { ...openApp(COW, server.answers), server };
    const tags = () => server.herd().all('identificacoes');
    await act(app, /^Corrigir, Parto/, remove);
    await waitFor(() => expect(tags()).toEqual([]));
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await waitFor(() => expect(tags()).toHaveLength(2));
    const [again] = server
      .herd()
      .all('animais')
      .filter(({ maeId }) => maeId === COW_ID);
    const { animalId } = again ?? {};
    for (const tag of identificacoes) {
      const { esquema, valor, desde } = tag;
      const same = { animalId, esquema, valor, desde };
      expect(tags()).toContainEqual(expect.objectContaining(same));
    }
  });

  it('of a calving comes back without a twin that has another mother by now', async () => {
    const twins = [
      aCalf({ nome: 'Aurora' }),
      aCalf({ nome: 'Brisa', animalId: idNumber(902) }),
    ];
    const [mistaken] = twins;
    const born = calvedWith(twins);
    const given = born.row('animais', mistaken?.animalId ?? '');
    if (!given) throw new Error('no twin');
    const animais = [{ ...given, maeId: HEIFER_ID }];
    const server = cowServer(born.apply({ put: { animais }, remove: {} }));
    const app = { ...openApp(COW, server.answers), server };
    const calvings = () =>
      server
        .herd()
        .all('situacoesReprodutivas')
        .filter(({ reprodutividade }) => reprodutividade === 'PT');
    const named = (nome: string) =>
      server
        .herd()
        .all('animais')
        .filter((animal) => animal.nome === nome);
    await act(app, /^Corrigir, Parto/, remove);
    await waitFor(() => expect(calvings()).toEqual([]));
    expect(named('Brisa')).toEqual([]);
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await waitFor(() => expect(calvings()).toHaveLength(1));
    expect(named('Brisa')).toMatchObject([{ maeId: COW_ID }]);
    expect(named('Aurora')).toMatchObject([{ maeId: HEIFER_ID }]);
  });

  it('of a calving whose calf was weighed since says why it stays', async () => {
    const calf = aCalf({ nome: 'Aurora' });
    const born = calvedWith(calf);
    const pesagens = [aWeighing(1, { animalId: calf.animalId })];
    const server = cowServer(born.apply({ put: { pesagens }, remove: {} }));
    const { user } = openApp(COW, server.answers);
    await user.click(
      await screen.findByRole('button', { name: /^Corrigir, Parto/ }),
    );
    expect(
      await screen.findByText(/Aurora já tem registros próprios/),
    ).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is corrected: the old one goes, the new one comes', async () => {
    const app = open(COW, { reproducao: ['IN -40 touro'] });
    await act(app, /^Corrigir, Inseminação/, { name: 'Editar' });
    const date = await screen.findByRole('textbox', { name: /^Data e hora/ });
    expect(date).toHaveValue(inDays(-40));
    await app.user.clear(date);
    await app.user.type(date, typed(inDays(-41)));
    await app.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('button', {
      name: `Corrigir, Inseminação de ${inDays(-41)} 06:00`,
    });
    const [only, ...others] = app.server.herd().all('situacoesReprodutivas');
    expect(others).toEqual([]);
    expect(only?.dataOcorrencia).toBe(`${inDays(-41)} 06:00`);
    // The old one had found no semen in stock: neither does the new one.
    const bull = app.server.herd().row('animais', BULL_ID);
    expect(bull?.quantidadeDoses).toBe(10);
  });

  it('whose correction is refused stays as it was', async () => {
    const herd = aHerdWith({ reproducao: ['CI -40'] });
    const server = cowServer(herd);
    let tries = 0;
    const answers = new Proxy(server.answers, {
      get: (known, call: string) => {
        const path = 'POST /api/vaca/cadastrar-situacao-reprodutiva';
        if (call === path) tries += 1;
        return call === path && tries === 1
          ? refused('Não desta vez.')
          : known[call];
      },
    });
    const app = { ...openApp(COW, answers), server };
    await act(app, /^Corrigir, Cio/, { name: 'Editar' });
    await app.user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Não desta vez.')).toBeVisible();
    await waitFor(() =>
      expect(server.herd().all('situacoesReprodutivas')).toMatchObject([
        { reprodutividade: 'CI', dataOcorrencia: `${inDays(-40)} 06:00` },
      ]),
    );
  });
});

describe('the family', () => {
  it('goes back three generations', async () => {
    const line = [0, 1, 2, 3].map((number) =>
      anAnimal({
        animalId: idNumber(500 + number),
        nome: ['Filha', 'Mãe', 'Avó', 'Bisavó'][number] ?? '',
        categoria: 'V',
        maeId: number < 3 ? idNumber(501 + number) : null,
        paiId: number === 0 ? idNumber(510) : null,
      }),
    );
    const sire = anAnimal({
      animalId: idNumber(510),
      nome: 'Sultão',
      categoria: 'T',
      sexo: 'M',
    });
    const { container } = openApp(
      `${HERD}/vaca/${idNumber(500)}?aba=familia`,
      reads([...line, sire]),
    );
    const tree = await screen.findByRole('list', {
      name: 'Genealogia de Filha',
    });
    expect(
      within(tree)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'MãeMãe Holandês',
      'AvóAvó Holandês',
      'BisavóBisavó Holandês',
      'PaiSultão Holandês',
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('a heifer', () => {
  it('shows what she is and the way to record her first heat', async () => {
    const { container, user } = open(HEIFER);
    expect(await screen.findByText('Novilha apta')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'Histórico' }));
    await screen.findByRole('heading', { name: 'Sem eventos' });
  });
});

describe('a bull', () => {
  it('is led to from the history of a cow and back', async () => {
    const { user } = open(BULL, PREGNANT);
    const services = await screen.findByRole('list', { name: 'Inseminações' });
    await user.click(within(services).getByRole('link', { name: 'Estrela' }));
    await screen.findByRole('heading', { level: 1, name: 'Estrela' });
  });
});
