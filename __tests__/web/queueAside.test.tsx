import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { axe } from 'jest-axe';
import { SESSION_KEY } from '@/state/session/storage';
import { setAside } from '@/state/storage/copies';
import { type Copy, countAside } from '@/state/storage/quarantine';
import { renderApp } from '../support/webHarness';
import { HERD, reads } from './herdsFarm';

const DAY = 24 * 60 * 60 * 1000;
const about = { em: '2026-03-10T12:00:00.000Z', motivo: 'ilegivel' } as const;
const LOST: readonly Copy[] = [
  {
    ...about,
    lugar: 'fila',
    chave: 'a',
    valor: { operation: { dados: { nome: 'Neblina' } } },
  },
  {
    ...about,
    motivo: 'versao-mais-nova',
    lugar: 'recusadas',
    chave: 'b',
    valor: 'caco',
  },
  { ...about, lugar: 'rebanhos', chave: 'c', valor: { segredo: 'rebanho' } },
];

beforeEach(() => localStorage.clear());

/** The queue of a device on which these were set aside. */
async function openQueue(copies: readonly Copy[]) {
  const expiresIn = new Date(Date.now() + 29 * DAY).toISOString();
  const session = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  await setAside(database, copies);
  const at = `${HERD}?painel=fila`;
  const app = renderApp({ at, answers: reads(), database });
  const queue = await screen.findByRole('dialog', { name: 'Envios' });
  return { ...app, database, queue };
}

it.each([
  [1, '1 registro não pôde ser lido e está guardado à parte. Ver envios'],
  [
    3,
    '3 registros não puderam ser lidos e estão guardados à parte. Ver envios',
  ],
])('says above the screen how many were not read: %d', async (many, text) => {
  await openQueue(LOST.slice(0, many));
  // Of several alerts that of the toasts is there first, and empty.
  await waitFor(() => {
    const strips = screen.getAllByRole('alert', { hidden: true });
    expect(strips.map(({ textContent }) => textContent)).toContain(text);
  });
});

it('shows what was not read, why, and its content', async () => {
  const { queue, user, container } = await openQueue(LOST);
  const section = await within(queue).findByRole('region', {
    name: 'Não lidos',
  });
  expect(
    within(section).getByRole('heading', { name: 'Não lidos (3)' }),
  ).toBeVisible();
  const waited = await within(section).findByRole('article', {
    name: 'Registro que esperava o envio: Neblina',
  });
  expect(waited).toHaveTextContent('O conteúdo está estragado.');
  expect(waited).toHaveTextContent('Guardado à parte em 10/03/2026 09:00.');
  const refused = within(section).getByRole('article', {
    name: 'Registro que o servidor recusou',
  });
  expect(refused).toHaveTextContent('versão mais nova do Lida');
  const content = within(refused).getByText('"caco"');
  expect(content).not.toBeVisible();
  await user.click(within(refused).getByText('Ver o conteúdo'));
  expect(content).toBeVisible();
  expect(section).toHaveTextContent('1 cópia de dados do rebanho');
  expect(section).not.toHaveTextContent('segredo');
  expect(within(queue).queryByText('Tudo enviado')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

it('hands all of it over as a file', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return '#arquivo';
  };
  const { queue, user } = await openQueue(LOST);
  const button = await within(queue).findByRole('button', {
    name: 'Exportar registros não lidos',
  });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(files).toHaveLength(1);
  expect(files[0]?.type).toBe('application/json');
  const reader = new FileReader();
  const text = await new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
    reader.readAsText(files[0] as Blob);
  });
  expect(JSON.parse(String(text))).toEqual(LOST);
});

it('lets it go only after asking', async () => {
  const { queue, user, database } = await openQueue(LOST);
  const dismiss = await within(queue).findByRole('button', {
    name: 'Dispensar',
  });
  await user.click(dismiss);
  const name = 'Dispensar o que não foi lido?';
  const dialog = screen.getByRole('dialog', { name });
  expect(dialog).toHaveTextContent('3 registros serão apagados');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(await countAside(database)).toBe(3);
  await user.click(dismiss);
  await user.click(screen.getByRole('button', { name: 'Dispensar de vez' }));
  expect(
    await screen.findByText('Registros não lidos dispensados.'),
  ).toBeVisible();
  expect(await countAside(database)).toBe(0);
  expect(await within(queue).findByText('Tudo enviado')).toBeVisible();
  expect(within(queue).queryByRole('region', { name: 'Não lidos' })).toBeNull();
});

it('keeps it and says so where the device does not let it go', async () => {
  const { queue, user, database } = await openQueue(LOST);
  await user.click(
    await within(queue).findByRole('button', { name: 'Dispensar' }),
  );
  jest.spyOn(database.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('disco', 'UnknownError');
  });
  await user.click(screen.getByRole('button', { name: 'Dispensar de vez' }));
  const said = 'Não conseguimos abrir o que está guardado à parte.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(
    within(queue).getByRole('region', { name: 'Não lidos' }),
  ).toBeVisible();
});

it('shows the first of many and says how many more', async () => {
  const [first] = LOST;
  const many = Array.from({ length: 32 }, (_, index) => ({
    ...about,
    lugar: 'fila',
    chave: index,
    valor: first?.valor,
  }));
  const { queue } = await openQueue(many);
  expect(await within(queue).findByText('E mais 2, no arquivo.')).toBeVisible();
  expect(within(queue).getAllByRole('article')).toHaveLength(30);
});
