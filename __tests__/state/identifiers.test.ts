import { selectReader } from '@/state/fold/herdView';
import { selectLabel, selectQueue } from '@/state/outbox/queueItems';
import { QUEUE_MESSAGES } from '@/state/outbox/queueMessages';
import { record } from '@/state/outbox/record';
import { selectRefusedCount } from '@/state/outbox/selectors';
import { changeSettings } from '@/state/outbox/thunks';
import type { RecordResult } from '@/state/recordResult';
import { takeBack } from '@/web/shared/cows/situations';
import { anAnimal, anAnimalInput, HERD_ID } from '../support/builders';
import { aCalf, aReproductiveInput } from '../support/buildersCows';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aWeighingInput } from '../support/buildersMilk';
import {
  aFarm,
  anId,
  drained,
  given,
  pass,
  type Tab,
  until,
  withQueueClock,
} from './offlineDevice';

withQueueClock();

async function aStarted() {
  const farm = aFarm();
  const tab = await farm.start();
  await given(tab.herd());
  const [mimosa, pintada] = [anId(), anId()];
  await given(tab.animal({ animalId: mimosa, nome: 'Mimosa' }));
  await given(tab.animal({ animalId: pintada, nome: 'Pintada' }));
  return { farm, tab, server: farm.server, mimosa, pintada };
}

const hang = (tab: Tab, animalId: string, valor: string, esquema = 'MANEJO') =>
  tab.dispatch(
    record('identifiers/registered', {
      ...{ rebanhoId: HERD_ID, identificacaoId: anId(), animalId, valor },
      ...{ esquema: esquema as 'MANEJO', desde: null },
    }),
  );

const openOf = (tab: Tab, animalId: string) =>
  (selectReader(tab.state(), HERD_ID)?.rowsOf('identificacoes', animalId) ?? [])
    .filter(({ ate }) => ate === null)
    .map(({ valor }) => valor);

/** What is sent when, of what waits. */
const queueOf = (tab: Tab) =>
  selectQueue(tab.state()).map(({ operation, status }) => {
    const { acao, animalId } = selectLabel(tab.state(), operation);
    return [acao, animalId, status];
  });

describe('a first tag, recorded along with its animal', () => {
  /** Both, as a form records them; `heard`: it is still there for the answer. */
  function both(tab: Tab, nome: string, heard = true) {
    const animalId = anId();
    const animal = anAnimalInput({ animalId, nome });
    const whose = { rebanhoId: HERD_ID, animalId, identificacaoId: animalId };
    const tag = {
      ...whose,
      esquema: 'MANEJO',
      valor: '012',
      desde: null,
    } as const;
    const hung: Promise<RecordResult>[] = [];
    const after = () => first;
    const along = () => {
      const tied = record('identifiers/registered', tag, undefined, { after });
      hung.push(tab.dispatch(tied));
    };
    const first: Promise<RecordResult> = tab.dispatch(
      record('animals/registered', animal, () => heard, { along }),
    );
    return { animalId, all: first.then(() => Promise.all([first, ...hung])) };
  }

  const waiting = (tab: Tab) => queueOf(tab).map(([acao]) => acao);

  it('is on the device with it, and goes after it', async () => {
    const { farm, tab, server } = await aStarted();
    server.breaks('hang');
    const { animalId } = both(tab, 'Nova');
    await pass(10);
    tab.kill();
    const again = await farm.start();
    await until(() => again.state().rules.read);
    expect(waiting(again)).toEqual(['Cadastro', 'Brinco 012']);
    server.breaks(null);
    await drained(again);
    expect(openOf(again, animalId)).toEqual(['12']);
    expect(selectRefusedCount(again.state())).toBe(0);
  });

  it('is sent where it was taken', async () => {
    const { tab, server } = await aStarted();
    const { animalId, all } = both(tab, 'Nova');
    expect(await given(all)).toMatchObject([
      { saved: 'server' },
      { saved: 'server' },
    ]);
    expect(openOf(tab, animalId)).toEqual(['12']);
    expect(server.writes().at(-1)?.call).toContain('registrar-identificacao');
  });

  it('is not recorded where the rule refuses the animal', async () => {
    const { tab, server } = await aStarted();
    const before = server.writes().length;
    const { all } = both(tab, 'Mimosa');
    expect(await given(all)).toMatchObject([{ ok: false }]);
    expect(waiting(tab)).toEqual([]);
    expect(server.writes()).toHaveLength(before);
  });

  it('is not recorded where the server refuses the animal', async () => {
    const { tab, server } = await aStarted();
    server.put(anAnimal({ animalId: anId(), nome: 'nova' }));
    const before = server.writes().length;
    const { all } = both(tab, 'Nova');
    expect(await given(all)).toMatchObject([{ ok: false }, { ok: false }]);
    expect(waiting(tab)).toEqual([]);
    await pass(1000);
    expect(server.writes()).toHaveLength(before + 1);
  });

  it('waits with an animal whose refusal nobody hears', async () => {
    const { tab, server } = await aStarted();
    server.put(anAnimal({ animalId: anId(), nome: 'nova' }));
    await given(both(tab, 'Nova', false).all);
    expect(selectRefusedCount(tab.state())).toBe(1);
    expect(tab.state().offline.outbox.map(({ type }) => type)).toEqual([
      'identifiers/registered',
    ]);
    expect(tab.state().operations.unsaved).toEqual([]);
  });

  it('is kept neither where the device has no room', async () => {
    const { farm, tab } = await aStarted();
    farm.disk.full = true;
    expect(await given(both(tab, 'Nova').all)).toMatchObject([
      { ok: false },
      { ok: false },
    ]);
    expect(waiting(tab)).toEqual([]);
  });
});

describe('an identifier recorded away', () => {
  it('shows at once, waits, and is kept when it has gone', async () => {
    const { tab, server, mimosa } = await aStarted();
    server.breaks('drop');
    await given(hang(tab, mimosa, '012'));
    expect(openOf(tab, mimosa)).toEqual(['12']);
    expect(queueOf(tab)).toEqual([['Brinco 012', mimosa, 'waiting']]);
    server.breaks(null);
    await drained(tab);
    expect(openOf(tab, mimosa)).toEqual(['12']);
  });

  it('that hangs on another animal by then is refused, which it names', async () => {
    const { tab, server, mimosa } = await aStarted();
    server.breaks('drop');
    await given(hang(tab, mimosa, '012'));
    const other = anAnimal({ animalId: anId(), nome: 'Estrela' });
    server.put(other);
    server.hang(anIdentifier(1, { animalId: other.animalId }));
    server.breaks(null);
    await until(() => selectRefusedCount(tab.state()) === 1, 1000);
    const [refused] = tab.state().operations.refused;
    expect(refused?.problem.detail).toBe('Brinco 12 já é de Estrela.');
    expect(openOf(tab, mimosa)).toEqual([]);
  });

  it('that this device knows of another animal is refused at once', async () => {
    const { tab, server, mimosa, pintada } = await aStarted();
    server.breaks('drop');
    await given(hang(tab, mimosa, '12'));
    const result = await given(hang(tab, pintada, '0012'));
    expect(result).toMatchObject({
      ok: false,
      problem: { detail: 'Brinco 12 já é de Mimosa.' },
    });
  });
});

describe('the order in which they go', () => {
  it('a tag is first taken off one, then hung on the other', async () => {
    const { tab, server, mimosa, pintada } = await aStarted();
    await given(hang(tab, mimosa, '12'));
    server.breaks('drop');
    tab.dispatch(changeSettings({ modoCurral: true }));
    await given(
      tab.dispatch(
        record('animals/discarded', {
          ...{ rebanhoId: HERD_ID, animalId: mimosa, motivo: 'VENDA' },
          ...{ justificativa: null, dataOcorrencia: null },
        }),
      ),
    );
    await given(hang(tab, pintada, '012'));
    const [first, second] = tab.state().offline.outbox;
    const shared = first?.payload.lanes.owns.filter((lane) =>
      second?.payload.lanes.owns.includes(lane),
    );
    expect(shared).toEqual([`MANEJO:${HERD_ID}:12`]);
    server.breaks(null);
    await drained(tab);
    expect(openOf(tab, pintada)).toEqual(['12']);
    expect(selectRefusedCount(tab.state())).toBe(0);
  });
});

/** A calving and its calf's tag, which both wait. */
async function aCalvingThatWaits() {
  const { tab, mimosa } = await aStarted();
  tab.online(false);
  const calf = aCalf({ animalId: anId(), nome: 'Bezerra' });
  const input = aReproductiveInput({
    ...{ animalId: mimosa, eventId: anId(), reprodutividade: 'PT' },
    ...{ dataOcorrencia: '20/04/2026 06:00', crias: [calf] },
  });
  await given(tab.dispatch(record('cows/reproductiveRecorded', input)));
  await given(hang(tab, calf.animalId, '99'));
  expect(tab.pending()).toHaveLength(2);
  return { tab, calf, takeBack: takeBack(HERD_ID, input.eventId) };
}

it('a calving that is taken back takes its calf’s tag along', async () => {
  const { tab, takeBack } = await aCalvingThatWaits();
  const taken = await given(tab.dispatch(takeBack));
  expect(taken.ok).toBe(true);
  expect(tab.pending()).toEqual([]);
});

it('a calving that cannot be taken back leaves its calf the tag', async () => {
  const { tab, calf, takeBack } = await aCalvingThatWaits();
  const { animalId } = calf;
  const born = { animalId, dataPesagem: '21/04/2026' };
  const pesagens = [aWeighingInput(1, born)];
  const weighing = { rebanhoId: HERD_ID, pesagens };
  await given(tab.dispatch(record('weighings/recorded', weighing)));
  const taken = await given(tab.dispatch(takeBack));
  expect(taken).toMatchObject({ problem: { detail: QUEUE_MESSAGES.needed } });
  expect(tab.pending()).toHaveLength(3);
  expect(openOf(tab, animalId)).toEqual(['99']);
});
