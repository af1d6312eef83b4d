import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf, viewDigestOf } from '@/state/actionLog/digest';
import {
  bodyOf,
  LOG_VERSION,
  type LogLine,
  NO_HASH,
  seal,
} from '@/state/actionLog/format';
import { type Log, readLog } from '@/state/actionLog/readLog';
import { makePlayer, replay } from '@/state/actionLog/replay';
import { firstState, replayReducer } from '@/state/actionLog/replayReducer';
import { UPGRADES, upgraded } from '@/state/actionLog/upgrades';
import { EMPTY_CONFIRMED, merge, removedIn, tableIn } from '@/state/domains';
import { fetchCases } from '@/state/fold/caseBook';
import type { RootState } from '@/state/rootReducer';
import { EMPTY_DELTA } from '@/state/rows/types';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import { logsOfStory } from './actionLogStory';
import { withQueueClock } from './offlineDevice';

const FIXTURES = path.join(__dirname, '../fixtures/logs');

withQueueClock();
beforeAll(fetchCases);

function logIn(text: string): Log {
  const read = readLog(text);
  if (!read.ok) throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
  return read.log;
}

/** A log with one line's body changed and every hash made anew. */
function forged(text: string, change: (body: string) => string): string {
  let hash = NO_HASH;
  const rows = text.trimEnd().split('\n');
  const made = rows.map((row, index) => {
    const body = change(bodyOf(row));
    const trechos = body.replace(
      /"trechos":\["[0-9a-f]+"\]/,
      `"trechos":["${hash}"]`,
    );
    const sealed = seal(hash, index === rows.length - 1 ? trechos : body);
    hash = sealed.hash;
    return sealed.text;
  });
  return `${made.join('\n')}\n`;
}

describe('a recorded session of two devices', () => {
  it('replays to the digests the devices noted', async () => {
    const { one, other, logs } = await logsOfStory();
    const tabs = [one, other];
    for (const [index, text] of logs.entries()) {
      const made = replay(logIn(text));
      const state = tabs[index]?.state();
      expect(made.parting).toBeNull();
      expect(made.digests).toBeGreaterThan(5);
      expect(state && digestOf(state)).toBe(digestOf(made.state));
      expect(state && viewDigestOf(state)).toBe(viewDigestOf(made.state));
    }
    expect(other.state().operations.refused).toHaveLength(1);
    const [, second] = logs;
    const { state } = replay(logIn(second));
    const [refused] = state.operations.refused;
    expect(refused?.problem.detail).toBe(
      'Já existe um animal com esse nome no rebanho.',
    );
    expect(state.offline.outbox).toEqual([]);
  });

  it('is caught at the action that somebody altered, chain made anew', async () => {
    const { logs } = await logsOfStory();
    const rows = logs[0].split('\n');
    const place = rows.findIndex(
      (row) => row.includes('operations/answered') && row.includes('Mimosa'),
    );
    expect(place).toBeGreaterThan(0);
    const altered = forged(logs[0], (body) =>
      body.includes('operations/answered')
        ? body.replace('"raca":"H"', '"raca":"J"')
        : body,
    );
    const { parting } = replay(logIn(altered));
    expect(parting).toMatchObject({
      place: place + 1,
      type: 'operations/answered',
    });
    expect(parting?.esperado).not.toBe(parting?.obtido);
  });

  it('is refused at the line that somebody altered', async () => {
    const { logs } = await logsOfStory();
    const rows = logs[0].split('\n');
    const place = rows.findIndex((row) =>
      row.includes('"type":"herds/registered"'),
    );
    rows[place] = (rows[place] ?? '').replace('Boa Vista', 'Bela Vista');
    expect(readLog(rows.join('\n'))).toEqual({
      ok: false,
      bad: {
        place: place + 1,
        motivo: 'a linha foi alterada, ou falta ou trocou de lugar uma antes',
      },
    });
  });

  it('shows the state at any moment, in any order', async () => {
    const { one, logs } = await logsOfStory();
    const player = makePlayer(logIn(logs[0]));
    const last = player.moments.length - 1;
    const forwards = player.moments.map((_, at) => digestOf(player.after(at)));
    const anew = makePlayer(logIn(logs[0]));
    const backwards = player.moments.map((_, at) =>
      digestOf(anew.after(last - at)),
    );
    expect(backwards.reverse()).toEqual(forwards);
    expect(forwards[last]).toBe(digestOf(one.state()));
  });
});

it('a call of any endpoint is replayed, though no screen has made it here', () => {
  const arg = { type: 'query', endpointName: 'preferences' };
  const meta = { arg: { ...arg, queryCacheKey: 'preferences' } };
  const pending = { type: 'api/executeQuery/pending', meta };
  expect(digestOf(replayReducer(firstState(), pending))).toBe(
    digestOf(firstState()),
  );
});

describe('logs of released formats', () => {
  const files = readdirSync(FIXTURES).filter((name) => /ndjson$/.test(name));

  it('are kept for every version', () => {
    const versions = files.map((name) => Number(/^v(\d+)-/.exec(name)?.[1]));
    const all = Array.from({ length: LOG_VERSION }, (_, at) => at + 1);
    expect([...new Set(versions)].sort()).toEqual(all);
    const steps = all.slice(0, -1);
    expect(Object.keys(UPGRADES).map(Number)).toEqual(steps);
  });

  it.each(files)('%s still replays to the digests it was given', (name) => {
    const text = readFileSync(path.join(FIXTURES, name), 'utf8');
    const { parting, actions, digests } = replay(logIn(text));
    expect(parting).toBeNull();
    expect(actions).toBeGreaterThan(20);
    expect(digests).toBeGreaterThan(5);
  });

  it('goes up one version at a time, after its chain was checked', () => {
    const file = files.at(-1) ?? '';
    const text = readFileSync(path.join(FIXTURES, file), 'utf8');
    const steps: number[] = [];
    const step = (from: number) => (line: LogLine) => {
      steps.push(from);
      return line.tipo === 'resumo' ? null : line;
    };
    const [one, two] = [LOG_VERSION, LOG_VERSION + 1];
    const upgrades = { [one]: step(one), [two]: step(two) };
    const read = readLog(text, { upgrades, current: two + 1 });
    if (!read.ok) throw new Error(read.bad.motivo);
    expect(steps.slice(0, 2)).toEqual([one, two]);
    expect(read.log.lines.some(({ line }) => line.tipo === 'resumo')).toBe(
      false,
    );
    expect(replay(read.log).parting).toBeNull();
    const cut = text.replace('"app":"', '"app":"9');
    expect(readLog(cut, { upgrades, current: two + 1 })).toMatchObject({
      bad: { place: 1 },
    });
  });

  it('version 1: what was recorded is read as the event it is', () => {
    const name = 'v1-sem-sinal-e-recusa.ndjson';
    const text = readFileSync(path.join(FIXTURES, name), 'utf8');
    const types = logIn(text).lines.flatMap(({ line }) =>
      line.tipo === 'acao' ? [line.acao.type] : [],
    );
    expect(types).toEqual(
      expect.arrayContaining(['animals/registered', 'device/herdLoaded']),
    );
    expect(types.join()).not.toMatch(/operations\/recorded|gate\//);
  });

  it('version 1: a stretch that goes on has its rows in their domains', () => {
    const first = firstState();
    const row = anAnimal({ animalId: 'a1', nome: 'Mimosa' });
    const removed = { 'animais/a9': true, r9: true } as const;
    const confirmed = merge(EMPTY_CONFIRMED, {
      ...EMPTY_DELTA,
      herds: [aHerd()],
      rows: { animais: [row] },
      removedHerds: ['r9'],
      removedRows: { animais: ['a9'] },
      versions: { [HERD_ID]: 3 },
    });
    const { byId, versions } = confirmed.herds;
    const animais = tableIn(confirmed, HERD_ID, 'animais');
    const payload = { operation: { id: 'o1', tipo: 'animals/registered' } };
    const meta = { offline: { effect: {} } };
    const estado = {
      confirmed: {
        ...{ herds: byId, versions, removed },
        tables: { [HERD_ID]: { animais } },
      },
      gate: first.readiness,
      offline: {
        ...first.offline,
        outbox: [{ type: 'operations/recorded', payload, meta }],
      },
    };
    const header = { tipo: 'cabecalho', versao: 1, estado };
    const made = upgraded(header as unknown as LogLine, 1);
    const now = (made as unknown as { estado: RootState }).estado;
    expect(now.herds).toEqual(confirmed.herds);
    expect(tableIn(now, HERD_ID, 'animais')).toEqual(animais);
    expect(removedIn(now)).toEqual(removed);
    expect(now.readiness).toEqual(first.readiness);
    expect(now.offline.outbox).toEqual([
      { type: 'animals/registered', payload, meta },
    ]);
  });

  it('version 3: digests that know no row that is gone are checked as they are', () => {
    const name = 'v3-linhas-excluidas.ndjson';
    const text = readFileSync(path.join(FIXTURES, name), 'utf8');
    const { lines } = logIn(text);
    expect(replay({ lines }).parting).toBeNull();
    const upgrades = { ...UPGRADES, 3: (line: LogLine) => line };
    const asNow = readLog(text, { upgrades, current: LOG_VERSION });
    if (!asNow.ok) throw new Error(asNow.bad.motivo);
    expect(replay(asNow.log).parting?.type).toBe('sync/changesReceived');
    const last = lines.findLast(({ line }) => line.tipo === 'resumo');
    const altered = lines.map((one) =>
      one === last
        ? { ...one, line: { ...one.line, estado: NO_HASH } as LogLine }
        : one,
    );
    expect(replay({ lines: altered }).parting?.esperado).toBe(NO_HASH);
  });

  it('version 4: digests that know the names of people are checked as they are', () => {
    const text = readFileSync(
      path.join(FIXTURES, 'v4-com-pessoas.ndjson'),
      'utf8',
    );
    const upgrades = { ...UPGRADES, 4: (line: LogLine) => line };
    const asNow = readLog(text, { upgrades, current: LOG_VERSION });
    if (!asNow.ok) throw new Error(asNow.bad.motivo);
    expect(replay(asNow.log).parting?.type).toBe('sync/changesReceived');
  });

  it('of a newer version are refused by name', () => {
    const newer = forged(
      readFileSync(path.join(FIXTURES, files.at(-1) ?? ''), 'utf8'),
      (body) =>
        body.replace(
          `"versao":${LOG_VERSION}}`,
          `"versao":${LOG_VERSION + 1}}`,
        ),
    );
    expect(readLog(newer)).toEqual({
      ok: false,
      bad: {
        place: 1,
        motivo: 'o registro é de uma versão mais nova do Lida',
      },
    });
  });
});
