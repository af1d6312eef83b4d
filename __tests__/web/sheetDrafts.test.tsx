import { act, screen, waitFor, within } from '@testing-library/react';
import { BULL_ID } from '../support/buildersCows';
import { estrela, openFarm, TAKEN } from './correctionsFarm';
import { HERD } from './herdsFarm';

beforeEach(() => localStorage.clear());

/** Where each window is opened, by which button, and a field of it. */
const SHEETS = [
  [`animal/${estrela.animalId}`, 'Adicionar brinco ou número', 'Número', '012'],
  [`touro/${BULL_ID}`, 'Repor', 'Doses compradas', '25'],
  ['dossie', 'Lançar exame', 'Veterinário', 'Ana Souza'],
] as const;

type App = ReturnType<typeof openFarm>;

async function opened({ user }: App, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

it.each(SHEETS)(
  'the window on %s, by %s, keeps what was typed into %s',
  async (page, button, field, typed) => {
    const app = openFarm(() => TAKEN);
    await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
    await act(() => app.router.navigate(`${HERD}/${page}`));
    const sheet = await opened(app, button);
    const label = new RegExp(`^${field}`);
    await app.user.type(sheet.getByLabelText(label), typed);
    await app.user.click(sheet.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await opened(app, button);
    expect(again.getByText('Rascunho neste aparelho')).toBeVisible();
    expect(again.getByLabelText(label)).toHaveValue(typed);
  },
);
