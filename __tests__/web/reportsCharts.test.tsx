import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { addDays, addMonths, dayNumber } from '@/domain/shared/dates';
import type { Played } from '@/domain/simulator/play';
import { farmDay } from '@/state/clock';
import { HERD, openApp } from './herdsFarm';
import { readsOf, storyFarm } from './reportsFarm';

jest.setTimeout(60_000);

let farm: Played;
beforeAll(() => {
  farm = storyFarm();
});

const open = (path: string) => openApp(`${HERD}/${path}`, readsOf(farm));
/** The page's own chunk is read first, which takes a while on a busy machine. */
const PATIENT = { timeout: 20_000 };
const figure = (name: string) => screen.findByRole('figure', { name }, PATIENT);

describe('litres by days in milk', () => {
  const NAME = 'Litros por dias em lactação';

  it('says each cow in words, and leads to her', async () => {
    const { user } = open('relatorio-producao-leite?periodo=365');
    const chart = await figure(NAME);
    await user.click(within(chart).getByText('Ver tabela'));
    const table = within(chart).getByRole('table', { name: NAME });
    const [row] = within(table).getAllByRole('rowheader');
    const name = row?.textContent ?? '';
    const words = row?.nextSibling?.textContent ?? '';
    expect(words).toMatch(
      /^DEL \d+, [\d,]+\sL em \d\d\/\d\d\/\d{4}, \dª lactação$/,
    );
    const cow = farm.herd.all('animais').find(({ nome }) => nome === name);
    const link = within(table).getByRole('link', { name });
    expect(link).toHaveAttribute('href', `${HERD}/vaca/${cow?.animalId}`);
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name }, PATIENT);
  });

  it('is read one cow after the other, who opens', async () => {
    open('relatorio-producao-leite?periodo=365');
    const chart = await figure(NAME);
    const cursor = within(chart).getByRole('slider');
    const text = cursor.getAttribute('aria-valuetext') ?? '';
    const name = text.slice(0, text.indexOf(':'));
    expect(
      within(chart).getByRole('link', { name: `Abrir ${name}` }),
    ).toBeVisible();
  });

  it('draws a mark for each cow, which a finger opens', async () => {
    const { container, user } = open('relatorio-producao-leite?periodo=365');
    const chart = await figure(NAME);
    await user.click(within(chart).getByText('Ver tabela'));
    const rows = within(chart).getAllByRole('rowheader').length;
    const marks = chart.querySelectorAll('svg [data-to]');
    expect(marks).toHaveLength(rows);
    expect(await axe(container)).toHaveNoViolations();
    const [mark] = marks;
    if (!mark) throw new Error('no mark');
    const to = mark.getAttribute('data-to') ?? '';
    await user.click(mark);
    const cow = farm.herd
      .all('animais')
      .find(({ animalId }) => to.endsWith(`/vaca/${animalId}`));
    const name = cow?.nome ?? 'nobody';
    await screen.findByRole('heading', { level: 1, name }, PATIENT);
  });
});

describe('growth', () => {
  it('shows who is furthest from the target, and any other', async () => {
    const { user, container } = open('relatorio-pesagem?periodo=365');
    // Once drawn, its table is a region of the same name within.
    const [panel] = await screen.findAllByRole(
      'region',
      { name: 'Curva de crescimento' },
      PATIENT,
    );
    if (!panel) throw new Error('no growth curve');
    expect(
      within(panel).getByRole('option', {
        name: 'Miudinha (mais longe da meta)',
      }),
    ).toBeInTheDocument();
    await within(panel).findByRole('figure', {}, PATIENT);
    expect(within(panel).getAllByText(/^Meta /)).not.toHaveLength(0);
    const select = within(panel).getByRole('combobox');
    const other = within(panel)
      .getAllByRole('option')
      .find((it) => !/Miudinha/.test(it.textContent ?? ''));
    if (!other) throw new Error('only one animal');
    await user.selectOptions(select, other);
    await within(panel).findByRole('link', {
      name: `Abrir ${other.textContent}`,
    });
    expect(await axe(container)).toHaveNoViolations();
  });

  it('names who was not weighed for long', async () => {
    const { user } = open('relatorio-pesagem?periodo=365');
    const how = 'Como calculado: Sem pesagem há 60 dias';
    await user.click(await screen.findByRole('button', { name: how }, PATIENT));
    const dialog = screen.getByRole('dialog', { name: how });
    const since = dayNumber(farmDay(Date.now())) - 60;
    const weighed = new Set(
      farm.herd
        .all('pesagens')
        .filter(({ dataPesagem }) => dayNumber(dataPesagem) >= since)
        .map(({ animalId }) => animalId),
    );
    const isOld = (birth: string | null) =>
      birth === null || dayNumber(birth) < since;
    const left = farm.herd
      .all('animais')
      .filter(
        ({ animalId, descartado, dataNascimento, touroProprio }) =>
          !descartado &&
          !weighed.has(animalId) &&
          isOld(dataNascimento) &&
          touroProprio !== false,
      );
    expect(left.length).toBeGreaterThan(0);
    await user.click(within(dialog).getByText(`Contam: ${left.length}`));
    expect(within(dialog).getAllByRole('link')).toHaveLength(left.length);
  });

  it('gives birth weights by sire, with their calves', async () => {
    const { user } = open('relatorio-pesagem?periodo=365');
    const chart = await figure('Peso ao nascer, por touro');
    await user.click(within(chart).getByText('Ver tabela'));
    const births = farm.herd
      .all('pesagens')
      .filter(({ tipo }) => tipo === 'NASCIMENTO');
    const cells = within(chart).getAllByRole('cell');
    const counted = cells.map(({ textContent }) =>
      Number(/n=(\d+)/.exec(textContent ?? '')?.[1]),
    );
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(births.length);
  });
});

describe('previsões by month', () => {
  it('opens a day below the grid, with what is to be done', async () => {
    const { user, container } = open(
      'relatorio-previsao-vacas?ver=mes&colunas=todas',
    );
    const grid = () =>
      screen.findByRole('table', { name: /^Previsões de / }, PATIENT);
    const [day] = within(await grid()).getAllByRole('button');
    if (!day) throw new Error('nothing is due');
    await user.click(day);
    expect(day).toHaveAttribute('aria-pressed', 'true');
    const list = screen.getByRole('table', { name: /-feira|sábado|domingo/ });
    const heads = within(list)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['Origem', 'DEL', 'Dias gest.', 'Ação']),
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('goes on to the next month', async () => {
    const { user } = open('relatorio-previsao-vacas?ver=mes');
    const next = addMonths(`01${farmDay(Date.now()).slice(2)}`, 1);
    await user.click(
      await screen.findByRole('button', { name: 'Mês seguinte' }, PATIENT),
    );
    const end = addDays(addMonths(next, 1), -1);
    await screen.findByText(new RegExp(`de ${next} a ${end}`), {}, PATIENT);
  });

  it('projects milk with a table that says the same', async () => {
    const { user } = open('relatorio-previsao-vacas');
    const chart = await figure('Leite projetado no fim do mês');
    await user.click(within(chart).getByText('Ver tabela'));
    const [first] = within(chart).getAllByRole('cell');
    expect(first).toHaveTextContent(/^[\d.]+\sL por dia e mais [\d.]+\sL prov/);
  });
});
