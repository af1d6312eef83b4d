import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { HerdMilkDay } from '@/domain/reports/herdMilk';
import { Yesterday } from '@/web/pages/herds/Yesterday';

/** A Friday. */
const TODAY = '20/11/2026';

function dayOf(data: string, litros: number): HerdMilkDay {
  return {
    ...{ data, litros, descartado: 0, litrosTanque: null, ordenhas: 2 },
    ...{ recorded: 10, lactating: 10, total: 12, parcial: false },
  };
}

/** What the large figure says of these days, the last of which it is. */
function said(
  dias: readonly HerdMilkDay[],
  incompleto: HerdMilkDay | null = null,
) {
  const ultimo = dias.at(-1) ?? null;
  const rest = { parcial: null, pvo: 20, ptv: 18, meses: [] };
  render(
    <MemoryRouter>
      <Yesterday
        milk={{ ...rest, dias, ultimo, incompleto }}
        today={TODAY}
        base="/rebanho/1"
      />
    </MemoryRouter>,
  );
  return screen.getByRole('link').textContent;
}

describe('the milk of the last day', () => {
  it('tells of a later day that lacks a milking beside it', () => {
    const text = said([dayOf('18/11/2026', 200)], dayOf('19/11/2026', 110));
    expect(text).toContain('Leite de 18/11/2026200,0');
    expect(text).toContain('Leite de ontem, incompleto: 110,0');
  });

  it.each([
    ['14/11/2026', '10,0\u00a0% acima de sábado'],
    ['13/11/2026', '10,0\u00a0% acima de 13/11'],
    ['20/10/2026', '10,0\u00a0% acima de 20/10'],
  ])('calls the day before it, %s, so that it is that one', (date, words) => {
    expect(said([dayOf(date, 200), dayOf('19/11/2026', 220)])).toContain(words);
  });
});
