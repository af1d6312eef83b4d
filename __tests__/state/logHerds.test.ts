import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canonical } from '@/state/actionLog/canonical';
import { digestOf } from '@/state/actionLog/digest';
import { readLog } from '@/state/actionLog/readLog';
import { replay } from '@/state/actionLog/replay';
import { makeRing } from '@/state/actionLog/ring';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { removedIn } from '@/state/domains';
import { fetchCases } from '@/state/fold/caseBook';
import { operationAnswered } from '@/state/outbox/slice';
import type { Answered } from '@/state/outbox/types';
import { type Delta, EMPTY_DELTA } from '@/state/rows/types';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import { idlePort, logOf } from './actionLogDevice';
import { aStoryOfPeople, aStoryOfRowsGone, USER_NAMES } from './actionLogStory';
import { aFarm, anId, given, withQueueClock } from './offlineDevice';
import { aDisk } from './world';

const NAMED = path.join(__dirname, '../fixtures/logs/v4-com-pessoas.ndjson');

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

  it('names no user of a herd of several people, and replays', async () => {
    const tab = await aStoryOfPeople();
    const text = await logOf(tab);
    for (const nome of USER_NAMES) expect(text).not.toContain(nome);
    expect(text).toContain('"papel":"VER"');
    const { parting, state } = replayed(text);
    expect(parting).toBeNull();
    expect(digestOf(state)).toBe(digestOf(tab.state()));
  });

  it('leaves out what an older app kept, which named them', async () => {
    const disk = aDisk();
    const ring = makeRing(disk.tab().port);
    const old = readFileSync(NAMED, 'utf8').trimEnd().split('\n');
    expect(old.join()).toContain(USER_NAMES[0]);
    await given(ring.begin().then((to) => ring.append(to, 0, old)));
    const tab = await aFarm(undefined, disk).start({ log: idlePort() });
    await given(tab.herd());
    const text = await logOf(tab);
    for (const nome of USER_NAMES) expect(text).not.toContain(nome);
    expect(replayed(text).parting).toBeNull();
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
