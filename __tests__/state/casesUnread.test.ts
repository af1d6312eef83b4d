import fs from 'node:fs';
import path from 'node:path';
import { readCases } from '@/state/fold/caseBook';
import { syncNow } from '@/state/outbox/thunks';
import { aFarm, given, pass, until, withQueueClock } from './offlineDevice';

/** The part of the app that holds the cases cannot be fetched. */
let mockAway = true;

jest.mock('@/state/fold/cases', () => {
  if (mockAway) throw new Error('the part could not be fetched');
  return jest.requireActual('@/state/fold/cases');
});

withQueueClock();

const FIXTURE = path.resolve(__dirname, 'persistV2.json');

/** A device that one record waits on, opened while the cases are away. */
async function withOneWaiting(tipo: string) {
  const farm = aFarm();
  const kept = JSON.parse(fs.readFileSync(FIXTURE, 'utf8'));
  const [[key, entry]] = kept.fila;
  const operation = { ...entry.operation, tipo };
  const fila = [[key, { ...entry, operation }]];
  await farm.disk.fill({ ...kept, fila });
  await farm.disk.put('aparelho', 'envio', { attempted: [], exported: [] });
  const tab = await farm.start();
  await pass(5_000);
  return { farm, tab };
}

describe('before the cases are read', () => {
  beforeEach(() => {
    mockAway = true;
  });

  // First: once read, they are read for every store of this file.
  it('what waits stays, and goes once they are and the network is back', async () => {
    const { farm, tab } = await withOneWaiting('animals/registered');
    expect(farm.server.writes()).toEqual([]);
    expect(tab.state().offline.outbox).toHaveLength(1);
    expect(tab.state().operations.attempted).toEqual([]);

    // A wait begins while nothing is known of what waits.
    farm.server.breaks('drop');
    tab.online(false);
    mockAway = false;
    await given(tab.dispatch(readCases()));
    farm.server.breaks(null);
    tab.online(true);
    await until(() => tab.state().offline.outbox.length === 0, 500);
    expect(farm.server.writes()).toHaveLength(1);
  });

  it('nobody takes a kind they do not know for one that was sent', async () => {
    const { farm, tab } = await withOneWaiting('porcos/registered');
    expect(tab.state().operations.attempted).toEqual([]);

    mockAway = false;
    await given(tab.dispatch(syncNow('firm')));
    await pass(60_000);
    expect(tab.state().offline.outbox).toHaveLength(1);
    expect(tab.state().operations.attempted).toEqual([]);
    expect(farm.server.writes()).toEqual([]);
  });
});
