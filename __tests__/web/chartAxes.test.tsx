import { screen } from '@testing-library/react';
import type { HerdMilkDay } from '@/domain/reports/herdMilk';
import { addDays, type FarmDate } from '@/domain/shared/dates';
import { BarChart } from '@/web/components/charts/BarChart';
import { MilkCharts } from '@/web/pages/reports/MilkCharts';
import { openApp } from './herdsFarm';

/** Of a tablet's page. */
const WIDTH = 720;

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});
afterEach(() => jest.restoreAllMocks());

/** Days of 20 to 21 litres. */
function daysFrom(first: FarmDate, count: number): readonly HerdMilkDay[] {
  return Array.from({ length: count }, (_, index) => ({
    data: addDays(first, index),
    litros: 20 + (index % 5) / 4,
    ...{ descartado: 0, litrosTanque: null, parcial: false },
    ...{ recorded: 1, lactating: 1, total: 1, ordenhas: 1 },
  }));
}

/** The milk of a month beside the one before, as its report draws it. */
async function openMilk(
  month: FarmDate,
  days: number,
  before: FarmDate,
  daysBefore = 31,
) {
  const pageOf = (dias: readonly HerdMilkDay[]) => ({ dias, vacas: [] });
  const end = addDays(month, -1);
  const piece = (
    <MilkCharts
      page={pageOf(daysFrom(month, days))}
      past={pageOf(daysFrom(before, daysBefore))}
      rebanhoId="r"
      period={{
        ...{ id: 'mes', inicio: month, fim: addDays(month, days - 1) },
        ...{ antes: { inicio: before, fim: end }, emCurso: true, words: '' },
      }}
    />
  );
  const app = openApp('/', {}, [{ path: '*', element: piece }]);
  const cursor = await screen.findByRole('slider', {
    name: 'Leite por dia, por dia',
  });
  const drawn = [...cursor.querySelectorAll('text')];
  return { ...app, cursor, words: drawn.map((text) => text.textContent) };
}

const DATE = /^\d\d\/\d\d$/;

describe('milk by day', () => {
  it('names each date once where few days are shown', async () => {
    const { words } = await openMilk('01/11/2026', 3, '01/10/2026', 0);
    const dates = words.filter((word) => DATE.test(word ?? ''));
    expect(dates).toEqual(['01/11', '02/11', '03/11']);
  });

  it('ends with its month, though the one before was longer', async () => {
    const { words } = await openMilk('01/02/2026', 28, '01/01/2026');
    const dates = words.filter((word) => DATE.test(word ?? ''));
    expect(dates.length).toBeGreaterThan(2);
    for (const date of dates) expect(date).toMatch(/\/02$/);
  });

  it('tells litres to a tenth where they hardly differ', async () => {
    const { words, cursor } = await openMilk('01/02/2026', 28, '01/01/2026');
    const litres = words.filter((word) => word?.endsWith('L'));
    expect(litres).toEqual(['20\u00a0L', '20,5\u00a0L', '21\u00a0L']);
    expect(cursor.getAttribute('aria-valuetext')).toBe(
      '28/02: fevereiro 20,5\u00a0L, janeiro 20,5\u00a0L',
    );
  });

  it('writes no line’s name over another’s', async () => {
    const { cursor } = await openMilk('01/02/2026', 28, '01/01/2026');
    const [one = 0, other = 0] = [...cursor.querySelectorAll('text')]
      .filter(({ textContent }) =>
        /^(fevereiro|janeiro)$/.test(`${textContent}`),
      )
      .map((text) => Number(text.getAttribute('y')));
    expect(Math.abs(one - other)).toBeGreaterThanOrEqual(16);
  });
});

describe('the words below bars', () => {
  const AGES = ['0 a 2', '3 a 6', '7 a 12', '13 a 18', '19 a 24', 'mais'];

  afterEach(() => document.documentElement.removeAttribute('style'));

  it.each([
    ['16px', AGES],
    ['20px', ['0 a 2', '7 a 12', '19 a 24']],
  ])('stand apart in letters of %s', async (fontSize, shown) => {
    // Six bars with as much room as a tablet's half page leaves each.
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(490);
    document.documentElement.style.fontSize = fontSize;
    const bars = AGES.map((label) => ({ label, values: [1], text: label }));
    const chart = (
      <BarChart
        title="Ganho"
        summary="Por idade."
        series={['kg']}
        headings={['Idade', 'kg']}
        bars={bars}
      />
    );
    openApp('/', {}, [{ path: '*', element: chart }]);
    const cursor = await screen.findByRole('slider');
    const words = [...cursor.querySelectorAll('text')]
      .map(({ textContent }) => textContent)
      .filter((word) => AGES.includes(word ?? ''));
    expect(words).toEqual(shown);
  });
});
