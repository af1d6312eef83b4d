import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { axe } from 'jest-axe';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { connectionChanged } from '@/state/connection/slice';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { clockMeasured, lockChanged } from '@/state/device/readiness';
import { QUEUE_MESSAGES } from '@/state/outbox/queueMessages';
import { record } from '@/state/outbox/record';
import { selectPendingCount } from '@/state/outbox/selectors';
import { STAY_MESSAGES } from '@/state/session/messages';
import { SESSION_KEY } from '@/state/session/storage';
import { anAnimal, anAnimalInput, HERD_ID, written } from '../support/builders';
import { type Answers, renderApp } from '../support/webHarness';
import { HERD, herdOf, reads, refused } from './herdsFarm';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

/** The app on a device that keeps what is recorded, at an address. */
function openDevice(at: string, answers: Answers = {}) {
  const expiresIn = new Date(Date.now() + 29 * DAY).toISOString();
  const session = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  return renderApp({ at, answers: { ...reads(), ...answers }, database });
}

const CREATE = `POST /api/animal/cadastrar-animal/${HERD_ID}`;
const neblina = anAnimalInput({ nome: 'Neblina' });

it('shows what waits, and takes it back', async () => {
  const { store, user, router, container } = openDevice(HERD);
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(connectionChanged(false)));
  const saved = await act(() =>
    store.dispatch(record('animals/registered', neblina)),
  );
  expect(saved).toMatchObject({ ok: true, saved: 'device' });
  await act(() => router.navigate(`${HERD}?painel=fila`));
  const row = await screen.findByRole('article', {
    name: 'Cadastro de Neblina',
  });
  expect(row).toHaveTextContent('Aguardando envio');
  expect(screen.getByText(/1 registro guardado neste aparelho/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(row).getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Tudo enviado');
  screen.getByText(/^Última sincronização \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(selectPendingCount(store.getState())).toBe(0);
});

it('says that the record waits on the device', async () => {
  const { store, user } = openDevice(`${HERD}/cadastrar-animal`);
  const name = await screen.findByLabelText('Nome');
  await act(async () => void store.dispatch(connectionChanged(false)));
  await user.click(screen.getByRole('radio', { name: /Vaca/ }));
  await user.type(name, 'Neblina');
  await user.selectOptions(screen.getByLabelText('Raça'), 'Jersey');
  await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
  expect(await screen.findByText(OFFLINE_MESSAGES.savedHere)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Sem internet, 1' }),
  ).toBeInTheDocument();
});

it('keeps what the server refused, with its reason, to be corrected', async () => {
  const text = 'Já existe um animal com esse nome no rebanho.';
  let answer = refused(text, 'nome');
  const { store, user, router } = openDevice(HERD, { [CREATE]: () => answer });
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(connectionChanged(false)));
  await act(() => store.dispatch(record('animals/registered', neblina)));
  await act(async () => void store.dispatch(connectionChanged(true)));
  await act(() => router.navigate(`${HERD}?painel=fila`));
  // Sent and refused it stands in another list.
  const row = () =>
    screen.getByRole('article', { name: 'Cadastro de Neblina' });
  await waitFor(() => expect(row()).toHaveTextContent(text));
  await user.click(within(row()).getByRole('link', { name: 'Corrigir' }));
  const name = await screen.findByLabelText('Nome');
  expect(name).toHaveValue('Neblina');
  await user.clear(name);
  await user.type(name, 'Neblina 2');
  const animal = { ...neblina, nome: 'Neblina 2', versao: 3 };
  answer = {
    status: 201,
    body: written('Animal cadastrado com sucesso!', {
      animais: [anAnimal(animal)],
      rebanhos: [herdOf([], 3)],
    }),
  };
  await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
  await waitFor(() =>
    expect(store.getState().operations.refused).toHaveLength(0),
  );
});

it('lets what the server never gets done be set aside and corrected', async () => {
  const { store, user, router, container } = openDevice(HERD, {
    [CREATE]: { status: 500, body: '' },
  });
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  const long = jest.spyOn(Date, 'now');
  const now = Date.now();
  long.mockReturnValue(now - 61_000);
  await act(async () => void store.dispatch(connectionChanged(false)));
  await act(() => store.dispatch(record('animals/registered', neblina)));
  long.mockRestore();
  await act(async () => void store.dispatch(connectionChanged(true)));
  await act(() => router.navigate(`${HERD}?painel=fila`));
  const aside = await screen.findByRole('button', { name: 'Pôr de lado' });
  expect(screen.getByText(/^O servidor ainda não gravou/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(aside);
  const group = await screen.findByRole('region', { name: 'Com problema' });
  expect(
    screen.getByText(/— 1 registro guardado neste aparelho/),
  ).toBeVisible();
  expect(group).toHaveTextContent('Posto de lado');
  expect(within(group).getByRole('link', { name: 'Corrigir' })).toBeVisible();
  expect(store.getState().offline.outbox).toEqual([]);
});

it('drops a refused record only after saying what is lost', async () => {
  const { store, user, router } = openDevice(HERD, {
    [CREATE]: refused('Nome ruim.', 'nome'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(connectionChanged(false)));
  await act(() => store.dispatch(record('animals/registered', neblina)));
  await act(async () => void store.dispatch(connectionChanged(true)));
  await act(() => router.navigate(`${HERD}?painel=fila`));
  await user.click(
    await screen.findByRole('button', { name: 'Descartar alteração' }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Descartar alteração?' });
  expect(dialog).toHaveTextContent('“Cadastro de Neblina”');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(store.getState().operations.refused).toHaveLength(1);
  const drop = async () => {
    await user.click(
      screen.getByRole('button', { name: 'Descartar alteração' }),
    );
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
  };
  const full = jest.spyOn(IDBDatabase.prototype, 'transaction');
  full.mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await drop();
  expect(await screen.findByText(QUEUE_MESSAGES.notDropped)).toBeVisible();
  expect(store.getState().operations.refused).toHaveLength(1);
  full.mockRestore();
  await drop();
  await waitFor(() =>
    expect(store.getState().operations.refused).toHaveLength(0),
  );
});

it('does not let go of the device while something waits', async () => {
  const { store, user } = openDevice(HERD);
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(connectionChanged(false)));
  await act(() => store.dispatch(record('animals/registered', neblina)));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Sair' }));
  expect(await screen.findByText(STAY_MESSAGES.unsent)).toBeVisible();
  await screen.findByRole('dialog', { name: 'Envios' });
  expect(store.getState().session.record).not.toBeNull();
});

it('says it where another tab writes', async () => {
  const { store } = openDevice(HERD);
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(lockChanged('elsewhere')));
  expect(
    await screen.findByRole('heading', { name: OFFLINE_MESSAGES.otherTab }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Usar aqui' })).toBeVisible();
});

it('says it where the clock is wrong, before anything is recorded', async () => {
  const { store } = openDevice(HERD);
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(clockMeasured(2 * 365 * DAY)));
  expect(
    await screen.findByText(/O relógio deste aparelho está 730 dias atrasado/),
  ).toBeVisible();
});

it('refuses offline what the specification refuses, in its words', async () => {
  const { store } = openDevice(HERD);
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(connectionChanged(false)));
  const result = await store.dispatch(
    record('herds/updated', { rebanhoId: HERD_ID, nome: 'X', descricao: '' }),
  );
  expect(result).toMatchObject({
    ok: false,
    problem: { detail: GENERAL_MESSAGES.offlineRefused },
  });
});
