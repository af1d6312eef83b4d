import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SESSION_KEY } from '@/state/session/storage';
import { draftStore } from '@/web/tally/draftStore';
import { newMilking } from '@/web/tally/milk';
import type { TallyLine } from '@/web/tally/types';
import { HERD_ID } from '../support/builders';
import { renderApp } from '../support/webHarness';
import { HERD, reads } from './herdsFarm';

const OUT = { status: 200, body: { message: 'ok' } };
const WHOSE = { id: 'lote', rebanhoId: HERD_ID, usuario: 'maria' };
const DAY = { data: '20/11/2026', ordenha: 1, ordem: 'nome' } as const;
const LINE: TallyLine = {
  ...{ id: 'a', valor: 12.5, motivo: null, confirmado: false, vez: 0 },
  extra: {},
};
const GRID = `lida.rascunho.grade-${HERD_ID}`;

beforeEach(async () => {
  localStorage.clear();
  await draftStore().dropOf('maria');
});

const typed = (brinco: string) => ({
  ...{ brinco, nome: '', situacao: 'L', ultimoParto: '', nascimento: '' },
  ...{ raca: '', ids: { animalId: brinco }, registered: false, refusal: null },
});
const typeGrid = () => {
  const rows = [typed('101'), typed('102'), typed('')];
  localStorage.setItem(GRID, JSON.stringify({ rows }));
};
const milk = () => draftStore().save(newMilking(WHOSE, DAY), LINE);

/** On a page of the herd, with the menu's *Sair* tapped. */
async function leaving() {
  const expiresIn = '2099-01-01T00:00:00.000Z';
  const session = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const answers = { ...reads(), 'POST /api/auth/sair': OUT };
  const app = renderApp({ at: HERD, answers });
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  const tap = async (name: string) =>
    app.user.click(await screen.findByRole('button', { name }));
  await tap('Menu');
  await tap('Sair');
  return { ...app, tap };
}

const question = () =>
  screen.findByRole('dialog', { name: 'Há trabalho não enviado' });
const stillIn = () => localStorage.getItem(SESSION_KEY) !== null;

it('lets one leave where the part that asks does not come', async () => {
  jest.doMock('@/web/shared/leaving/openWork', () => {
    throw new Error('Loading chunk failed');
  });
  await leaving();
  await waitFor(() => expect(stillIn()).toBe(false));
  jest.dontMock('@/web/shared/leaving/openWork');
});

it('tells of a grid that would go, and one may stay', async () => {
  typeGrid();
  const { container, tap } = await leaving();
  const dialog = await question();
  expect(dialog).toHaveTextContent('será apagado deste aparelho');
  expect(dialog).toHaveTextContent(
    'Cadastrar vários, em Boa Vista: 2 animais que você digitou e não salvou.',
  );
  expect((await axe(container)).violations).toEqual([]);
  await tap('Não sair');
  expect(stillIn()).toBe(true);
  expect(localStorage.getItem(GRID)).not.toBeNull();
  await tap('Sair');
  await tap('Apagar e sair');
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(localStorage.getItem(GRID)).toBeNull();
});

it('tells of a milking that waits here, which leaving keeps', async () => {
  await milk();
  await leaving();
  const dialog = await question();
  expect(dialog).toHaveTextContent('Fica neste aparelho');
  expect(dialog).toHaveTextContent(
    'Ordenha da manhã de 20/11, em Boa Vista: 1 vaca, 12,5 L.',
  );
  expect(dialog).not.toHaveTextContent('apagado');
  within(dialog).getByRole('button', { name: 'Sair' }).click();
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(await draftStore().find(HERD_ID, 'maria')).toHaveLength(1);
});

it('counts the forms that were begun', async () => {
  localStorage.setItem('lida.rascunho.animal-x', '{}');
  await leaving();
  expect(await question()).toHaveTextContent(
    '1 formulário que você começou e não salvou.',
  );
});

it('asks nothing of a grid of which all was taken out again', async () => {
  const rows = [typed(''), typed('')].map((row) => ({ ...row, situacao: '' }));
  localStorage.setItem(GRID, JSON.stringify({ rows }));
  await leaving();
  await waitFor(() => expect(stillIn()).toBe(false));
});

it('asks nothing where nothing was begun', async () => {
  await leaving();
  await screen.findByRole('heading', { name: 'Entrar' });
  await waitFor(() => expect(stillIn()).toBe(false));
});
