import { act, screen, waitFor } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { axe } from 'jest-axe';
import { connectionChanged } from '@/state/connection/slice';
import { record } from '@/state/outbox/record';
import { otherOwner } from '@/state/session/messages';
import { sessionEnded } from '@/state/session/slice';
import { dropSession, SESSION_KEY } from '@/state/session/storage';
import * as files from '@/web/saveText';
import { anAnimalInput } from '../support/builders';
import { renderApp } from '../support/webHarness';
import { HERD, reads } from './herdsFarm';

jest.mock('@/web/saveText');

const DAY = 24 * 60 * 60 * 1000;
const expiresIn = new Date(Date.now() + 29 * DAY).toISOString();
const aSession = (username: string) => ({
  ...{ accessToken: `token-${username}`, username, expiresIn },
});

beforeEach(() => localStorage.clear());

/** A device on which a record of maria's waits, whose session ended. */
async function openDevice() {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession('maria')));
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const login = { status: 200, body: aSession('jose') };
  const answers = { ...reads(), 'POST /api/auth/login': login };
  const app = renderApp({ at: HERD, answers, database });
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  const { store, user } = app;
  await act(async () => void store.dispatch(connectionChanged(false)));
  const neblina = anAnimalInput({ nome: 'Neblina' });
  await act(() => store.dispatch(record('animals/registered', neblina)));
  dropSession(localStorage);
  await act(async () => void store.dispatch(sessionEnded()));
  await screen.findByRole('heading', { name: 'Entrar' });
  const enter = async () => {
    await user.click(screen.getByRole('button', { name: 'Entrar na conta' }));
  };
  const signIn = async () => {
    await user.type(screen.getByLabelText('Usuário ou e-mail'), 'jose');
    await user.type(screen.getByLabelText(/^Senha/), 'boi-bravo-91');
    await enter();
  };
  return { ...app, enter, signIn };
}

it('lets who is kept out take the records of another in a file, and in', async () => {
  const { store, user, container, enter, signIn } = await openDevice();
  const name = 'Exportar pendências de maria';
  expect(screen.queryByRole('button', { name })).toBeNull();
  await signIn();
  const save = await screen.findByRole('button', { name });
  expect(screen.getAllByText(otherOwner('maria'))[0]).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(save);
  const [file, text = ''] = jest.mocked(files.saveText).mock.calls[0] ?? [];
  expect(file).toBe('lida-pendencias.json');
  expect(JSON.parse(text)).toMatchObject({
    usuario: 'maria',
    pendentes: [{ dados: { nome: 'Neblina' } }],
  });
  expect(screen.getByText(/^Guarde o arquivo/)).toBeVisible();
  await enter();
  await screen.findByRole('heading', { level: 1, name: 'Seus rebanhos' });
  await waitFor(() => expect(store.getState().session.owner).toBe('jose'));
  expect(store.getState().offline.outbox).toEqual([]);
});
