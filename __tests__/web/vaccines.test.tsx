import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { RULES } from '@/domain/rules';
import { VACCINE_NAME_MAX } from '@/domain/vaccines/limits';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import { HERD_ID } from '../support/builders';
import {
  aVaccineInput,
  herdAfter,
  idOfNumber,
  VACCINE_ID,
} from '../support/buildersHealth';
import { HERD, IN_SUMMARY, openApp, saying } from './herdsFarm';
import {
  doseIn,
  FILTER,
  heifer,
  herdOfAnimals,
  inDays,
  UPDATE,
  VACCINE,
  VACCINES,
  vaccineServer,
  withRabies,
} from './vaccinesFarm';

const herd = [
  heifer('A', 'Aurora', 4),
  heifer('B', 'Bela', 5),
  heifer('C', 'Celeste', 30, { categoria: 'V' }),
  heifer('D', 'Dengosa', 6, { dataNascimento: null }),
];

async function heading(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

describe('the list of vaccines', () => {
  const clostridia = aVaccineInput({
    vacinaId: idOfNumber(0x9002),
    nome: 'Clostridioses',
  });
  const old = aVaccineInput({ vacinaId: idOfNumber(0x9003), nome: 'Antiga' });

  function someVaccines() {
    const rabies = withRabies(herd, [doseIn(1, -40, 'ABCD')]);
    const two = herdAfter(rabies, RULES['vaccines/registered'], clostridia);
    const three = herdAfter(two, RULES['vaccines/registered'], old);
    const { vacinaId, rebanhoId } = old;
    return herdAfter(three, RULES['vaccines/concluded'], {
      vacinaId,
      rebanhoId,
    });
  }

  it('shows the most urgent first, and the concluded apart', async () => {
    const { answers } = vaccineServer(someVaccines());
    const { container, user, router } = openApp(VACCINES, answers);
    const list = await screen.findByRole('list', { name: 'Vacinas' });
    const cards = within(list).getAllByRole('listitem');
    expect(
      cards.map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(['Raiva', 'Clostridioses']);
    const [rabies, other] = cards as [HTMLElement, HTMLElement];
    within(rabies).getByText(`Atrasada desde ${inDays(-10)}: 4 animais`);
    within(rabies).getByText('dose 2 de 3 · faltam 2');
    within(rabies).getByText('Todos os animais');
    within(other).getByText('1ª dose: 4 animais');
    expect(within(list).queryByText('Antiga')).not.toBeInTheDocument();
    screen.getByText('Vacinas concluídas (1)');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      within(rabies).getByRole('link', { name: 'Aplicar dose de Raiva' }),
    );
    await heading('Aplicar dose');
    expect(router.state.location.pathname).toContain(VACCINE_ID);
  });

  it('is reached from the herd’s menu, and says where there is none', async () => {
    const { answers } = vaccineServer(herdOfAnimals(herd));
    const { user } = openApp(HERD, answers);
    // The screen is whole once the herd has come.
    await screen.findByRole('heading', { name: 'Para hoje' });
    const menu = screen.getByRole('navigation', { name: 'Menu do rebanho' });
    await user.click(within(menu).getByRole('link', { name: 'Vacinas' }));
    await screen.findByRole('heading', { name: 'Nenhuma vacina' });
    await user.click(screen.getByRole('link', { name: 'Cadastrar vacina' }));
    await heading('Nova vacina');
  });
});

describe('a new vaccine', () => {
  const NEW = `${HERD}/cadastrar-vacina`;

  it('from a template goes on to whom it is for, then to itself', async () => {
    const server = vaccineServer(herdOfAnimals(herd));
    const { user, container } = openApp(NEW, server.answers);
    await user.click(
      await screen.findByRole('radio', { name: 'Brucelose B19' }),
    );
    expect(screen.getByLabelText('Nome')).toHaveValue('Brucelose B19');
    expect(screen.getByLabelText('Quantidade de doses')).toHaveValue('1');
    expect(screen.getByLabelText('Intervalo entre doses')).toHaveValue('180');
    screen.getByText(/^Obrigatória \(IN SDA 10\/2017\)/);
    screen.getByText('Novilhas, fêmeas, de 3 meses a 8 meses');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      screen.getByRole('button', { name: 'Salvar e escolher animais' }),
    );

    await heading('Animais da vacina');
    expect(screen.getByRole('radio', { name: 'Novilho(a)' })).toBeChecked();
    const preview = screen.getByRole('region', { name: 'Quem será vacinado' });
    screen.getByText('2 animais');
    within(preview).getByText('Aurora, Bela');
    within(preview).getByText(/^1 animal sem data de nascimento/);
    await user.click(screen.getByRole('button', { name: 'Salvar animais' }));

    await heading('Brucelose B19');
    expect(screen.getByText('1ª dose: 2 animais')).toBeInTheDocument();
    const [made] = server.herd().all('vacinas');
    expect(made).toMatchObject({
      quantidadeDoses: 1,
      doseReforco: null,
      descricao: 'Novilhas, fêmeas, de 3 meses a 8 meses',
    });
  });

  it('of one’s own, with a booster', async () => {
    const server = vaccineServer(herdOfAnimals(herd));
    const { user } = openApp(NEW, server.answers);
    await user.type(await screen.findByLabelText('Nome'), 'Raiva do sítio');
    await user.type(screen.getByLabelText('Quantidade de doses'), '2');
    await user.type(screen.getByLabelText('Intervalo entre doses'), '365');
    await user.click(
      screen.getByRole('checkbox', { name: 'Tem dose de reforço' }),
    );
    await user.type(screen.getByLabelText('Reforço após a dose'), '1');
    const save = screen.getByRole('button', {
      name: 'Salvar e escolher animais',
    });
    await user.click(save);
    await screen.findByRole('link', saying(M.booster));
    expect(screen.getByLabelText('Dias até o reforço')).toHaveFocus();
    await user.type(screen.getByLabelText('Dias até o reforço'), '30');
    await user.click(save);
    await heading('Animais da vacina');
    expect(server.herd().all('vacinas')).toMatchObject([
      {
        nome: 'Raiva do sítio',
        quantidadeDoses: 2,
        doseReforco: { aposDose: 1, intervaloDias: 30 },
        filtro: null,
      },
    ]);
  });

  it('is checked before anything is sent', async () => {
    const { answers } = vaccineServer(herdOfAnimals(herd));
    const { user, sent } = openApp(NEW, answers);
    await user.click(
      await screen.findByRole('button', { name: 'Salvar e escolher animais' }),
    );
    for (const text of [M.nameEmpty, M.dosesRequired, M.intervalRequired]) {
      await screen.findByRole('link', saying(text));
    }
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('with a name too long is refused, not cut', async () => {
    const { answers } = vaccineServer(herdOfAnimals(herd));
    const { user, sent } = openApp(NEW, answers);
    const name = await screen.findByLabelText('Nome');
    await user.click(name);
    await user.paste('a'.repeat(VACCINE_NAME_MAX + 1));
    expect(name).toHaveValue('a'.repeat(VACCINE_NAME_MAX + 1));
    await user.click(
      screen.getByRole('button', { name: 'Salvar e escolher animais' }),
    );
    await screen.findByRole('link', saying(M.nameTooLong));
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('against foot-and-mouth shows the reason not to, and asks', async () => {
    const server = vaccineServer(herdOfAnimals(herd));
    const { user } = openApp(NEW, server.answers);
    await user.click(await screen.findByRole('radio', { name: 'Raiva' }));
    const name = screen.getByLabelText('Nome');
    await user.clear(name);
    await user.type(name, 'Aftosa');
    const reason = /febre aftosa está suspensa e proibida/;
    expect(await screen.findByText(reason)).toBeInTheDocument();
    const save = screen.getByRole('button', {
      name: 'Salvar e escolher animais',
    });
    await user.click(save);
    const asked = await screen.findByRole('dialog');
    await user.click(within(asked).getByRole('button', { name: 'Corrigir' }));
    expect(server.herd().all('vacinas')).toEqual([]);
    expect(name).toHaveValue('Aftosa');
  });

  it('is refused offline in the specification’s words, the draft kept', async () => {
    const server = vaccineServer(herdOfAnimals(herd));
    const { user, store, unmount } = openApp(NEW, server.answers);
    await user.click(await screen.findByRole('radio', { name: 'Raiva' }));
    server.cut(store);
    await screen.findByText(/^Sem internet isto não pode ser salvo/);
    await user.click(
      screen.getByRole('button', { name: 'Salvar e escolher animais' }),
    );
    await screen.findByText(M.offlineRegister, IN_SUMMARY);
    unmount();
    server.restore();
    openApp(NEW, server.answers);
    await screen.findByText('Rascunho neste aparelho');
    expect(screen.getByLabelText('Nome')).toHaveValue('Raiva');
  });
});

describe('an update', () => {
  it('says what remains of the running cycle', async () => {
    const server = vaccineServer(
      withRabies(herd, [doseIn(1, -40, 'ABC'), doseIn(2, -10, 'ABC')]),
    );
    const { user, container } = openApp(UPDATE, server.answers);
    const doses = await screen.findByLabelText('Quantidade de doses');
    await user.clear(doses);
    await user.type(doses, '5');
    expect(doses).toHaveAccessibleDescription('Faltarão 3 doses neste ciclo.');
    expect(await axe(container)).toHaveNoViolations();
    await user.type(doses, ',5');
    expect(doses).toHaveAccessibleDescription('');
    await user.type(doses, '{Backspace}{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Salvar vacina' }));
    await heading('Raiva');
    screen.getByText('dose 3 de 5 · faltam 3');
  });

  it('is refused offline in the specification’s words', async () => {
    const server = vaccineServer(withRabies(herd));
    const { user, store } = openApp(UPDATE, server.answers);
    const name = await screen.findByLabelText('Nome');
    await user.type(name, ' A');
    server.cut(store);
    await screen.findByText(/^Sem internet isto não pode ser salvo/);
    await user.click(screen.getByRole('button', { name: 'Salvar vacina' }));
    await screen.findByText(M.offlineUpdate, IN_SUMMARY);
    expect(name).toHaveValue('Raiva A');
  });

  it('of a vaccine that is not there says so', async () => {
    const { answers } = vaccineServer(herdOfAnimals(herd));
    openApp(UPDATE, answers);
    await screen.findByRole('heading', { name: M.notFound });
  });
});

describe('whom a vaccine is for', () => {
  const preview = () =>
    screen.getByRole('region', { name: 'Quem será vacinado' });
  const months = (legend: string) =>
    within(screen.getByRole('group', { name: legend })).getByLabelText('Meses');

  it('is counted while it is chosen', async () => {
    const server = vaccineServer(withRabies(herd));
    const { user, container } = openApp(FILTER, server.answers);
    await heading('Animais da vacina');
    screen.getByText('4 animais');
    await user.type(months('Idade mínima'), '5');
    await waitFor(() => screen.getByText('2 animais'));
    within(preview()).getByText('Bela, Celeste');
    await user.type(months('Idade máxima'), '10');
    await waitFor(() => screen.getByText('1 animal'));
    within(preview()).getByText('Todos os animais, de 5 meses a 10 meses');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Salvar animais' }));
    await heading('Raiva');
    expect(server.herd().row('vacinas', VACCINE_ID)?.filtro).toMatchObject({
      idadeMinima: '05 / 00',
      idadeMaxima: '10 / 00',
      categoria: null,
      sexo: null,
    });
  });

  it('warns of a filter that can take nobody', async () => {
    const { answers } = vaccineServer(withRabies(herd));
    const { user } = openApp(FILTER, answers);
    await user.click(await screen.findByRole('radio', { name: 'Touro' }));
    await user.click(
      screen.getByRole('checkbox', { name: 'Somente vacas prenhes' }),
    );
    await within(preview()).findByText('Nenhum animal atende a este filtro.');
    screen.getByText('0 animais');
  });

  it('refuses a minimum beyond the maximum', async () => {
    const server = vaccineServer(withRabies(herd));
    const { user } = openApp(FILTER, server.answers);
    await heading('Animais da vacina');
    await user.type(months('Idade mínima'), '9');
    await user.type(months('Idade máxima'), '3');
    await user.click(screen.getByRole('button', { name: 'Salvar animais' }));
    await screen.findByRole('link', saying(M.agesSwapped));
    expect(server.herd().row('vacinas', VACCINE_ID)?.filtro).toBeNull();
  });

  it('is refused offline, what was chosen kept', async () => {
    const server = vaccineServer(withRabies(herd));
    const { user, store } = openApp(FILTER, server.answers);
    await user.click(await screen.findByRole('radio', { name: 'Vaca' }));
    server.cut(store);
    await screen.findByText(/^Sem internet isto não pode ser salvo/);
    await user.click(screen.getByRole('button', { name: 'Salvar animais' }));
    await screen.findByText(M.offlineUpdate, IN_SUMMARY);
    expect(screen.getByRole('radio', { name: 'Vaca' })).toBeChecked();
  });
});

describe('the screen of a vaccine', () => {
  const doses = [
    doseIn(1, -400, 'ABC', { finalizarVacina: true }),
    doseIn(2, -40, 'ABC'),
    doseIn(3, -10, 'AB'),
  ];

  it('shows its cycles, counts per dose, and each animal’s next date', async () => {
    const { answers } = vaccineServer(withRabies(herd, doses));
    const { container } = openApp(VACCINE, answers);
    await heading('Raiva');
    screen.getByText(`Atrasada desde ${inDays(-10)}: 1 animal`);
    screen.getByText('30 dias após a 1ª dose');
    const next = screen.getByRole('region', { name: 'Próximas doses' });
    const dates = within(next).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      `${inDays(-10)} · 1 animalAtrasadaCeleste`,
      '1ª dose · 1 animalDengosa',
      `${inDays(355)} · 2 animaisAurora, Bela`,
    ]);
    const cycles = screen.getByRole('region', { name: 'Ciclos' });
    expect(
      within(cycles)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Ciclo 2', 'Ciclo 1']);
    const [counts] = within(cycles).getAllByRole('list', {
      name: 'Animais por dose',
    });
    expect(counts).toHaveTextContent('1ª dose: 3 animais2ª dose: 2 animais');
    within(cycles).getByText(`De ${inDays(-400)} a ${inDays(-400)}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('after a cycle ended dates the next dose as the calendar does', async () => {
    const ended = [
      doseIn(1, -380, 'C'),
      doseIn(2, -10, 'AB', { finalizarVacina: true }),
    ];
    const { answers } = vaccineServer(withRabies(herd, ended));
    openApp(VACCINE, answers);
    await heading('Raiva');
    screen.getByText(`Atrasada desde ${inDays(-15)}: 1 animal`);
    const next = screen.getByRole('region', { name: 'Próximas doses' });
    const dates = within(next).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      `${inDays(-15)} · 1 animalAtrasadaCeleste`,
      '1ª dose · 1 animalDengosa',
      `${inDays(355)} · 2 animaisAurora, Bela`,
    ]);
  });

  it('deletes a dose after asking, and counts anew', async () => {
    const server = vaccineServer(withRabies(herd, doses));
    const { user } = openApp(VACCINE, server.answers);
    await heading('Raiva');
    const remove = { name: `Excluir dose de ${inDays(-10)}` };
    await user.click(screen.getByRole('button', remove));
    const asked = await screen.findByRole('dialog', {
      name: `${remove.name}?`,
    });
    await user.click(within(asked).getByRole('button', { name: 'Cancelar' }));
    expect(server.herd().all('dosesAplicadas')).toHaveLength(3);
    await user.click(screen.getByRole('button', remove));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Excluir dose',
      }),
    );
    await screen.findByText(M.doseDeleted);
    await screen.findByText('dose 2 de 3 · faltam 2');
    expect(screen.queryByRole('button', remove)).not.toBeInTheDocument();
  });

  it('deletes no dose offline, in the specification’s words', async () => {
    const server = vaccineServer(withRabies(herd, doses));
    const { user, store } = openApp(VACCINE, server.answers);
    await heading('Raiva');
    server.cut(store);
    await user.click(
      screen.getByRole('button', { name: `Excluir dose de ${inDays(-10)}` }),
    );
    await screen.findByText(M.offlineDeleteDose);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.herd().all('dosesAplicadas')).toHaveLength(3);
  });

  it('concludes after asking, and goes to the list', async () => {
    const server = vaccineServer(withRabies(herd, doses));
    const { user, router } = openApp(VACCINE, server.answers);
    await user.click(
      await screen.findByRole('button', { name: 'Concluir vacina' }),
    );
    const asked = await screen.findByRole('dialog', {
      name: 'Concluir Raiva?',
    });
    await user.click(
      within(asked).getByRole('button', { name: 'Concluir vacina' }),
    );
    await screen.findByText('Vacinas concluídas (1)');
    expect(router.state.location.pathname).toBe(VACCINES);
    expect(server.herd().row('vacinas', VACCINE_ID)?.finalizada).toBe(true);
  });

  it('once concluded keeps its history and offers no change', async () => {
    const concluded = herdAfter(
      withRabies(herd, doses),
      RULES['vaccines/concluded'],
      { vacinaId: VACCINE_ID, rebanhoId: HERD_ID },
    );
    openApp(VACCINE, vaccineServer(concluded).answers);
    await screen.findByText('Concluída');
    screen.getByRole('heading', { name: 'Ciclo 2' });
    for (const name of ['Editar vacina', 'Aplicar dose']) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });
});
