import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { tell } from '@/web/readings/channel';
import { anIdentifier } from '../support/buildersIdentifiers';
import { HERD, openApp } from './herdsFarm';
import { cowId, milkingCows, milkServer } from './milkFarm';

const CHIP = '999012345678901';
const COW = `${HERD}/vaca/${cowId(3)}`;

function farm() {
  return milkServer({
    ...milkingCows(['Aurora', 'Mimosa', 'Neblina']),
    identificacoes: [
      anIdentifier(1, { animalId: cowId(3), esquema: 'EID', valor: CHIP }),
    ],
  }).answers;
}

/** A reader's keys, which come at once. */
function wedge(target: Element, keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(target, { key });
}

/** Until the part that hears is loaded, nobody hears. */
async function listening() {
  await waitFor(() => {
    act(() => tell({ tipo: 'ilegivel', texto: '', motivo: 'ouvindo' }, 0));
    expect(screen.getByText('ouvindo')).toBeVisible();
  });
}

describe('a tag that is read', () => {
  it('opens its animal, whatever the keyboard adds to it', async () => {
    const { router } = openApp(`${HERD}/animais`, farm());
    await screen.findByRole('heading', { level: 1, name: 'Animais' });
    await listening();
    // Capitals come with their Shift.
    const hex = [...'8000F9C2DFDC1C35'].flatMap((key) =>
      /[A-F]/.test(key) ? ['Shift', key] : [key],
    );
    wedge(document.body, [...hex, 'Enter']);
    await waitFor(() => expect(router.state.location.pathname).toBe(COW));
  });

  it('opens its animal from the list of herds too', async () => {
    const { router } = openApp(`${HERD}/animais`, farm());
    await screen.findByText(/^3 animais/);
    await act(() => router.navigate('/rebanhos'));
    await screen.findByRole('heading', { level: 1, name: 'Seus rebanhos' });
    await listening();
    act(() => tell({ tipo: 'brinco', valor: CHIP }, 1));
    await waitFor(() => expect(router.state.location.pathname).toBe(COW));
  });

  it('leaves a search as it was before it', async () => {
    const { user, router } = openApp(`${HERD}/animais`, farm());
    const search = await screen.findByRole('searchbox');
    await listening();
    const stamps = jest.spyOn(Event.prototype, 'timeStamp', 'get');
    stamps.mockReturnValue(1);
    await user.type(search, 'mi');
    stamps.mockReturnValue(1000);
    await user.type(search, '076000000000001{Enter}');
    stamps.mockRestore();
    expect(
      await screen.findByText('Brinco 076000000000001 não encontrado.'),
    ).toBeVisible();
    expect(search).toHaveValue('mi');
    expect(router.state.location.pathname).toBe(`${HERD}/animais`);
  });

  it('is told, and nothing is left, where a form is being filled in', async () => {
    const { router, user } = openApp(`${HERD}/cadastrar-animal`, farm());
    const name = await screen.findByRole('textbox', { name: /^Nome/ });
    await listening();
    await user.type(name, 'Nova');
    act(() => tell({ tipo: 'brinco', valor: CHIP }, 1));
    expect(await screen.findByText(`Brinco ${CHIP}: Neblina.`)).toBeVisible();
    expect(router.state.location.pathname).toBe(`${HERD}/cadastrar-animal`);
    expect(name).toHaveValue('Nova');
  });

  it('is typed where a person types, however fast', async () => {
    const { router } = openApp(`${HERD}/cadastrar-animal`, farm());
    const name = await screen.findByRole('textbox', { name: /^Nome/ });
    await listening();
    name.focus();
    const heard = fireEvent.keyDown(name, { key: '9' });
    wedge(name, [...CHIP]);
    expect(heard).toBe(true);
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(true);
    expect(router.state.location.pathname).toBe(`${HERD}/cadastrar-animal`);
  });

  it('chooses its animal where one is being chosen', async () => {
    const { user } = openApp(`${HERD}/pesagem`, farm());
    await user.click(
      await screen.findByRole('button', { name: /Selecionar animal/ }),
    );
    const sheet = await screen.findByRole('dialog', { name: 'Animal' });
    await within(sheet).findByRole('button', { name: /Neblina/ });
    act(() => tell({ tipo: 'brinco', valor: CHIP }, 1));
    expect(
      await screen.findByRole('button', { name: /Neblina/ }),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of nobody is said to be', async () => {
    openApp(`${HERD}/animais`, farm());
    await screen.findByRole('heading', { level: 1, name: 'Animais' });
    await listening();
    act(() => tell({ tipo: 'brinco', valor: '076000000000001' }, 1));
    expect(
      await screen.findByText('Brinco 076000000000001 não encontrado.'),
    ).toBeVisible();
  });
});
