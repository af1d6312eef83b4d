import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anApplication } from '../support/buildersMilk';
import { HERD, openApp } from './herdsFarm';
import { cowId, daysAgo, MILK, milkingCows, milkServer } from './milkFarm';

/** The dashboard's own chunk is read first. */
const PATIENT = { timeout: 20_000 };
jest.setTimeout(60_000);

const YESTERDAY = daysAgo(1);
const MILKING = `dia=${YESTERDAY}&momento=1`;
const CORRECT = `Corrigir: Leite de Mimosa foi ao tanque em carência, Ordenha da manhã de ${YESTERDAY.slice(0, 5)}`;

/** Yesterday morning's milk of Mimosa is in the tank, in a withdrawal. */
function sold() {
  const [since, until] = [`${daysAgo(2)} 18:00`, `${YESTERDAY} 10:00`];
  return milkServer({
    ...milkingCows(['Aurora', 'Mimosa']),
    aplicacoes: [anApplication(1, cowId(2), since, until)],
  });
}

it('milk of a withdrawal in the tank leads to its milking, corrected', async () => {
  const server = sold();
  const { user, container } = openApp(HERD, server.answers);
  const link = await screen.findByRole('link', { name: CORRECT }, PATIENT);
  expect(link).toHaveAttribute('href', `${MILK}?${MILKING}`);
  const now = screen.getByRole('region', { name: /^Agora/ });
  expect(within(now).getAllByRole('listitem')[0]).toContainElement(link);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(link);
  const milking = { name: 'Ordenha da manhã' };
  expect(await screen.findByRole('radio', milking)).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^Data/ })).toHaveValue(YESTERDAY);
  await user.click(screen.getByRole('button', { name: 'Começar ordenha' }));
  await user.click(await screen.findByRole('button', { name: 'Lista' }));
  const search = screen.getByRole('searchbox', { name: 'Nome ou brinco' });
  await user.type(search, 'mim{Enter}');
  await screen.findByRole('textbox', { name: 'Litros de Mimosa' });
  await user.keyboard('12,5');
  await user.click(screen.getByRole('button', { name: 'Salvar no descarte' }));
  await user.click(
    (await screen.findAllByRole('link', { name: /^Conferir/ }))[0] as Element,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Enviar ordenha' }),
  );
  await screen.findByRole('region', { name: 'Para hoje' }, PATIENT);
  await waitFor(
    () => expect(screen.queryByRole('link', { name: CORRECT })).toBeNull(),
    PATIENT,
  );
  expect(server.bodies).toMatchObject([
    { dataOcorrencia: YESTERDAY, ordenha: 1 },
  ]);
});

it('a milking that is under way is not taken for the one to correct', async () => {
  const { user, router } = openApp(MILK, sold().answers);
  await user.click(
    await screen.findByRole('radio', { name: 'Ordenha da tarde' }),
  );
  await user.click(screen.getByRole('button', { name: 'Começar ordenha' }));
  await screen.findByRole('textbox', { name: 'Litros de Aurora' });
  await user.keyboard('11{Enter}');
  await screen.findByRole('textbox', { name: 'Litros de Mimosa' });
  await act(() => router.navigate(HERD));
  await user.click(await screen.findByRole('link', { name: CORRECT }, PATIENT));
  const milking = { name: 'Ordenha da manhã' };
  expect(await screen.findByRole('radio', milking)).toBeChecked();
  screen.getByText(/^Ordenha da tarde de /);
});

it('an address that asks for no milking offers that of the hour', async () => {
  openApp(`${MILK}?dia=31/02/2026&momento=7`, sold().answers);
  const date = await screen.findByRole('textbox', { name: /^Data/ });
  expect(date).toHaveValue(daysAgo(0));
});
