import { act, screen } from '@testing-library/react';
import { herdListed } from '@/state/confirmed/herdSlice';
import { herdsUnloaded } from '@/state/session/actions';
import { HerdGate } from '@/web/shared/HerdGate';
import { useWholeHerd } from '@/web/shared/useHerdReader';
import { anAnimal, HERD_ID } from '../support/builders';
import { HERD, openApp, reads } from './herdsFarm';

function Whole() {
  return <p>{useWholeHerd(HERD_ID) ? 'tudo' : 'a lista'}</p>;
}

it('shows a list before the history of a large herd is here, and no figures', async () => {
  const gates = (
    <>
      <HerdGate rebanhoId={HERD_ID} list>
        {() => <Whole />}
      </HerdGate>
      <HerdGate rebanhoId={HERD_ID}>{() => <p>outra tela</p>}</HerdGate>
    </>
  );
  const routes = [{ path: '*', element: gates }];
  const { store } = openApp('/', reads([]), routes);
  await screen.findByText('tudo');
  screen.getByText('outra tela');

  act(() => {
    store.dispatch(herdsUnloaded());
  });
  expect(screen.queryByText('a lista')).toBeNull();
  act(() => {
    store.dispatch(herdListed({ herdId: HERD_ID, tables: {} }));
  });
  screen.getByText('a lista');
  expect(screen.queryByText('outra tela')).toBeNull();
});

it('is no empty herd where nothing of it could be brought yet', async () => {
  const animals = [anAnimal()];
  const answers = reads(animals);
  const pull = Object.keys(answers).find((call) =>
    call.includes('sincronizar'),
  );
  const answer = answers[pull ?? ''];
  if (!pull || !answer) throw new Error('no pull to cut');
  delete answers[pull];
  const { user, router } = openApp('/rebanhos', answers);
  await screen.findByRole('link', { name: /Boa Vista/ });
  await act(() => router.navigate(`${HERD}/animais`));
  await screen.findByText(/Os animais deste rebanho ainda não estão aqui/);
  expect(screen.queryByText(/nenhum animal/i)).toBeNull();
  answers[pull] = answer;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText(animals[0]?.nome ?? '');
});

it('without internet says what it takes to be there without', async () => {
  openApp(`${HERD}/animais`, {});
  await screen.findByRole('alert');
  screen.getByText(
    /Abra esta tela uma vez com internet para usar sem conexão\.$/,
  );
});
