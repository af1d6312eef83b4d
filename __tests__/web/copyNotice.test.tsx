import { act, screen, waitFor, within } from '@testing-library/react';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { selectReady } from '@/state/device/readiness';
import { record } from '@/state/outbox/record';
import { EMPTY_DELTA } from '@/state/rows/types';
import { pullHerds } from '@/state/sync/thunks';
import { today } from '@/web/clock';
import { aHerd, anAnimal, HERD_ID, written } from '../support/builders';
import { uuid } from '../support/buildersMilk';
import type { Answers } from '../support/webHarness';
import { HERD, openApp, openKeeping, reads, refused } from './herdsFarm';

const LIFE = 1_000_000;
const BRING = `POST /api/rebanho/juntar-registros/${HERD_ID}`;
const WEIGH = `POST /api/animal/registrar-pesagem/${HERD_ID}`;
const before = anAnimal({ animalId: uuid(1, 1), nome: 'Antes', versao: 1 });
const lost = anAnimal({ animalId: uuid(2, 1), nome: 'Perdida', versao: 2 });

/** The herd's page on a device that has an animal more than the copy. */
async function openAhead(
  papel: 'DONO' | 'VER',
  open: typeof openApp = openApp,
  writes: Answers = {},
) {
  const herd = aHerd({ qntdAnimais: 1, versao: LIFE, papel });
  const anew = reads([before], herd);
  const [first = ''] = Object.keys(anew).filter((it) => /sincr/.test(it));
  const page = anew[first];
  const known = first.replace('desde=0', 'desde=2');
  const body = { ...(page as { body: object }).body, copia: 1 };
  const { store, user, router } = open('/sobre', {
    ...anew,
    [known]: { status: 200, body },
    [BRING]: { status: 200, body: written('Registros recebidos', {}) },
    ...writes,
  });
  await waitFor(() => expect(selectReady(store.getState())).toBe(true));
  const herds = [aHerd({ qntdAnimais: 2, versao: 2, papel })];
  const rows = { animais: [before, lost] };
  const versions = { [HERD_ID]: 2 };
  store.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows, versions }));
  await act(() => router.navigate(HERD));
  const notice = await screen.findByRole('region', { name: 'Cópia anterior' });
  return { user, store, notice: within(notice) };
}

it('gives back what the server lost, and goes', async () => {
  const { user, store, notice } = await openAhead('DONO');
  await user.click(
    notice.getByRole('button', { name: 'Devolver ao servidor' }),
  );
  await screen.findByText('Devolução na fila de envio.');
  await screen.findByText('Para hoje');
  expect(screen.queryByRole('region', { name: 'Cópia anterior' })).toBeNull();
  expect(store.getState().herds.versions[HERD_ID]).toBe(LIFE);
});

it('sends once more what was refused because its animal was not there', async () => {
  let isBack = false;
  const { user, store, notice } = await openAhead('DONO', openKeeping, {
    [WEIGH]: () =>
      isBack
        ? { status: 201, body: written('Pesagens registradas', {}) }
        : refused('O animal não foi encontrado', undefined, 404),
    [BRING]: () => {
      isBack = true;
      return { status: 200, body: written('Registros recebidos', {}) };
    },
  });
  const how = { metodo: 'BALANCA', tipo: 'ROTINA' } as const;
  const weight = { peso: 300, dataPesagem: today(), ...how };
  const pesagens = [
    { ...weight, pesagemId: uuid(9, 9), animalId: lost.animalId },
  ];
  const dados = { rebanhoId: HERD_ID, pesagens };
  await act(() =>
    store.dispatch(record('weighings/recorded', dados, () => false)),
  );
  expect(store.getState().operations.refused).toHaveLength(1);
  await user.click(
    notice.getByRole('button', { name: 'Devolver ao servidor' }),
  );
  await screen.findByText('Devolução na fila de envio.');
  await waitFor(() => {
    const { offline, operations } = store.getState();
    expect(offline.outbox).toEqual([]);
    expect(operations.refused).toEqual([]);
  });
});

it('asks once more before what only the device has is dropped', async () => {
  const { user, store, notice } = await openAhead('VER');
  expect(
    notice.queryByRole('button', { name: 'Devolver ao servidor' }),
  ).toBeNull();
  const stay = { name: 'Ficar com os do servidor' };
  await user.click(notice.getByRole('button', stay));
  expect(store.getState().herds.versions[HERD_ID]).toBe(2);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', stay));
  await screen.findByText('Para hoje');
  expect(screen.queryByRole('region', { name: 'Cópia anterior' })).toBeNull();
  expect(store.getState().herds.versions[HERD_ID]).toBe(LIFE);
});

describe('a herd that the server knows nothing of', () => {
  async function openLost(papel: 'DONO' | 'LANCAR') {
    const registered: unknown[] = [];
    const [LIST, SYNC] = [
      'GET /api/rebanho/obter-rebanhos',
      `GET /api/rebanho/sincronizar/${HERD_ID}`,
    ];
    const gone = refused('O rebanho não foi encontrado', undefined, 404);
    const answers = reads([]);
    const sync = Object.keys(answers).filter((it) => it.startsWith(SYNC));
    const herd = aHerd({ qntdAnimais: 1, versao: 2, papel });
    const { store, user, router } = openApp('/sobre', {
      ...answers,
      ...Object.fromEntries(
        [...sync, ...sync.map((it) => it.replace('desde=0', 'desde=2'))].map(
          (it) => [it, gone],
        ),
      ),
      [LIST]: { status: 200, body: [] },
      [BRING]: { status: 200, body: written('Registros recebidos', {}) },
      'POST /api/rebanho/cadastrar': (body) => {
        registered.push(body);
        return { status: 201, body: written('Rebanho cadastrado', {}) };
      },
    });
    await waitFor(() => expect(selectReady(store.getState())).toBe(true));
    const rows = { animais: [before] };
    const versions = { [HERD_ID]: 2 };
    const known = { ...EMPTY_DELTA, herds: [herd], rows, versions };
    store.dispatch(changesReceived(known));
    await act(() => store.dispatch(pullHerds()));
    await act(() => router.navigate(HERD));
    const name = 'Rebanho fora do servidor';
    const notice = await screen.findByRole('region', { name });
    return { user, store, registered, notice: within(notice) };
  }

  it('is given back by its owner', async () => {
    const { user, notice, registered } = await openLost('DONO');
    await user.click(
      notice.getByRole('button', { name: 'Devolver ao servidor' }),
    );
    await screen.findByText('Devolução na fila de envio.');
    expect(registered).toMatchObject([
      { rebanhoId: HERD_ID, versaoAnterior: 2 },
    ]);
  });

  it('goes from the device of who may not, once they say so', async () => {
    const { user, notice, store } = await openLost('LANCAR');
    expect(
      notice.queryByRole('button', { name: 'Devolver ao servidor' }),
    ).toBeNull();
    const drop = { name: 'Apagar deste aparelho' };
    await user.click(notice.getByRole('button', drop));
    expect(HERD_ID in store.getState().herds.byId).toBe(true);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', drop));
    expect(HERD_ID in store.getState().herds.byId).toBe(false);
  });
});
