import { act, screen } from '@testing-library/react';
import { herdListed } from '@/state/confirmed/herdSlice';
import { herdsUnloaded } from '@/state/device/readiness';
import { HerdGate } from '@/web/shared/HerdGate';
import { useWholeHerd } from '@/web/shared/useHerdReader';
import { HERD_ID } from '../support/builders';
import { openApp, reads } from './herdsFarm';

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
