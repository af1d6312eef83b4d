import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { reportInputOf } from '@/domain/reports/input';
import { visitOf } from '@/domain/reports/visit';
import { isAfter, toIsoDate } from '@/domain/shared/dates';
import type { Played } from '@/domain/simulator/play';
import { farmDay } from '@/state/clock';
import { HERD, openApp } from './herdsFarm';
import { readsOf, storyFarm } from './reportsFarm';

jest.setTimeout(60_000);
/** The page's own chunk is read first, which takes a while on a busy machine. */
const PATIENT = { timeout: 20_000 };

let farm: Played;
beforeAll(() => {
  farm = storyFarm();
});

/** The last day on which the farm had a pregnancy confirmed. */
function lastDay(): string {
  const days = farm.herd
    .all('situacoesReprodutivas')
    .filter(({ reprodutividade }) => reprodutividade === 'PN')
    .map(({ dataOcorrencia }) => dataOcorrencia.slice(0, 10));
  return days.reduce((last, day) => (isAfter(day, last) ? day : last));
}

const open = (day: string) =>
  openApp(`${HERD}/relatorio-visita?em=${toIsoDate(day)}`, readsOf(farm));

it('says what the day found and what there is to do', async () => {
  const day = lastDay();
  const today = farmDay(Date.now());
  const input = reportInputOf(farm.herd, { today, inicio: day, fim: day });
  const found = visitOf(input).checadas;
  const { container } = open(day);
  const table = await screen.findByRole(
    'table',
    { name: 'Vacas checadas' },
    PATIENT,
  );
  expect(within(table).getAllByRole('row')).toHaveLength(found.length + 1);
  const [first] = found;
  const row = within(table).getByRole('row', {
    name: new RegExp(`^${first?.nome}`),
  });
  expect(row).toHaveTextContent('Prenhe');
  expect(row).toHaveTextContent(first?.partoPrevisto ?? 'nenhum');
  expect(
    screen.getByRole('heading', { level: 2, name: /checada/ }),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('a day without a visit says so', async () => {
  open('01/01/2020');
  expect(
    await screen.findByText('Nenhuma vaca checada neste dia.', {}, PATIENT),
  ).toBeVisible();
});

it('is copied where the browser cannot share', async () => {
  const day = lastDay();
  const { user } = open(day);
  await screen.findByRole('table', { name: 'Vacas checadas' }, PATIENT);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Relatório copiado.')).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Relatório da visita – Boa Vista');
  expect(text).toContain(`em ${day}, por maria`);
  expect(text).toMatch(/^Prenhe \(\d+\): .*parto \d\d\/\d\d\/\d{4}/m);
});

it('is shared where the browser can', async () => {
  const shared: unknown[] = [];
  const share = async (data: unknown) => {
    shared.push(data);
  };
  Object.assign(navigator, { share });
  try {
    const { user } = open(lastDay());
    await screen.findByRole('table', { name: 'Vacas checadas' }, PATIENT);
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(shared).toEqual([
      { text: expect.stringContaining('Relatório da visita – Boa Vista') },
    ]);
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});
