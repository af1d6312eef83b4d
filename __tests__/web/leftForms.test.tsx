import { act, screen, within } from '@testing-library/react';
import { COW_ID } from '../support/buildersCows';
import { MEDICINE_ID } from '../support/buildersHealth';
import { aHerdWith, cowServer, REPRODUCTIVE } from './cowsFarm';
import { HERD, openApp } from './herdsFarm';
import { milkingCows, milkServer, WEIGH } from './milkFarm';
import { slow } from './slowLine';
import {
  APPLY,
  farmServer,
  farmWith,
  MEDICINES,
  mimosa,
} from './treatmentsFarm';

beforeEach(() => localStorage.clear());

type App = ReturnType<typeof openApp>;

const button = async ({ user }: App, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const AWAY = `${HERD}/cadastrar-animal`;
const HEAT = `${REPRODUCTIVE}/${COW_ID}?tipo=CI`;

/** Saves, goes elsewhere and types there; then the answer comes. */
async function leftAfter(app: App, release: () => Promise<void>) {
  await act(() => app.router.navigate(AWAY));
  await app.user.type(
    await screen.findByRole('textbox', { name: 'Nome' }),
    'Pintada',
  );
  await release();
}

function expectStayed({ router }: App) {
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(AWAY);
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Pintada');
}

it('a situation that is answered after its form was left stays away', async () => {
  const { late, release } = slow(cowServer(aHerdWith()).answers);
  const app = openApp(HEAT, late);
  await button(app, 'Salvar');
  await leftAfter(app, release);
  await screen.findByText('Salvo.');
  expectStayed(app);
});

it('goes on to the cow where her form was not left', async () => {
  const { late, release } = slow(cowServer(aHerdWith()).answers);
  const app = openApp(HEAT, late);
  await button(app, 'Salvar');
  await release();
  await screen.findByText('Salvo.');
  expect(app.router.state.location.pathname).toBe(`${HERD}/vaca/${COW_ID}`);
});

it('a treatment that is answered after its form was left stays away', async () => {
  const { late, release } = slow(farmServer(farmWith()).answers);
  const app = openApp(`${APPLY}?animalId=${mimosa.animalId}`, late);
  await app.user.click(await screen.findByRole('radio', { name: 'Mastite' }));
  await button(app, 'Aplicar tratamento');
  await leftAfter(app, release);
  await screen.findByText(/Tratamento de Mimosa registrado/);
  expectStayed(app);
});

it('a deletion that is answered after the page was left stays away', async () => {
  const farm = farmWith({ tratamentos: [] });
  const { late, release } = slow(farmServer(farm).answers);
  const app = openApp(`${MEDICINES}/${MEDICINE_ID}`, late);
  await button(app, 'Excluir medicamento');
  const dialog = screen.getByRole('dialog', { name: 'Excluir medicamento' });
  await app.user.click(
    within(dialog).getByRole('button', { name: 'Excluir medicamento' }),
  );
  await leftAfter(app, release);
  await screen.findByText(/exclu[ií]d/i);
  expectStayed(app);
});

it('weights that are sent after their page was left take nobody back', async () => {
  const { late, release } = slow(milkServer(milkingCows(['Aurora'])).answers);
  const app = openApp(`${WEIGH}?modo=varios`, late);
  await button(app, 'Começar pesagem');
  await screen.findByRole('textbox', { name: /Aurora/ });
  await app.user.keyboard('410{Enter}');
  await app.user.click(
    await screen.findByRole('link', { name: 'Conferir e salvar' }),
  );
  await button(app, 'Salvar pesagens');
  await leftAfter(app, release);
  await screen.findByText('Cadastrado com sucesso!');
  expectStayed(app);
});
