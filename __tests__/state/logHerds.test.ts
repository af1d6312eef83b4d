import { canonical } from '@/state/actionLog/canonical';
import { digestOf } from '@/state/actionLog/digest';
import { readLog } from '@/state/actionLog/readLog';
import { replay } from '@/state/actionLog/replay';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { removedIn } from '@/state/domains';
import { fetchCases } from '@/state/fold/caseBook';
import { operationAnswered } from '@/state/outbox/slice';
import type { Answered } from '@/state/outbox/types';
import { type Delta, EMPTY_DELTA } from '@/state/rows/types';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import { idlePort, logOf } from './actionLogDevice';
import { aStoryOfRowsGone } from './actionLogStory';
import { aFarm, anId, withQueueClock } from './offlineDevice';

withQueueClock();
beforeAll(fetchCases);

function replayed(text: string) {
  const read = readLog(text);
  if (!read.ok) throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
  return replay(read.log);
}

describe('the log of a device', () => {
  it('replays a herd that was left and came back', async () => {
    const tab = await aFarm().start({ log: idlePort() });
    const said = (delta: Partial<Delta>) =>
      tab.dispatch(changesReceived({ ...EMPTY_DELTA, ...delta }));
    const herds = [aHerd()];
    const rows = { animais: [anAnimal({ animalId: anId() })] };
    said({ herds, rows });
    said({ removedHerds: [HERD_ID] });
    said({ herds, returnedHerds: [HERD_ID] });
    said({ rows });
    const { parting, state } = replayed(await logOf(tab));
    expect(parting).toBeNull();
    expect(state.herds.removed).toEqual({});
    expect(digestOf(state)).toBe(digestOf(tab.state()));
  });

  it('knows after a start anew which rows are gone', async () => {
    const { tab, animalId } = await aStoryOfRowsGone();
    const { parting, state } = replayed(await logOf(tab));
    expect(tab.names()).not.toContain('Mimosa');
    expect(parting).toBeNull();
    expect(removedIn(state)).toEqual({ [`animais/${animalId}`]: true });
    expect(digestOf(state)).toBe(digestOf(tab.state()));
  });

  it('keeps every field of what the server said and answered', () => {
    const delta: Required<Delta> = {
      ...EMPTY_DELTA,
      ...{ returnedHerds: [HERD_ID], places: { [HERD_ID]: 'p' } },
      removedOf: { [`animais/${HERD_ID}`]: HERD_ID },
    };
    const answered: Required<Answered> = {
      ...{ delta, settled: {}, day: '20/11/2026', aside: true },
    };
    for (const { payload } of [
      changesReceived(delta),
      operationAnswered(answered),
    ]) {
      expect(JSON.parse(canonical({ payload }))).toEqual({ payload });
    }
  });
});
