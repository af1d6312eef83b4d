import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { axe } from 'jest-axe';
import { addMonths } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { YearView } from '@/web/pages/calendar/YearView';
import { monthTitle } from '@/web/shared/calendar/weeks';
import { herdOf } from '../support/herdReader';
import { HERD, openApp } from './herdsFarm';
import {
  doseIn,
  heifer,
  herdOfAnimals,
  inDays,
  vaccineServer,
  withRabies,
} from './vaccinesFarm';

const CALENDAR = `${HERD}/calendario-sanitario`;

// Bulls and cows: no deadline of brucellosis.
const bull = { categoria: 'T', sexo: 'M' } as const;
const herd = [
  heifer('A', 'Aurora', 40, { categoria: 'V' }),
  heifer('B', 'Bela', 50, { categoria: 'V' }),
  heifer('C', 'Trovão', 60, bull),
  heifer('D', 'Raio', 61, bull),
];

/** A and B late, C within the week, D in 20 days. */
function aFarm() {
  const doses = [
    doseIn(1, -40, 'AB'),
    doseIn(2, -27, 'C'),
    doseIn(3, -10, 'D'),
  ];
  return vaccineServer(withRabies(herd, doses));
}

const group = (name: string) => screen.getByRole('region', { name });

function lines(name: string) {
  return within(group(name))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('paragraph'))
    .map(([when, what]) => `${when?.textContent} ${what?.textContent}`);
}

/** The files that the page hands to the person. */
function savedFiles(): readonly File[] {
  const files: File[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as File);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  return files;
}

function textOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

async function opened() {
  await screen.findByRole('heading', {
    level: 1,
    name: 'Calendário sanitário',
  });
}

function narrowScreen() {
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(before(query), { matches: query.includes('max-width') });
  return () => {
    window.matchMedia = before;
  };
}

describe('the agenda', () => {
  it('groups what is to be done by how soon', async () => {
    const { container } = openApp(CALENDAR, aFarm().answers);
    await opened();
    expect(lines('Atrasadas')).toEqual([
      expect.stringMatching(
        new RegExp(`feira|sábado|domingo, ${inDays(-10)} Raiva: reforço`),
      ),
    ]);
    expect(lines('Esta semana')[0]).toContain(`${inDays(3)} Raiva: reforço`);
    expect(lines('Próximos 30 dias')[0]).toContain(
      `${inDays(20)} Raiva: reforço`,
    );
    expect(
      screen.queryByRole('region', { name: 'Concluídas' }),
    ).not.toBeInTheDocument();
    screen.getByText(
      'Siga a orientação do médico-veterinário e do órgão estadual.',
    );
    within(group('Atrasadas')).getByText('2 animais');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('leads to the dose with its animals chosen', async () => {
    const { user } = openApp(CALENDAR, aFarm().answers);
    await opened();
    await user.click(
      within(group('Atrasadas')).getByRole('link', {
        name: 'Aplicar Raiva: reforço',
      }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Aplicar dose' });
    screen.getByText('2 selecionados');
    expect(screen.getByRole('checkbox', { name: /Aurora/ })).toBeChecked();
  });

  it('is filtered by situation and category', async () => {
    const { user } = openApp(CALENDAR, aFarm().answers);
    await opened();
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Touro');
    await waitFor(() =>
      expect(
        screen.queryByRole('region', { name: 'Atrasadas' }),
      ).not.toBeInTheDocument(),
    );
    expect(lines('Esta semana')).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Todas');
    await user.selectOptions(screen.getByLabelText('Situação'), 'Concluídas');
    await screen.findByRole('region', { name: 'Concluídas' });
    expect(lines('Concluídas').map((line) => line.slice(-28))).toEqual([
      `${inDays(-10)} Raiva: dose aplicada`.slice(-28),
      `${inDays(-27)} Raiva: dose aplicada`.slice(-28),
      `${inDays(-40)} Raiva: dose aplicada`.slice(-28),
    ]);
    expect(
      screen.queryByRole('link', { name: /^Aplicar/ }),
    ).not.toBeInTheDocument();
  });

  it('is left for a dose and come back to as it was', async () => {
    const app = openApp(`${CALENDAR}?visao=ano`, aFarm().answers);
    const { user, router } = app;
    await opened();
    const year = addMonths(today(), 12).slice(6);
    await user.click(
      await screen.findByRole('button', { name: 'Ano seguinte' }),
    );
    await user.selectOptions(screen.getByLabelText('Situação'), 'Todas');
    await user.selectOptions(screen.getByLabelText('Vacina'), 'Raiva');
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Vaca');
    const tabs = screen.getByRole('navigation', { name: 'Visão' });
    await waitFor(() =>
      expect(screen.getByLabelText('Categoria')).toHaveValue('V'),
    );
    await user.click(within(tabs).getByRole('link', { name: 'Agenda' }));
    const apply = await screen.findAllByRole('link', { name: /^Aplicar/ });
    await user.click(apply[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Aplicar dose' });
    await act(() => router.navigate(-1));
    await opened();
    const chosen = ['Situação', 'Vacina', 'Categoria'].map((label) => {
      const select = screen.getByLabelText<HTMLSelectElement>(label);
      return select.selectedOptions[0]?.textContent;
    });
    expect(chosen).toEqual(['Todas', 'Raiva', 'Vaca']);
    await user.click(screen.getByRole('link', { name: 'Ano' }));
    expect(
      await screen.findByRole('heading', { level: 2, name: year }),
    ).toBeVisible();
  });

  it('shows all that is to do where its address makes no sense', async () => {
    const nonsense = 'situacao=x&vacina=y&categoria=z&mes=13/2026&dia=0';
    openApp(`${CALENDAR}?${nonsense}`, aFarm().answers);
    await opened();
    expect(screen.getByLabelText('Situação')).toHaveValue('PENDENTE');
    expect(lines('Esta semana')).toHaveLength(1);
  });

  it('tells the doses of one vaccine on one day apart', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const doses = [doseIn(1, -10, 'A'), doseIn(2, -10, 'B')];
    const { answers } = vaccineServer(withRabies(herd, doses));
    const { user } = openApp(CALENDAR, answers);
    await opened();
    await user.selectOptions(screen.getByLabelText('Situação'), 'Concluídas');
    await screen.findByRole('region', { name: 'Concluídas' });
    expect(lines('Concluídas')).toHaveLength(2);
    const said = error.mock.calls.map(([text]) => String(text));
    expect(said.filter((text) => text.includes('same key'))).toEqual([]);
    error.mockRestore();
  });

  it('says that nothing comes soon', async () => {
    const { answers } = vaccineServer(herdOfAnimals(herd));
    const { user, router } = openApp(CALENDAR, answers);
    await screen.findByRole('heading', {
      name: 'Nada previsto nos próximos 30 dias',
    });
    await user.click(screen.getByRole('link', { name: 'Ver vacinas' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${HERD}/vacinas`),
    );
  });

  it('is in the navigation of the herd, and printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = openApp(HERD, aFarm().answers);
    const nav = await screen.findByRole('navigation', { name: 'Rebanho' });
    await user.click(within(nav).getByRole('link', { name: 'Agenda' }));
    await opened();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(
      screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }),
    );
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it('mounts of many rows those in sight, and all of them on paper', async () => {
    const doses = Array.from({ length: 40 }, (_, n) => doseIn(n, n - 60, 'A'));
    const { answers } = vaccineServer(withRabies(herd, doses));
    const { user } = openApp(CALENDAR, answers);
    await opened();
    await user.selectOptions(screen.getByLabelText('Situação'), 'Concluídas');
    await screen.findByRole('region', { name: 'Concluídas' });
    expect(lines('Concluídas').length).toBeLessThan(20);
    fireEvent(window, new Event('beforeprint'));
    expect(lines('Concluídas')).toHaveLength(40);
    fireEvent(window, new Event('afterprint'));
    expect(lines('Concluídas').length).toBeLessThan(20);
  });

  it('goes to the phone’s calendar, and to a table, as it is filtered', async () => {
    const files = savedFiles();
    const { user } = openApp(CALENDAR, aFarm().answers);
    await opened();
    await user.selectOptions(screen.getByLabelText('Situação'), 'Atrasadas');
    for (const name of ['Agenda do celular (.ics)', 'CSV']) {
      await user.click(screen.getByRole('button', { name: 'Exportar' }));
      await user.click(screen.getByRole('button', { name }));
    }
    await waitFor(() => expect(files).toHaveLength(2));
    const [ics, csv] = await Promise.all(files.map(textOf));
    expect(ics?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(ics).toContain('SUMMARY:Raiva: reforço (2 animais)\r\n');
    expect(csv?.trim().split('\r\n')).toEqual([
      expect.stringContaining('Data;Atividade;Situação;Nº animais;Animais'),
      `${inDays(-10)};Raiva: reforço;Atrasada;2;Aurora, Bela;Vaca`,
    ]);
  });
});

describe('the month', () => {
  it('is a grid whose days open', async () => {
    const app = openApp(CALENDAR, aFarm().answers);
    const { user, container, router } = app;
    await opened();
    await user.click(screen.getByRole('link', { name: 'Mês' }));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
    const late = inDays(-10);
    const sameMonth = late.slice(3) === today().slice(3);
    if (!sameMonth) {
      await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    }
    // A day of the month before may bear the number of one that is due.
    await screen.findByRole('table', { name: monthTitle(late) });
    const day = new RegExp(`^${Number(late.slice(0, 2))} ?Raiva`);
    await user.click(await screen.findByRole('button', { name: day }));
    const opens = screen.getByRole('region', { name: new RegExp(late) });
    const apply = { name: 'Aplicar Raiva: reforço' };
    within(opens).getByRole('link', apply);
    expect(await axe(container)).toHaveNoViolations();
    // Gone into and come back from, it is open still.
    await waitFor(() => expect(router.state.location.search).toContain('dia='));
    await user.click(within(opens).getByRole('link', apply));
    await screen.findByRole('heading', { level: 1, name: 'Aplicar dose' });
    await act(() => router.navigate(-1));
    await screen.findByRole('region', { name: new RegExp(late) });
  });

  it('opens the day that the address names', async () => {
    const late = inDays(-10);
    openApp(`${CALENDAR}?visao=mes&dia=${late}`, aFarm().answers);
    await opened();
    const day = await screen.findByRole('region', { name: new RegExp(late) });
    within(day).getByRole('link', { name: 'Aplicar Raiva: reforço' });
  });

  it('is not offered where it does not fit', async () => {
    const restore = narrowScreen();
    openApp(`${CALENDAR}?visao=mes`, aFarm().answers);
    await opened();
    expect(screen.queryByRole('link', { name: 'Mês' })).not.toBeInTheDocument();
    group('Atrasadas');
    restore();
  });
});

describe('the year', () => {
  it('crosses activity and category with the months', async () => {
    const { user, container } = openApp(
      `${CALENDAR}?visao=ano`,
      aFarm().answers,
    );
    await opened();
    await user.selectOptions(screen.getByLabelText('Situação'), 'Atrasadas');
    const late = inDays(-10);
    if (late.slice(6) !== today().slice(6)) {
      await user.click(screen.getByRole('button', { name: 'Ano anterior' }));
    }
    const year = late.slice(6);
    const table = screen.getByRole('table', {
      name: `Calendário sanitário ${year}`,
    });
    const row = within(table).getByRole('row', { name: /^Raiva Vaca/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells).toHaveLength(12);
    const month = Number(late.slice(3, 5)) - 1;
    expect(cells.map(({ textContent }) => textContent !== '')).toEqual(
      Array.from({ length: 12 }, (_, index) => index === month),
    );
    expect(cells[month]).toHaveTextContent('Atrasada, 2 animais');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('has the proof of a semester that nobody is missing from', () => {
    const item = {
      ...({ data: '30/06/2026', tipo: 'PRAZO_LEGAL', vacinaId: null } as const),
      ...{ aplicacaoId: null, titulo: 'Comprovar', animais: [] },
      situacao: 'CONCLUIDA' as const,
    };
    const items = [{ item, categorias: {} }];
    const none = () => undefined;
    const view = { items, day: null, onDay: none, onMonth: none };
    render(<YearView {...view} month="01/06/2026" reader={herdOf({})} />);
    const row = screen.getByRole('row', { name: /^Comprovar/ });
    expect(within(row).getAllByRole('cell')[5]).toHaveTextContent(
      /^XConcluída$/,
    );
  });

  it('says where there is nothing, and steps by years', async () => {
    const { answers } = vaccineServer(herdOfAnimals(herd));
    const { user } = openApp(`${CALENDAR}?visao=ano`, answers);
    await opened();
    const next = addMonths(today(), 12).slice(6);
    await user.click(screen.getByRole('button', { name: 'Ano seguinte' }));
    await screen.findByRole('heading', { name: `Nada previsto em ${next}` });
  });
});
