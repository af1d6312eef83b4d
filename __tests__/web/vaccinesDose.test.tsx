import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Animal } from '@/domain/animals/types';
import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { RULES } from '@/domain/rules';
import { currentCycleId, cycleIdOf } from '@/domain/vaccines/cycles';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import { registerVaccine } from '@/domain/vaccines/rules';
import { animalsOfLine } from '@/web/pages/vaccines/doseForm';
import { HERD_ID } from '../support/builders';
import {
  animalCalled,
  aVaccineInput,
  herdAfter,
  idsOf,
  VACCINE_ID,
} from '../support/buildersHealth';
import { herdOf } from '../support/herdReader';
import { HERD, openApp, saying } from './herdsFarm';
import {
  APPLY,
  doseIn,
  heifer,
  herdOfAnimals,
  inDays,
  VACCINE,
  vaccineServer,
  withPregnant,
  withRabies,
} from './vaccinesFarm';

const aurora = heifer('A', 'Aurora', 4);
const bela = heifer('B', 'Bela', 5);
const celeste = heifer('C', 'Celeste', 30, { categoria: 'V' });
const dengosa = heifer('D', 'Dengosa', 6, { dataNascimento: null });
const estrela = heifer('E', 'Estrela', 2);
const herd = [aurora, bela, celeste, dengosa, estrela];

/** Dose 1 to A and B 40 days ago: they are late; C is new; D and E outside. */
function aFarm(animals: readonly Animal[] = herd) {
  const doses = [doseIn(1, -40, 'AB')];
  return vaccineServer(withRabies(animals, doses, { idadeMinima: '03 / 00' }));
}

async function opened() {
  await screen.findByRole('heading', { level: 1, name: 'Aplicar dose' });
}

function rows() {
  const list = screen.getByRole('list', { name: 'Animais da vacina' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

const animal = (name: RegExp) => screen.getByRole('checkbox', { name });
const applying = (name: string) => screen.getByRole('button', { name });

describe('a draft of other animals', () => {
  const key = `lida.rascunho.dose-${VACCINE_ID}`;
  const draft = {
    dataAplicacao: inDays(-2),
    animaisSelecionados: idsOf('C'),
    finalizarVacina: false,
  };
  beforeEach(() => localStorage.setItem(key, JSON.stringify(draft)));

  it('is asked about where the calendar leads to some', async () => {
    const line = `?tipo=REFORCO&data=${inDays(-10)}`;
    const { user } = openApp(`${APPLY}${line}`, aFarm().answers);
    await opened();
    await screen.findByText(`Rascunho neste aparelho: 1 animal, ${inDays(-2)}`);
    expect(animal(/Aurora/)).toBeChecked();
    expect(animal(/Celeste/)).not.toBeChecked();
    const resume = { name: 'Continuar rascunho' };
    await user.click(screen.getByRole('button', resume));
    await waitFor(() => expect(animal(/Celeste/)).toBeChecked());
    expect(animal(/Aurora/)).not.toBeChecked();
  });

  it('fills the form where nobody is chosen yet', async () => {
    openApp(APPLY, aFarm().answers);
    await opened();
    await screen.findByText('Rascunho neste aparelho');
    expect(animal(/Celeste/)).toBeChecked();
  });
});

it('of a vaccine known to be concluded is refused', async () => {
  const farm = withRabies(herd, []);
  const concluded = herdAfter(farm, RULES['vaccines/concluded'], {
    rebanhoId: HERD_ID,
    vacinaId: VACCINE_ID,
  });
  const { user, sent } = openApp(APPLY, vaccineServer(concluded).answers);
  await opened();
  await user.click(animal(/Aurora/));
  await user.click(applying('Aplicar em 1 animal'));
  expect(await screen.findAllByText(M.concluded)).not.toHaveLength(0);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

describe('the animals of a dose', () => {
  it('stand by what the vaccine asks of each, the others on request', async () => {
    const { answers } = aFarm();
    const { container, user } = openApp(APPLY, answers);
    await opened();
    screen.getByText('Raiva · dose 2 de 3 · faltam 2');
    screen.getByText('Todos os animais, a partir de 3 meses');
    expect(rows()).toEqual([
      'Atrasadas (2)Selecionar',
      `Auroradose 2 · última ${inDays(-40)} · venceu ${inDays(-10)}`,
      `Beladose 2 · última ${inDays(-40)} · venceu ${inDays(-10)}`,
      '1ª dose (1)Selecionar',
      'Celestedose 1 · nunca vacinada',
      'Sem data de nascimento (1)',
      'Fora do filtro (1)',
    ]);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      screen.getByRole('button', { name: 'Fora do filtro (1)' }),
    );
    await user.click(
      screen.getByRole('button', { name: 'Sem data de nascimento (1)' }),
    );
    expect(rows().at(-3)).toBe('Dengosadose 1 · nunca vacinada');
    expect(rows().at(-1)).toMatch(
      /^Estreladose 1 · nunca vacinadaNova demais: completa 3 meses em/,
    );
    await user.click(animal(/Estrela/));
    screen.getByText('1 selecionado · 1 fora do filtro · 2 atrasados de fora');
    await user.click(
      screen.getByRole('button', { name: 'Fora do filtro (1)' }),
    );
    // Chosen, it stays in sight.
    expect(rows().at(-1)).toMatch(/^Estrela/);
  });

  it('are chosen all, by group, or one by one', async () => {
    const { user } = openApp(APPLY, aFarm().answers);
    await opened();
    screen.getByText('0 selecionados');
    await user.click(applying('Selecionar todos 3'));
    screen.getByText('3 selecionados');
    await user.click(applying('Desmarcar todos 3'));
    await user.click(applying('Selecionar Atrasadas (2)'));
    screen.getByText('2 selecionados');
    await user.click(animal(/Bela/));
    screen.getByText('1 selecionado · 1 atrasado de fora');
    await user.click(applying('Incluir atrasados'));
    screen.getByText('2 selecionados');
    applying('Aplicar em 2 animais');
  });

  it('are searched, those outside too', async () => {
    const { user } = openApp(APPLY, aFarm().answers);
    await opened();
    const search = screen.getByRole('searchbox', { name: 'Nome do animal' });
    await user.type(search, 'estr');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toMatch(/^Estrela/);
    await user.clear(search);
    await user.type(search, 'xyz');
    await screen.findByRole('heading', {
      name: 'Nada encontrado para “xyz”',
    });
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await waitFor(() => expect(rows()).toHaveLength(7));
  });

  it('are searched by Enter, which applies nothing', async () => {
    const { user, sent } = openApp(APPLY, aFarm().answers);
    await opened();
    await user.click(applying('Selecionar Atrasadas (2)'));
    const search = screen.getByRole('searchbox', { name: 'Nome do animal' });
    await user.type(search, 'estr{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(applying('Aplicar em 2 animais')).toBeEnabled();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('stand by the date of the application', async () => {
    const { user } = openApp(APPLY, aFarm().answers);
    await opened();
    const date = screen.getByLabelText('Data de aplicação');
    await user.clear(date);
    await user.type(date, inDays(-10));
    await waitFor(() => expect(rows()[0]).toMatch(/^Vencem na data \(2\)/));
    await user.click(screen.getByRole('button', { name: /^Hoje/ }));
    await waitFor(() => expect(rows()[0]).toMatch(/^Atrasadas \(2\)/));
  });

  it('of a cycle that has ended wait for their date, but can be chosen', async () => {
    const doses = [
      doseIn(1, -375, 'C', { finalizarVacina: true }),
      doseIn(2, -1, 'B', { finalizarVacina: true }),
    ];
    const animals = [aurora, bela, celeste];
    const { answers } = vaccineServer(withRabies(animals, doses));
    const { user } = openApp(APPLY, answers);
    await opened();
    expect(rows()).toEqual([
      'Atrasadas (1)Selecionar',
      `Celestedose 1 · ciclo anterior em ${inDays(-375)} · venceu ${inDays(-10)}`,
      '1ª dose (1)Selecionar',
      'Auroradose 1 · nunca vacinada',
      'Ainda não venceu (1)',
    ]);
    await user.click(applying('Selecionar todos 2'));
    screen.getByText('2 selecionados');
    await user.click(applying('Ainda não venceu (1)'));
    expect(rows().at(-1)).toBe(
      `Beladose 1 · ciclo anterior em ${inDays(-1)} · vence ${inDays(364)}`,
    );
    await user.click(applying('Selecionar Ainda não venceu (1)'));
    applying('Aplicar em 3 animais');
  });

  it('leave the pregnant out where one says so', async () => {
    const farm = withPregnant(withRabies(herd), celeste.animalId);
    const { user } = openApp(APPLY, vaccineServer(farm).answers);
    await opened();
    await user.click(applying('Selecionar todos 5'));
    const out = { name: 'Deixar prenhes de fora' };
    await user.click(screen.getByRole('checkbox', out));
    screen.getByText('4 selecionados');
    expect(screen.queryByText('Celeste')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', out));
    screen.getByText('4 selecionados');
    expect(animal(/Celeste/)).not.toBeChecked();
  });

  it('of 2,000 only those in sight are there', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...celeste,
      animalId: `01890a5d-ac96-774b-bcce-${String(index).padStart(12, '0')}`,
      nome: `Vaca ${index}`,
    }));
    const { user } = openApp(APPLY, vaccineServer(withRabies(many)).answers);
    await opened();
    expect(rows().length).toBeLessThan(60);
    await user.click(applying('Selecionar todos 2000'));
    applying('Aplicar em 2.000 animais');
  });
});

describe('a dose', () => {
  it('is applied to those chosen, and shows the next date', async () => {
    const server = aFarm();
    const { user, sent } = openApp(APPLY, server.answers);
    await opened();
    await user.click(applying('Selecionar Atrasadas (2)'));
    await user.click(applying('Aplicar em 2 animais'));
    await screen.findByRole('heading', { level: 1, name: 'Raiva' });
    await screen.findByText(M.doseApplied);
    screen.getByText('dose 3 de 3 · falta 1');
    expect(screen.getAllByText(new RegExp(inDays(365)))).not.toHaveLength(0);
    const body = sent.find(({ call }) => call.includes('aplicar-dose'))?.body;
    const vaccine = server.herd().row('vacinas', VACCINE_ID);
    expect(body).toMatchObject({
      animaisSelecionados: idsOf('AB'),
      historicoVacinacaoId: vaccine && currentCycleId(vaccine),
      // What it knew: a dose of another device may have come since.
      versaoBase: expect.any(Number),
    });
  });

  it('is taken back within a moment', async () => {
    const server = aFarm();
    const { user } = openApp(APPLY, server.answers);
    await opened();
    await user.click(applying('Selecionar todos 3'));
    await user.click(applying('Aplicar em 3 animais'));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await screen.findByText(M.doseDeleted);
    expect(server.herd().all('dosesAplicadas')).toHaveLength(1);
  });

  it('needs a date that has come, and somebody', async () => {
    const server = aFarm();
    const { user } = openApp(APPLY, server.answers);
    await opened();
    const date = screen.getByLabelText('Data de aplicação');
    await user.clear(date);
    await user.type(date, inDays(1));
    await user.click(applying('Aplicar dose'));
    await screen.findByRole('link', saying(M.doseDateFuture));
    screen.getByRole('link', saying(M.animalsEmpty));
    expect(server.herd().all('dosesAplicadas')).toHaveLength(1);
  });

  it('that ends the cycle asks first', async () => {
    const server = aFarm();
    const { user } = openApp(APPLY, server.answers);
    await opened();
    await user.click(applying('Selecionar todos 3'));
    await user.click(
      screen.getByRole('checkbox', { name: 'Finalizar ciclo desta vacina' }),
    );
    await user.click(applying('Aplicar em 3 animais'));
    const asked = { name: 'Finalizar ciclo?' };
    const first = await screen.findByRole('dialog', asked);
    await user.click(within(first).getByRole('button', { name: 'Cancelar' }));
    expect(server.herd().all('dosesAplicadas')).toHaveLength(1);
    await user.click(applying('Aplicar em 3 animais'));
    const again = await screen.findByRole('dialog', asked);
    await user.click(
      within(again).getByRole('button', { name: 'Finalizar ciclo' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Raiva' });
    expect(server.herd().row('vacinas', VACCINE_ID)).toMatchObject({
      dosesRestantes: 3,
      proximaDose: null,
    });
  });

  it('recorded late goes into the closed cycle it was given in', async () => {
    const doses = [
      doseIn(1, -60, 'A'),
      doseIn(2, -30, 'A', { finalizarVacina: true }),
      doseIn(3, -10, 'A'),
    ];
    const server = vaccineServer(withRabies([aurora, celeste], doses));
    const { user, sent, container } = openApp(APPLY, server.answers);
    await opened();
    const end = { name: 'Finalizar ciclo desta vacina' };
    await user.click(screen.getByRole('checkbox', end));
    const date = screen.getByLabelText('Data de aplicação');
    await user.clear(date);
    await user.type(date, inDays(-45));
    await screen.findByText(
      `Entra no ciclo de ${inDays(-60)} a ${inDays(-30)}, que já foi finalizado.`,
    );
    expect(screen.queryByRole('checkbox', end)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(animal(/Celeste/));
    await user.click(applying('Aplicar em 1 animal'));
    await screen.findByText(M.doseApplied);
    const body = sent.find(({ call }) => call.includes('aplicar-dose'))?.body;
    expect(body).toMatchObject({
      historicoVacinacaoId: cycleIdOf(VACCINE_ID, 1),
      finalizarVacina: false,
    });
    expect(server.herd().row('vacinas', VACCINE_ID)).toMatchObject({
      inicio: inDays(-10),
      dosesRestantes: 2,
    });
  });

  it('on the day that ended a cycle begins the next', async () => {
    const doses = [
      doseIn(1, -40, 'A'),
      doseIn(2, 0, 'A', { finalizarVacina: true }),
    ];
    const server = vaccineServer(withRabies([aurora, celeste], doses));
    const { user, sent } = openApp(APPLY, server.answers);
    await opened();
    screen.getByRole('checkbox', { name: 'Finalizar ciclo desta vacina' });
    await user.click(animal(/Celeste/));
    await user.click(applying('Aplicar em 1 animal'));
    await screen.findByText(M.doseApplied);
    const body = sent.find(({ call }) => call.includes('aplicar-dose'))?.body;
    expect(body).toMatchObject({
      historicoVacinacaoId: cycleIdOf(VACCINE_ID, 2),
    });
    expect(server.herd().row('vacinas', VACCINE_ID)).toMatchObject({
      inicio: inDays(0),
      proximaDose: inDays(30),
    });
  });

  it('that ended its cycle is the same when it is sent once more', async () => {
    // Two devices ended the cycle: its end is that of the later dose.
    const historicoVacinacaoId = cycleIdOf(VACCINE_ID, 1);
    const ended = { finalizarVacina: true, historicoVacinacaoId };
    const first = doseIn(1, -60, 'A', ended);
    const farm = withRabies([aurora], [first, doseIn(2, -30, 'A', ended)]);
    const { dataAplicacao, animaisSelecionados, finalizarVacina } = first;
    const typed = { dataAplicacao, animaisSelecionados, finalizarVacina };
    localStorage.setItem(
      `lida.rascunho.dose-${VACCINE_ID}`,
      JSON.stringify({ ...typed, envio: first.doseId }),
    );
    const server = vaccineServer(farm);
    const { user, sent } = openApp(APPLY, server.answers);
    await opened();
    await user.click(applying('Aplicar em 1 animal'));
    await screen.findByText(M.doseApplied);
    const body = sent.find(({ call }) => call.includes('aplicar-dose'))?.body;
    expect(body).toMatchObject({ doseId: first.doseId, ...ended });
    expect(server.herd().all('dosesAplicadas')).toHaveLength(2);
  });

  it('given once in a lifetime warns before it is given again', async () => {
    const once = aVaccineInput({
      ...{ nome: 'Brucelose', quantidadeDoses: 1 },
      doseReforco: null,
    });
    const doses = [doseIn(1, -40, 'A', { finalizarVacina: true })];
    const server = vaccineServer(withRabies([aurora, bela], doses, {}, once));
    const { user } = openApp(APPLY, server.answers);
    await opened();
    expect(rows()).toEqual([
      '1ª dose (1)Selecionar',
      'Beladose 1 · nunca vacinada',
      'Já receberam a dose (1)',
    ]);
    await user.click(
      screen.getByRole('button', { name: 'Já receberam a dose (1)' }),
    );
    const warning = `já vacinada em ${inDays(-40)} (dose única na vida)`;
    expect(rows().at(-1)).toContain(warning);
    await user.click(animal(/Aurora/));
    await user.click(applying('Aplicar em 1 animal'));
    const asked = await screen.findByRole('dialog');
    within(asked).getByText(`Aurora: ${warning}`);
    await user.click(within(asked).getByRole('button', { name: 'Corrigir' }));
    expect(server.herd().all('dosesAplicadas')).toHaveLength(1);
    await user.click(applying('Aplicar em 1 animal'));
    await user.click(
      await screen.findByRole('button', { name: 'Está certo, salvar' }),
    );
    await screen.findByText(M.doseApplied);
  });

  it('half chosen is there again after one went away', async () => {
    const { answers } = aFarm();
    const first = openApp(APPLY, answers);
    await opened();
    await first.user.click(animal(/Celeste/));
    first.unmount();
    openApp(APPLY, answers);
    await screen.findByText('Rascunho neste aparelho');
    screen.getByText('1 selecionado · 2 atrasados de fora');
    expect(animal(/Celeste/)).toBeChecked();
  });

  it('brings along the animals of a line of the calendar', async () => {
    const query = new URLSearchParams({ tipo: 'REFORCO', data: inDays(-10) });
    openApp(`${APPLY}?${query.toString()}`, aFarm().answers);
    await opened();
    screen.getByText('2 selecionados');
    expect(animal(/Aurora/)).toBeChecked();
    expect(animal(/Celeste/)).not.toBeChecked();
  });
});

describe('without a vaccine chosen', () => {
  it('asks which, from what is launched', async () => {
    const { user, container } = openApp(HERD, aFarm().answers);
    await user.click(await screen.findByRole('button', { name: 'Lançar' }));
    await user.click(
      await screen.findByRole('link', { name: 'Dose de vacina' }),
    );
    await screen.findByRole('heading', { name: 'Qual vacina?' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: /^Raiva/ }));
    await screen.findByText('Raiva · dose 2 de 3 · faltam 2');
  });

  it('leads to the form where there is none', async () => {
    const { answers } = vaccineServer(herdOfAnimals(herd));
    openApp(`${HERD}/aplicar-dose`, answers);
    await screen.findByRole('heading', { name: 'Nenhuma vacina' });
    expect(
      screen.getByRole('link', { name: 'Cadastrar vacina' }),
    ).toHaveAttribute('href', `${HERD}/cadastrar-vacina`);
  });
});

it('a dose of a vaccine that is not there says so', async () => {
  openApp(VACCINE, vaccineServer(herdOfAnimals(herd)).answers);
  await screen.findByRole('heading', { name: M.notFound });
});

it('the proof of a semester brings only the calves that may be vaccinated today', () => {
  const animais = [
    animalCalled('A', { dataNascimento: '01/06/2026' }),
    animalCalled('B', { dataNascimento: '10/09/2026' }),
    animalCalled('C', { dataNascimento: '01/12/2025' }),
  ];
  const input = { ...aVaccineInput(), programa: 'BRUCELOSE' as const };
  const herd = herdAfter(herdOf({ animais }), registerVaccine, input);
  const [vaccine] = herd.all('vacinas');
  if (!vaccine) throw new Error('no vaccine');
  const line = { tipo: 'PRAZO_LEGAL', data: '31/12/2026' };
  const { itens } = sanitaryCalendar(
    calendarRows(herd, () => false),
    { inicio: line.data, fim: line.data },
    '20/11/2026',
  );
  expect(itens.find(({ tipo }) => tipo === line.tipo)?.animais).toHaveLength(3);
  expect(animalsOfLine(herd, vaccine, line, '20/11/2026')).toEqual(idsOf('A'));
});
