import { act, screen, waitFor } from '@testing-library/react';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { EMPTY_DELTA } from '@/state/rows/types';
import { aCow } from '../support/buildersMilk';
import { gone } from '../support/buildersMilkFarm';
import { openApp } from './herdsFarm';
import { cowId, daysAgo, MILK, milkingCows, milkServer } from './milkFarm';

it('tells of whose milk cannot go, for she had left, and takes it out', async () => {
  const server = milkServer(milkingCows(['Aurora', 'Mimosa']));
  const { user, store } = openApp(MILK, server.answers);
  const begin = { name: 'Começar ordenha' };
  await user.click(await screen.findByRole('button', begin));
  await screen.findByRole('textbox', { name: /^Litros de/ });
  await user.keyboard('11,8{Enter}');
  await screen.findByText('1 de 2 vacas');
  await user.keyboard('12{Enter}');
  await screen.findByRole('heading', { name: 'Todas as vacas feitas' });
  // Another person records that she was sold the day before.
  const sold = aCow(1, { nome: 'Aurora', versao: 9, ...gone(daysAgo(1)) });
  const rows = { animais: [sold] };
  act(() => store.dispatch(changesReceived({ ...EMPTY_DELTA, rows })));
  await screen.findByText('1 de 1 vaca');
  await user.click(screen.getByRole('link', { name: 'Conferir e enviar' }));
  await screen.findByText(/^Aurora já não estava no rebanho neste dia/);
  await user.click(screen.getByRole('button', { name: 'Tirar Aurora' }));
  await waitFor(() =>
    expect(screen.queryByText(/^Aurora já não/)).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Enviar ordenha' }));
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies).toMatchObject([
    { registros: [{ vacaId: cowId(2), litros: expect.any(Number) }] },
  ]);
});
