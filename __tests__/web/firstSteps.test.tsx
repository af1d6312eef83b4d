import { screen, within } from '@testing-library/react';
import { HERD, openApp } from './herdsFarm';
import { daysAgo, milkingCows, milkServer } from './milkFarm';

const rows = milkingCows(['Mimosa', 'Pintada']);
const producoes = rows.producoes ?? [];
const animais = (rows.animais ?? []).map((cow) => ({
  ...cow,
  situacaoProdutiva: 'L' as const,
}));

function open(milk: typeof producoes) {
  const server = milkServer({ ...rows, animais, producoes: milk });
  return openApp(HERD, server.answers);
}

describe('a herd with cows in milk', () => {
  it.each([
    [
      'has only what a bought cow brought',
      producoes.map((row) => ({ ...row, outroRebanhoAte: daysAgo(0) })),
    ],
    [
      'has a milking that all were taken out of',
      producoes.map((row) => ({ ...row, registros: [] })),
    ],
  ])('is to be milked first where it %s', async (_, milk) => {
    open(milk);
    const steps = await screen.findByRole('region', {
      name: 'Primeiros 10 minutos',
    });
    const next = within(steps)
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'step');
    expect(next).toHaveTextContent('Registrar a primeira ordenha');
  });

  it('has begun with its own first milking', async () => {
    open(producoes);
    expect(
      await screen.findByRole('heading', { name: 'Para hoje' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Primeiros 10 minutos')).not.toBeInTheDocument();
  });
});
