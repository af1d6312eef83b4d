import { act, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anAnimal } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { uuid } from '../support/buildersMilk';
import { HERD, herdOf, openApp, reads } from './herdsFarm';

const mimosa = anAnimal({ animalId: uuid(1, 1), nome: 'Mimosa' });
const aurora = anAnimal({ animalId: uuid(2, 1), nome: 'Aurora 12' });

function open(at: string) {
  const animais = [mimosa, aurora];
  const herd = herdOf(animais, 3);
  const identificacoes = [
    anIdentifier(1, { animalId: mimosa.animalId, valor: '12' }),
    anIdentifier(2, {
      animalId: mimosa.animalId,
      valor: '77',
      ate: '01/02/2026',
      motivo: 'Trocado',
    }),
  ];
  const mudancas = { rebanhos: [herd], animais, identificacoes };
  const pull = `GET /api/rebanho/sincronizar/${herd.rebanhoId}?desde=0&linhas=1000&partes=2`;
  const body = { versao: 3, completo: true, mudancas, removidos: {} };
  return openApp(at, {
    ...reads(animais, herd),
    [pull]: { status: 200, body },
  });
}

const hits = () =>
  within(screen.getByRole('list', { name: 'Animais encontrados' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

it('finds a cow by her tag in two taps, the first of the hits', async () => {
  const { user, router, container } = open(HERD);
  await screen.findByRole('heading', { name: 'Para hoje' });
  await user.click(screen.getByRole('button', { name: 'Buscar animal' }));
  const search = await screen.findByRole('searchbox');
  expect(search).toHaveFocus();
  await user.keyboard('12');
  await screen.findByText('2 animais');
  expect(hits()).toEqual([
    '12MimosaNovilha · Holandês',
    'Aurora 12Novilha · Holandês',
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('link', { name: /Mimosa/ }));
  await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
  expect(router.state.location.search).toBe('');
});

it('says which former tag it found one by', async () => {
  const { user } = open(HERD);
  await screen.findByRole('heading', { name: 'Para hoje' });
  await user.click(screen.getByRole('button', { name: 'Buscar animal' }));
  await user.type(await screen.findByRole('searchbox'), '77');
  await screen.findByText('1 animal');
  expect(hits()).toEqual(['12MimosaNovilha · Holandêsbrinco antigo 77']);
});

it('goes to whom a reader types, though the hits shown are behind', async () => {
  const { user } = open(HERD);
  await screen.findByRole('heading', { name: 'Para hoje' });
  await user.click(screen.getByRole('button', { name: 'Buscar animal' }));
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(search, 'auro');
  await screen.findByText('1 animal');
  // One turn of the page: the hits are not drawn anew between the two.
  act(() => {
    fireEvent.change(search, { target: { value: '77' } });
    fireEvent.submit(search.form as HTMLFormElement);
  });
  await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
});

it('opens by Ctrl K, and is worked by the keyboard alone', async () => {
  const { user, router } = open(HERD);
  await screen.findByRole('heading', { name: 'Para hoje' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Buscar animal' });
  await user.keyboard('a');
  await screen.findByText('2 animais');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: /Mimosa/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Aurora 12' });
  expect(router.state.location.pathname).toBe(
    `${HERD}/animal/${aurora.animalId}`,
  );
});
