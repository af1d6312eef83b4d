import type { Player } from '@/state/actionLog/replay';
import { herdListed } from '@/state/confirmed/herdSlice';
import { fetchCases } from '@/state/fold/caseBook';
import {
  operationRemoved,
  operationsExported,
  refusedDropped,
} from '@/state/outbox/slice';
import type { QueuedOperation } from '@/state/outbox/types';
import { herdsUnloaded } from '@/state/session/actions';
import { entriesOf } from '@/web/pages/log/entries';
import { anAnimalInput, HERD_ID } from '../support/builders';

beforeAll(fetchCases);

function listed(action: Player['moments'][number]['action']) {
  const moments = [{ place: 2, at: 0, action }];
  const [entry] = entriesOf({ moments } as unknown as Player);
  return entry;
}

it('what was undone before it was sent is not listed as recorded once more', () => {
  const operation = {
    id: 'x',
    tipo: 'animals/registered',
    dados: anAnimalInput(),
  };
  const entry = { operation } as unknown as QueuedOperation;
  const recorded = listed({ type: 'animals/registered', payload: entry });
  const removed = listed(operationRemoved(entry));
  expect(recorded?.origin).toBe('pessoa');
  expect(removed?.words).toBe(`Saiu da fila: ${recorded?.words}`);
});

it.each([herdListed({ herdId: HERD_ID, tables: {} }), herdsUnloaded()])(
  '$type is of the device, and no person’s',
  (action) => {
    expect(listed(action)?.origin).toBe('aparelho');
  },
);

it.each([refusedDropped('x'), operationsExported(['x'])])(
  '$type has words',
  (action) => {
    expect(listed(action)?.words).not.toBe(action.type);
  },
);
