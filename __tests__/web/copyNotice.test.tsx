import { act, screen, within } from '@testing-library/react';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { EMPTY_DELTA } from '@/state/rows/types';
import { aHerd, anAnimal, HERD_ID, written } from '../support/builders';
import { uuid } from '../support/buildersMilk';
import { HERD, openApp, reads } from './herdsFarm';

const LIFE = 1_000_000;
const BRING = `POST /api/rebanho/juntar-registros/${HERD_ID}`;
const before = anAnimal({ animalId: uuid(1, 1), nome: 'Antes', versao: 1 });
const lost = anAnimal({ animalId: uuid(2, 1), nome: 'Perdida', versao: 2 });

/** The herd's page on a device that has an animal more than the copy. */
async function openAhead(papel: 'DONO' | 'VER') {
  const herd = aHerd({ qntdAnimais: 1, versao: LIFE, papel });
  const anew = reads([before], herd);
  const [first = ''] = Object.keys(anew).filter((it) => /sincr/.test(it));
  const page = anew[first];
  const known = first.replace('desde=0', 'desde=2');
  const body = { ...(page as { body: object }).body, copia: 1 };
  const { store, user, router } = openApp('/sobre', {
    ...anew,
    [known]: { status: 200, body },
    [BRING]: { status: 200, body: written('Registros recebidos', {}) },
  });
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
