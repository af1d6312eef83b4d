import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { milkByCow } from '@/domain/production/cowDays';
import { decimal } from '@/web/export/numbers';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aReproductive } from '../support/buildersMilk';
import { HERD, openApp } from './herdsFarm';
import { cowId, daysAgo, milkingCows, milkServer } from './milkFarm';

/** Two in milk; Mimosa gave more, calved later, and is in heat. */
function farm() {
  const { producoes = [], ...rows } = milkingCows(['Mimosa', 'Aurora']);
  const more = producoes.map((one) => ({
    ...one,
    registros: one.registros.map((record) =>
      record.vacaId === cowId(1) ? { ...record, litros: 14.25 } : record,
    ),
  }));
  const situacoesReprodutivas = [
    aReproductive(1, {
      vacaId: cowId(1),
      reprodutividade: 'CI',
      dataOcorrencia: `${daysAgo(0)} 00:01`,
    }),
  ];
  const identificacoes = [
    anIdentifier(1, { animalId: cowId(1), valor: '112' }),
  ];
  const animais = (rows.animais ?? []).map((animal) => ({
    ...animal,
    situacaoProdutiva: 'L' as const,
  }));
  return {
    ...rows,
    ...{ animais, situacoesReprodutivas, identificacoes },
    producoes: more,
  };
}

function atWidth(width: number) {
  const plain = window.matchMedia;
  window.matchMedia = (query) => {
    const [, least] = /min-width: (\d+)px/.exec(query) ?? [];
    const matches = least !== undefined && width >= Number(least);
    return Object.assign(plain(query), { matches });
  };
  return () => {
    window.matchMedia = plain;
  };
}

function open() {
  return openApp(`${HERD}/animais`, milkServer(farm()).answers);
}

it('is a list of what each gives, its number and its state', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Animais' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'AuroraLactante25,0\u{a0}LDEL 80',
    '112MimosaEm cio · Vazia28,5\u{a0}LDEL 80',
  ]);
});

it('tells of a past day without a milking what it came to', async () => {
  const { producoes = [], ...rows } = farm();
  const mornings = producoes.filter(({ ordenha }) => ordenha === 1);
  openApp(
    `${HERD}/animais`,
    milkServer({ ...rows, producoes: mornings }).answers,
  );
  const list = await screen.findByRole('list', { name: 'Animais' });
  const [day] = milkByCow(mornings, 2).get(cowId(2)) ?? [];
  expect(day?.litros).toBe(12.5);
  expect(day?.total).toBeGreaterThan(20);
  expect(list).toHaveTextContent(`${decimal(day?.total ?? 0, 1)} L`);
});

describe('from a desk’s width', () => {
  let restore = () => {};
  beforeEach(() => {
    restore = atWidth(1440);
  });
  afterEach(() => restore());

  const bodyRows = async () => {
    const table = await screen.findByRole('table', { name: 'Animais' });
    return within(table).getAllByRole('row').slice(1);
  };
  const names = async () =>
    (await bodyRows()).map((row) => within(row).getByRole('link').textContent);

  it('is a table that sorts, with an animal beside it', async () => {
    const { user, container } = open();
    expect(await names()).toEqual(['Aurora', 'Mimosa']);
    const [first] = await bodyRows();
    expect(first).toHaveTextContent('Aurora Lactante–25,080');
    await user.click(screen.getByRole('button', { name: 'Litros' }));
    await user.click(screen.getByRole('button', { name: 'Litros' }));
    expect(await names()).toEqual(['Mimosa', 'Aurora']);
    expect(
      screen.getByRole('columnheader', { name: 'Litros' }),
    ).toHaveAttribute('aria-sort', 'descending');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is exported in the order that it stands in', async () => {
    const { user } = open();
    const saved: File[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as File);
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    await names();
    await user.click(screen.getByRole('button', { name: 'Nome' }));
    await user.click(screen.getByRole('button', { name: 'Nome' }));
    expect(await names()).toEqual(['Mimosa', 'Aurora']);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const reader = new FileReader();
    reader.readAsText(saved[0] as File);
    await waitFor(() => expect(reader.result).toMatch(/Mimosa.*Aurora/s));
  });

  it('shows beside it who is clicked, or reached by the keyboard', async () => {
    const { user, router } = open();
    await names();
    const beside = await screen.findByRole('complementary', {
      name: 'Animal escolhido',
    });
    within(beside).getByRole('heading', { name: 'Aurora' });
    const [, mimosa] = await bodyRows();
    if (!mimosa) throw new Error('no second row');
    await user.click(within(mimosa).getByText('28,5'));
    within(beside).getByRole('heading', { name: 'Mimosa' });
    expect(mimosa).toHaveAttribute('aria-current', 'true');
    expect(beside).toHaveTextContent('Leite de ontem28,5 L');
    act(() => screen.getByRole('link', { name: 'Aurora' }).focus());
    await within(beside).findByRole('heading', { name: 'Aurora' });
    await user.click(within(beside).getByRole('link', { name: 'IA' }));
    expect(router.state.location.pathname).toBe(
      `${HERD}/cadastrar-situacao-reprodutiva/${cowId(2)}`,
    );
  });
});
