import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { reportInputOf } from '@/domain/reports/input';
import { milkPage } from '@/domain/reports/milkPage';
import { addDays, addMonths } from '@/domain/shared/dates';
import { sumOf } from '@/domain/shared/lists';
import type { Played } from '@/domain/simulator/play';
import { reportOf } from '@/server/services/reports/reports';
import { farmDay } from '@/state/clock';
import { decimal } from '@/web/export/numbers';
import { bytesOf } from '../support/bytesOf';
import { HERD, openApp } from './herdsFarm';
import { readsOf, storyFarm } from './reportsFarm';

jest.setTimeout(60_000);

let farm: Played;
beforeAll(() => {
  farm = storyFarm();
});

const open = (path: string) => openApp(`${HERD}/${path}`, readsOf(farm));
const lastYear = () =>
  reportInputOf(farm.herd, {
    today: farmDay(Date.now()),
    ...{ inicio: addDays(farmDay(Date.now()), -364), fim: null },
  });
/** The page's own chunk is read first, which takes a while on a busy machine. */
const PATIENT = { timeout: 20_000 };
const figures = () =>
  screen.findByRole('list', { name: 'Indicadores' }, PATIENT);
const cowsOfFarm = () =>
  farm.herd
    .all('animais')
    .filter(({ categoria, descartado }) => categoria === 'V' && !descartado);

describe('relatorios', () => {
  it('leads to every report', async () => {
    open('relatorios');
    await screen.findByRole(
      'heading',
      { name: 'Relatórios', level: 1 },
      PATIENT,
    );
    const main = screen.getByRole('main');
    const links = within(main).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [
        'relatorio-do-mes',
        'relatorio-geral-vacas',
        'relatorio-previsao-vacas',
        'relatorio-producao-leite',
        'relatorio-pesagem',
        'relatorio-qualidade-leite',
        'relatorio-visita',
        'dossie',
        'calendario-sanitario',
      ].map((path) => `${HERD}/${path}`),
    );
  });
});

describe('a report’s columns', () => {
  it.each([
    ['relatorio-geral-vacas', 'geral-vacas'],
    ['relatorio-producao-leite', 'producao-leite'],
    ['relatorio-pesagem', 'pesagem'],
    ['relatorio-previsao-vacas', 'previsao-vacas'],
  ] as const)('of %s are those of the API’s CSV', async (page, name) => {
    open(`${page}?colunas=todas&periodo=365&janela=90`);
    const heads = () =>
      screen.getAllByRole('table').map((table) =>
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent)
          // What the screen alone can do stands in no file.
          .filter((label) => label !== 'Ação'),
      );
    const asked = { today: farmDay(Date.now()), inicio: null, fim: null };
    const [head = ''] = reportOf(name, farm.herd, asked).csv().split('\r\n');
    await waitFor(
      () => expect(heads()).toContainEqual(head.split(';')),
      PATIENT,
    );
  });
});

describe('relatorio-geral-vacas', () => {
  it('counts the cows and says how', async () => {
    const { user, container } = open('relatorio-geral-vacas');
    const list = await figures();
    const total = within(list).getByText('Vacas paridas').closest('li');
    const known = new Set(
      [
        ...farm.herd.all('situacoesProdutivas'),
        ...farm.herd
          .all('situacoesReprodutivas')
          .filter((it) => it.reprodutividade === 'PT'),
      ].map(({ vacaId }) => vacaId),
    );
    const calved = cowsOfFarm().filter((it) => known.has(it.animalId));
    expect(total).toHaveTextContent(`Vacas paridas${calved.length}`);
    const inMilk = within(list).getByText('Em lactação').closest('li');
    expect(inMilk).toHaveTextContent(
      new RegExp(`\\d+ de ${calved.length} paridas`),
    );
    await user.click(
      within(list).getByRole('button', { name: 'Como calculado: DEL médio' }),
    );
    const how = screen.getByRole('dialog', {
      name: 'Como calculado: DEL médio',
    });
    expect(how).toHaveTextContent('Dias desde o parto das vacas em lactação');
    expect(within(how).getByText(/^Contam: /)).toBeVisible();
    expect(within(how).getByText(/^Ficam de fora: /)).toBeVisible();
    await user.click(within(how).getByRole('button', { name: 'Fechar' }));
    expect(await axe(container)).toHaveNoViolations();
  });

  it('goes from a number to its cows', async () => {
    const { user } = open('relatorio-geral-vacas');
    const list = await figures();
    const dry = within(list).getByText('Secas').closest('li') as HTMLElement;
    await user.click(within(dry).getByRole('link'));
    const expected = cowsOfFarm().filter(
      ({ situacaoProdutiva }) => situacaoProdutiva === 'S',
    );
    expect(expected.length).toBeGreaterThan(0);
    const shown = () => {
      const table = screen.getByRole('table', { name: 'Vacas' });
      // Below them stand the means, on days when there is any.
      const [, body] = within(table).getAllByRole('rowgroup');
      const rows = within(body as HTMLElement).getAllByRole('rowheader');
      return rows.map(({ textContent }) => textContent).sort();
    };
    const wanted = expected.map(({ nome }) => nome).sort();
    await waitFor(() => expect(shown()).toEqual(wanted), PATIENT);
  });

  it('leaves the focus at the next list as one takes itself away', async () => {
    const { user } = open('relatorio-geral-vacas?filtro=prenhes');
    await figures();
    const chip = screen.getByRole('button', { name: /^Prenhes / });
    const next = chip.nextElementSibling;
    await user.click(chip);
    await waitFor(() => expect(chip).not.toBeInTheDocument());
    expect(next).toHaveFocus();
  });

  it('offers the repeat breeders, and groups', async () => {
    const { user } = open('relatorio-geral-vacas?grupo=raca');
    await figures();
    await user.click(screen.getByRole('button', { name: /^Repetidoras / }));
    await user.click(await screen.findByText(/^n=\d+ · /));
    expect(await screen.findByRole('link', { name: 'Teimosa' })).toBeVisible();
  });

  it('sorts by any column', async () => {
    const { user } = open('relatorio-geral-vacas?colunas=todas');
    await figures();
    const table = screen.getByRole('table', { name: 'Vacas' });
    const heading = within(table).getByRole('columnheader', { name: 'DA' });
    await user.click(within(heading).getByRole('button'));
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    const column = within(table).getAllByRole('columnheader').indexOf(heading);
    const [, body] = within(table).getAllByRole('rowgroup');
    const shown = within(body as HTMLElement)
      .getAllByRole('row')
      .map((row) => Number(row.children[column]?.textContent));
    const known = shown.filter((value) => !Number.isNaN(value));
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(known.length).toBeGreaterThan(3);
  });

  it('tells of a few with n', async () => {
    open('relatorio-geral-vacas?periodo=7');
    const list = await figures();
    const interval = within(list).getByText('IEP').closest('li');
    expect(interval).toHaveTextContent(/n=[0-4]/);
  });
});

describe('relatorio-previsao-vacas', () => {
  it('lists what is due, overdue on request, each with its action', async () => {
    const { container } = open(
      'relatorio-previsao-vacas?janela=90&vencidos=sim&evento=PARTO',
    );
    const table = await screen.findByRole(
      'table',
      { name: 'Previsões' },
      PATIENT,
    );
    const row = within(table).getByRole('row', { name: /Demorada/ });
    const action = within(row).getByRole('link', { name: 'Registrar parto' });
    expect(action.getAttribute('href')).toMatch(
      /\/cadastrar-situacao-reprodutiva\/[0-9a-f-]{36}\?tipo=PT$/,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('draws the calvings by month with a table that says the same', async () => {
    const { user } = open('relatorio-previsao-vacas');
    const name = 'Partos previstos por mês';
    const chart = await screen.findByRole('figure', { name }, PATIENT);
    await user.click(within(chart).getByText('Ver tabela'));
    const table = within(chart).getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(10);
    const cursor = within(chart).getByRole('slider');
    expect(cursor.getAttribute('aria-valuetext')).toMatch(/^\d\d\/\d{4}: /);
  });
});

describe('relatorio-producao-leite', () => {
  it('says in a sentence how the month stands, and goes from month to month', async () => {
    const { user, router } = open('relatorio-producao-leite?mes=10/2026');
    await screen.findByRole(
      'heading',
      { name: /^Outubro (caiu|subiu|ficou igual)|^[\d.]+\sL por dia$/ },
      PATIENT,
    );
    screen.getByRole('heading', { name: 'Outubro de 2026' });
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    await screen.findByRole('heading', { name: 'Setembro de 2026' }, PATIENT);
    expect(router.state.location.search).toContain('mes=09%2F2026');
  });

  it('says of a period that is over which figures are of today', async () => {
    const text = 'Acumulado, pico, persistência e PL305: da lactação até hoje.';
    const caption = { name: 'Vacas com leite no período' };
    const { user } = open(
      `relatorio-producao-leite?mes=${addMonths(farmDay(Date.now()), -1).slice(3)}`,
    );
    await screen.findByRole('table', caption, PATIENT);
    screen.getByText(text);
    await user.click(screen.getByRole('button', { name: '30 dias' }));
    await waitFor(
      () => expect(screen.queryByText(text)).not.toBeInTheDocument(),
      PATIENT,
    );
  });

  it('begins with four figures, the others a tap away', async () => {
    const { user } = open('relatorio-producao-leite?periodo=365');
    const list = await figures();
    const main = () => list.classList.contains('main');
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    expect(main()).toBe(true);
    await user.click(
      screen.getByRole('button', { name: 'Mais 4 indicadores' }),
    );
    expect(main()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Menos indicadores' }));
    expect(main()).toBe(true);
  });

  it('sums the period’s milk as it was recorded', async () => {
    const { container } = open('relatorio-producao-leite?periodo=365');
    const list = await figures();
    const litres = farm.herd
      .all('producoes')
      .flatMap(({ registros }) => registros)
      .reduce((sum, { litros }) => sum + litros, 0);
    const shown = litres.toLocaleString('pt-BR', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const total = within(list).getByText('Produção no período').closest('li');
    expect(total).toHaveTextContent(shown);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('lists the cows of a breed, a parity and a yield, and says so', async () => {
    const { vacas } = milkPage(lastYear());
    const one = vacas.find(({ ordem, total }) => ordem && total < 30);
    const parity = (ordem: number | null) => Math.min(3, ordem ?? 0);
    const asked = parity(one?.ordem ?? 0);
    const from = [20, 15, 10, 0].find((band) => band <= (one?.total ?? 0));
    const next = { 0: 10, 10: 15, 15: 20, 20: 30 }[from ?? 0] ?? 0;
    const expected = vacas.filter(
      ({ ordem, total }) =>
        parity(ordem) === asked && total >= Number(from) && total < next,
    );
    expect(expected.length).toBeGreaterThan(0);
    const search = `periodo=365&ordem=${asked}&faixa=${from}`;
    const { user, router } = open(`relatorio-producao-leite?${search}`);
    const caption = { name: 'Vacas com leite no período' };
    const table = () => screen.findByRole('table', caption, PATIENT);
    const names = within(await table()).getAllByRole('rowheader');
    // One cow is her own sum: the foot stands under two or more.
    const foot = expected.length > 1 ? ['Média', 'Total'] : [];
    expect(names.map(({ textContent }) => textContent).sort()).toEqual(
      [...expected.map(({ nome }) => nome), ...foot].sort(),
    );
    screen.getByText(
      / · Ordem de parto: \dª.* · Leite do dia: .* L · \d+ vaca/,
    );
    await user.selectOptions(screen.getByLabelText('Raça'), 'Sindi Zebu');
    await screen.findByText('Nada com estes filtros');
    await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    await table();
    expect(router.state.location.search).toBe('?periodo=365');
  });

  it('hands on the table of the open tab', async () => {
    const { user } = open(
      'relatorio-producao-leite?periodo=365&aba=encerradas',
    );
    await screen.findByRole(
      'table',
      { name: 'Lactações encerradas no período' },
      PATIENT,
    );
    const made = jest.fn<string, [File]>(() => 'blob:csv');
    URL.createObjectURL = made as typeof URL.createObjectURL;
    URL.revokeObjectURL = jest.fn();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    const [file] = made.mock.lastCall ?? [];
    expect(file?.name).toContain('-lactacoes-encerradas-');
    const text = new TextDecoder().decode(await bytesOf(file as File));
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('Lactação;Início;Fim');
    const { lactacoesEncerradas } = milkPage(lastYear());
    expect(lactacoesEncerradas.length).toBeGreaterThan(0);
    expect(lines).toHaveLength(lactacoesEncerradas.length);
  });

  it('says so where nothing was milked, and what to do', async () => {
    open(
      'relatorio-producao-leite?periodo=outro&inicio=01/01/2001&fim=02/01/2001',
    );
    await screen.findByRole(
      'heading',
      { name: 'Sem ordenhas no período' },
      PATIENT,
    );
    const link = screen.getByRole('link', { name: 'Lançar ordenha' });
    expect(link).toHaveAttribute('href', `${HERD}/cadastrar-producao`);
  });
});

describe('relatorio-pesagem', () => {
  it('tells who is below the target', async () => {
    const { container } = open('relatorio-pesagem?crescimento=ABAIXO');
    const table = await screen.findByRole(
      'table',
      { name: 'Animais pesados' },
      PATIENT,
    );
    const row = within(table).getByRole('row', { name: /Miudinha/ });
    expect(row).toHaveTextContent('178,0');
    expect(row).toHaveTextContent('Abaixo');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('keeps its period, columns and groups where a figure leads to its animals', async () => {
    const kept = 'periodo=365&colunas=todas&agrupar=raca';
    const { user, router } = open(
      `relatorio-pesagem?${kept}&sexo=M&crescimento=NO_PADRAO`,
    );
    const leadTo = async (label: string) => {
      const row = within(await figures())
        .getByText(label)
        .closest('li');
      await user.click(within(row as HTMLElement).getByRole('link'));
    };
    await leadTo('Peso médio das vacas');
    expect(router.state.location.search).toBe(`?${kept}&categoria=V`);
    await user.click(
      screen.getByRole('button', { name: /^Mais \d indicadores$/ }),
    );
    await leadTo('No padrão, até 24 meses');
    expect(router.state.location.search).toBe(`?${kept}&crescimento=NO_PADRAO`);
  });
});

describe('relatorio-do-mes', () => {
  it('shows every report of the month, and goes to another', async () => {
    const { user, container } = open('relatorio-do-mes');
    const names = [
      'Geral das vacas',
      'Previsões',
      'Produção de leite',
      'Pesagens',
      'Qualidade do leite',
    ];
    for (const name of names) {
      await screen.findByRole('region', { name }, PATIENT);
    }
    screen.getByRole('button', { name: 'Planilha (.xlsx)' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    const cows = screen.getByRole('region', { name: 'Geral das vacas' });
    await within(cows).findByText(/^A lista mostra as vacas como estão em/);
  });

  it('begins with what each part found, and leads to it', async () => {
    const { user, router } = open('relatorio-do-mes?mes=01/2001');
    const parts = await screen.findByRole(
      'navigation',
      { name: 'Partes do relatório' },
      PATIENT,
    );
    const links = within(parts).getAllByRole('link');
    expect(links).toHaveLength(5);
    expect(links[2]).toHaveTextContent('Produção de leiteSem ordenhas no mês.');
    const section = screen.getByRole('region', { name: 'Produção de leite' });
    section.scrollIntoView = jest.fn();
    await user.click(within(parts).getByRole('link', { name: /^Produção/ }));
    expect(section).toHaveFocus();
    expect(section.scrollIntoView).toHaveBeenCalled();
    expect(router.state.location.search).toBe('?mes=01/2001');
  });

  it('opens the paper with one tap', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = open('relatorio-do-mes');
    await user.click(
      await screen.findByRole('button', { name: /PDF/ }, PATIENT),
    );
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says of each report where the month has nothing', async () => {
    open('relatorio-do-mes?mes=01/2001');
    const said = [
      ['Produção de leite', 'Sem ordenhas no mês.'],
      ['Pesagens', 'Sem pesagens no mês.'],
      ['Qualidade do leite', 'Sem amostras de vacas no mês.'],
      ['Previsões', 'Nada previsto no mês.'],
    ] as const;
    for (const [name, text] of said) {
      const part = await screen.findByRole('region', { name }, PATIENT);
      within(part).getByText(text);
    }
  });
});

describe('the foot of a report', () => {
  it('comes to what its rows hold', async () => {
    open('relatorio-producao-leite?periodo=365');
    const table = await screen.findByRole(
      'table',
      { name: 'Vacas com leite no período' },
      PATIENT,
    );
    const litres = sumOf(milkPage(lastYear()).vacas, ({ litros }) => litros);
    const total = within(table).getByRole('row', { name: /^Total/ });
    expect(total).toHaveTextContent(decimal(litres, 1));
  });
});
