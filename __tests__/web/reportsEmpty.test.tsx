import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HERD, openApp, reads } from './herdsFarm';

jest.setTimeout(60_000);

/** The page's own chunk is read first, which takes a while on a busy machine. */
const PATIENT = { timeout: 20_000 };

describe('a herd without cows', () => {
  it('has no figures of them, but what to do for some', async () => {
    const { container } = openApp(`${HERD}/relatorio-geral-vacas`, reads());
    const name = 'Nenhuma vaca neste rebanho';
    await screen.findByRole('heading', { name }, PATIENT);
    expect(
      screen.getByRole('link', { name: 'Cadastrar vários' }),
    ).toHaveAttribute('href', `${HERD}/cadastrar-animais`);
    expect(screen.queryByRole('list', { name: 'Indicadores' })).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('has no months ahead to draw', async () => {
    openApp(`${HERD}/relatorio-previsao-vacas`, reads());
    const name = 'Nada previsto nesta janela';
    await screen.findByRole('heading', { name }, PATIENT);
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
