import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import {
  entered,
  READING_MESSAGES,
  readTwice,
} from '@/domain/readings/messages';
import { tell } from '@/web/readings/channel';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aWeighing } from '../support/buildersMilk';
import { HERD, listening, openApp } from './herdsFarm';
import { cowId, daysAgo, milkingCows, milkServer } from './milkFarm';

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
  const stamps = jest.spyOn(Event.prototype, 'timeStamp', 'get');
  stamps.mockReturnValue(1);
  for (const key of keys) fireEvent.keyDown(target, { key });
  stamps.mockRestore();
}

describe('a tag that is read', () => {
  it('opens its animal, whatever the keyboard adds to it', async () => {
    const { router } = openApp(`${HERD}/animais`, farm());
    await screen.findByText(/^3 animais/);
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

  it('that its animal had once opens it too, and says so', async () => {
    const { answers } = milkServer({
      ...milkingCows(['Aurora', 'Mimosa', 'Neblina']),
      identificacoes: [
        anIdentifier(1, {
          animalId: cowId(3),
          valor: '12',
          ate: daysAgo(1),
          motivo: 'Perdido',
        }),
      ],
    });
    const { router } = openApp(`${HERD}/animais`, answers);
    await screen.findByText(/^3 animais/);
    await listening();
    act(() => tell({ tipo: 'brinco', valor: '012' }, 1));
    expect(await screen.findByText('Neblina: brinco antigo 12.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(COW));
  });

  it('whose end is the number of an animal opens it too, and says so', async () => {
    const { answers } = milkServer(milkingCows(['Aurora', 'Mimosa', '901']));
    const { router } = openApp(`${HERD}/animais`, answers);
    await screen.findByText(/^3 animais/);
    await listening();
    act(() => tell({ tipo: 'brinco', valor: CHIP }, 1));
    expect(
      await screen.findByText(
        `901: o brinco ${CHIP} não está em nenhum animal, mas termina com esse número.`,
      ),
    ).toBeVisible();
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

/** The farm, and an older weight of her with the chip. */
function weighed() {
  return milkServer({
    ...milkingCows(['Aurora', 'Mimosa', 'Neblina']),
    identificacoes: [
      anIdentifier(1, { animalId: cowId(3), esquema: 'EID', valor: CHIP }),
    ],
    pesagens: [
      aWeighing(1, { animalId: cowId(3), dataPesagem: daysAgo(60), peso: 400 }),
    ],
  });
}

function says(kg: number, at: number, estavel = true) {
  act(() => tell({ tipo: 'peso', kg, estavel }, at));
}

function reads(valor: string, at: number) {
  act(() => tell({ tipo: 'brinco', valor }, at));
}

const weightOf = (nome: string) =>
  screen.findByRole('textbox', { name: `Peso de ${nome}` });

describe('a round of weighings', () => {
  const begin = async () => {
    const server = weighed();
    const app = openApp(`${HERD}/pesagem?modo=varios`, server.answers);
    await app.user.click(
      await screen.findByRole('button', { name: 'Começar pesagem' }),
    );
    await weightOf('Aurora');
    return { ...app, server };
  };

  it('goes to her whose tag is read and takes her weight', async () => {
    const { user, server } = await begin();
    reads(CHIP, 0);
    const field = await weightOf('Neblina');
    says(380, 100, false);
    expect(field).toHaveValue('');
    says(420.5, 200);
    expect(field).toHaveValue('420,5');
    says(0, 300);
    await weightOf('Aurora');
    const [review] = screen.getAllByRole('link', { name: /^Conferir/ });
    await user.click(review ?? document.body);
    await user.click(
      await screen.findByRole('button', { name: 'Salvar pesagens' }),
    );
    await waitFor(() =>
      expect(server.herd().rowsOf('pesagens', cowId(3))).toHaveLength(2),
    );
    expect(server.herd().row('animais', cowId(3))?.peso).toBe(420.5);
  });

  it('asks of a weight that jumps', async () => {
    const { user } = await begin();
    reads(CHIP, 0);
    const field = await weightOf('Neblina');
    says(470, 100);
    expect(
      await screen.findByText(/mais de 15% de diferença. É este animal\?/),
    ).toBeVisible();
    says(410, 200);
    expect(await screen.findByText(READING_MESSAGES.unanswered)).toBeVisible();
    expect(field).toHaveValue('470');
    await user.click(screen.getByRole('button', { name: 'Corrigir' }));
    says(410, 300);
    expect(field).toHaveValue('410');
  });

  it('stays with her whose reader ends a tag with two Enters', async () => {
    const { user } = await begin();
    wedge(await weightOf('Aurora'), [...CHIP, 'Enter', 'Enter']);
    const field = await weightOf('Neblina');
    await user.type(field, '405{Enter}');
    await weightOf('Aurora');
    expect(await screen.findByText('1 de 3 animais')).toBeVisible();
  });

  it('asks whether to go back to her whose tag is read twice', async () => {
    const { user } = await begin();
    reads(CHIP, 0);
    await weightOf('Neblina');
    reads(CHIP, 100);
    expect(screen.queryByText(readTwice('Neblina'))).toBeNull();
    await user.keyboard('405{Enter}');
    await weightOf('Aurora');
    reads(CHIP, 200);
    expect(await screen.findByText(readTwice('Neblina'))).toBeVisible();
    expect(await weightOf('Aurora')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar a ela' }));
    expect(await weightOf('Neblina')).toBeVisible();
  });

  it('says that she whose tag is read has a weight already', async () => {
    const { user } = await begin();
    reads(CHIP, 0);
    await weightOf('Neblina');
    expect(screen.queryByText(entered('Neblina'))).toBeNull();
    await user.keyboard('405{Enter}');
    await weightOf('Aurora');
    reads(CHIP, 60_000);
    expect(await weightOf('Neblina')).toBeVisible();
    expect(await screen.findByText(entered('Neblina'))).toBeVisible();
  });

  it('says that a scale does not settle', async () => {
    await begin();
    says(300, 0, false);
    says(310, 9000, false);
    expect(screen.queryByText(READING_MESSAGES.unsettled)).toBeNull();
    says(305, 10_000, false);
    expect(await screen.findByText(READING_MESSAGES.unsettled)).toBeVisible();
  });
});

it('one weighing is filled in by reader and scale', async () => {
  openApp(`${HERD}/pesagem`, weighed().answers);
  const field = await screen.findByRole('textbox', { name: /^Peso/ });
  says(390, 0);
  expect(field).toHaveValue('');
  reads(CHIP, 100);
  await screen.findByRole('button', { name: /Neblina/ });
  says(470, 200);
  expect(await screen.findByText(/mais de 15% de diferença/)).toBeVisible();
  expect(field).toHaveValue('');
  says(410.5, 300);
  await waitFor(() => expect(field).toHaveValue('410,5'));
});

it('one weighing keeps what a person typed', async () => {
  const { user } = openApp(`${HERD}/pesagem`, weighed().answers);
  const field = await screen.findByRole('textbox', { name: /^Peso/ });
  reads(CHIP, 100);
  await screen.findByRole('button', { name: /Neblina/ });
  await user.type(field, '412');
  says(405, 200);
  expect(await screen.findByText(READING_MESSAGES.unsaved)).toBeVisible();
  expect(field).toHaveValue('412');
});

it('one weighing gives no animal the weight of who stood there before', async () => {
  openApp(`${HERD}/pesagem`, weighed().answers);
  const field = await screen.findByRole('textbox', { name: /^Peso/ });
  reads(CHIP, 0);
  await screen.findByRole('button', { name: /Neblina/ });
  says(410.5, 100);
  await waitFor(() => expect(field).toHaveValue('410,5'));
  reads('Aurora', 5000);
  await screen.findByRole('button', { name: /Aurora/ });
  await waitFor(() => expect(field).toHaveValue(''));
  says(411, 5100);
  expect(await screen.findByText(READING_MESSAGES.same)).toBeVisible();
  expect(field).toHaveValue('');
  says(0, 6000);
  says(409.5, 7000);
  await waitFor(() => expect(field).toHaveValue('409,5'));
});

it('a bucket on a scale is litres', async () => {
  const { user } = openApp(`${HERD}/cadastrar-producao`, farm());
  await user.click(
    await screen.findByRole('button', { name: 'Começar ordenha' }),
  );
  await screen.findByRole('textbox', { name: 'Litros de Aurora' });
  reads(CHIP, 0);
  const field = await screen.findByRole('textbox', {
    name: 'Litros de Neblina',
  });
  says(12.4, 100);
  expect(field).toHaveValue('12');
});
