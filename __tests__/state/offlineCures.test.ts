import { createRequire } from 'node:module';
import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { loadHerd } from '@/state/device/load';
import { selectTroubled } from '@/state/device/readiness';
import { selectPendingCount } from '@/state/outbox/selectors';
import {
  changeSettings,
  flush,
  syncNow,
  takeOver,
} from '@/state/outbox/thunks';
import { exportQuarantine } from '@/state/outbox/unread';
import type { Ports } from '@/state/ports';
import { signIn, signOut } from '@/state/session/account';
import { SESSION_KEY } from '@/state/session/storage';
import { checkSession } from '@/state/session/thunks';
import { pullHerd } from '@/state/sync/thunks';
import { anAnimal, HERD_ID } from '../support/builders';
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
import type { FakeServer, Fault } from './offlineServer';
import { aSession, json } from './world';

withQueueClock();

const MINUTE = 60_000;

/** A device with its herd on the server. */
async function aStarted(farm = aFarm()) {
  const tab = await farm.start();
  await given(tab.herd());
  farm.server.calls.length = 0;
  return { farm, tab, server: farm.server };
}

/** Two animals recorded while the network is away. */
async function withTwoWaiting() {
  const started = await aStarted();
  started.server.breaks('drop');
  await given(started.tab.animal({ nome: 'Aurora' }));
  await given(started.tab.animal({ nome: 'Bela' }));
  expect(started.tab.pending()).toHaveLength(2);
  return started;
}

function onServer(server: FakeServer): string[] {
  return [...server.animals.values()].map(({ nome }) => nome).sort();
}

async function arrivesOnce(tab: Tab, server: FakeServer, names: string[]) {
  await drained(tab);
  expect(onServer(server)).toEqual(names);
  expect(new Set(server.carriedOut).size).toBe(server.carriedOut.length);
  expect([...tab.names()].sort()).toEqual(names);
}

/** A page of a pull: so many animals of a version. */
function aPage(versao: number, count: number) {
  const animais = Array.from({ length: count }, () =>
    anAnimal({ animalId: anId(), versao }),
  );
  const mudancas = { rebanhos: [], animais };
  return { versao, completo: false, mudancas, removidos: { rebanhos: [] } };
}

interface Keyed {
  readonly 'Idempotency-Key'?: string;
}
interface Attempted {
  readonly attempted?: readonly string[];
}

describe('each default that loses data has its cure', () => {
  it('cure 1: a fault without a status drops nothing', async () => {
    const { tab, server } = await withTwoWaiting();
    // The server is there, its answers to writes are lost.
    server.breaks(({ key }) => (key ? 'drop' : undefined));
    for (let at = 0; at < 60; at += 1) await pass(10_000);
    expect(tab.pending()).toHaveLength(2);
    expect(tab.state().operations.refused).toEqual([]);
    // Dropped, each would have begun the count anew.
    expect(tab.state().offline.retryCount).toBeGreaterThan(5);
    server.breaks(null);
    await arrivesOnce(tab, server, ['Aurora', 'Bela']);
  });

  it.each([408, 425, 429, 500, 503] as const)(
    'cure 2: %d drops nothing',
    async (status) => {
      const { tab, server } = await aStarted();
      server.breaks(status);
      expect(await given(tab.animal({ nome: 'Aurora' }))).toMatchObject({
        ok: true,
        saved: 'device',
      });
      expect(tab.pending()).toHaveLength(1);
      expect(tab.state().operations.refused).toEqual([]);
      server.breaks(null);
      await arrivesOnce(tab, server, ['Aurora']);
    },
  );

  it('cure 2: 401 closes the gate until the same user signs in', async () => {
    const { tab, server } = await withTwoWaiting();
    server.breaks(({ key }) => (key ? 401 : undefined));
    await until(() => tab.state().session.record === null, 1000);
    const tries = server.writes().length;
    server.breaks(null);
    await pass(10 * MINUTE);
    expect(server.writes()).toHaveLength(tries);
    expect(tab.pending()).toHaveLength(2);
    const login = { username: 'maria', senha: 'segredo123' };
    await given(tab.dispatch(signIn(login)));
    await arrivesOnce(tab, server, ['Aurora', 'Bela']);
  });

  it('cure 3: it tries for ever, a minute apart at most', async () => {
    const { tab, server } = await aStarted();
    server.breaks(500);
    const tries: number[] = [];
    server.breaks(({ key }) => {
      if (!key) return undefined;
      tries.push(Date.now());
      return 500;
    });
    await given(tab.animal({ nome: 'Aurora' }));
    await until(() => tries.length >= 25, 1000);
    const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MINUTE + 2000);
    expect(gaps[0]).toBeGreaterThanOrEqual(1000);
    expect(gaps.slice(0, 5)).toEqual(
      [...gaps.slice(0, 5)].sort((a, b) => a - b),
    );
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(MINUTE);
    server.breaks(null);
    await arrivesOnce(tab, server, ['Aurora']);
  });

  it('cure 4: no foreign action and no throwing subscriber drops one', async () => {
    const { tab, server } = await withTwoWaiting();
    tab.dispatch({ type: 'alheia', meta: { completed: true } });
    expect(tab.pending()).toHaveLength(2);
    let thrown = 0;
    const stop = tab.store.subscribe(() => {
      if (tab.pending().length === 2 || thrown > 0) return;
      thrown += 1;
      throw new Error('a screen broke');
    });
    // One at a time, so that one stands behind the other.
    server.breaks(({ body, key }) =>
      key && JSON.stringify(body).includes('Bela') ? 'drop' : undefined,
    );
    await until(() => thrown === 1, 1000);
    stop();
    await pass();
    expect(tab.pending()).toHaveLength(1);
    server.breaks(null);
    await arrivesOnce(tab, server, ['Aurora', 'Bela']);
  });

  it('cure 5: nothing is recorded before the storage was read', async () => {
    const { farm, tab } = await withTwoWaiting();
    tab.kill();
    const next = farm.open();
    expect(await next.animal({ nome: 'Cedo' })).toMatchObject({
      ok: false,
      problem: { detail: 'Ainda estamos abrindo os dados deste aparelho.' },
    });
    await given(next.ready());
    expect(next.names()).toEqual(['Aurora', 'Bela']);
    expect(next.pending()).toHaveLength(2);
  });

  it('cure 6: of two tabs one writes and sends, and hands over whole', async () => {
    const { farm, tab, server } = await withTwoWaiting();
    const other = farm.open();
    await until(() => other.state().readiness.lock === 'elsewhere');
    expect(await other.animal({ nome: 'Fora' })).toMatchObject({
      ok: false,
      problem: { detail: 'Lida está aberto em outra aba' },
    });
    // Not yet on the disk as the other asks.
    tab.dispatch(changeSettings({ modoCurral: true }));
    other.dispatch(takeOver());
    await until(() => other.state().readiness.ready);
    expect(other.state().device.settings.modoCurral).toBe(true);
    expect(tab.state().readiness.lock).toBe('elsewhere');
    expect(other.names()).toEqual(['Aurora', 'Bela']);
    expect(await given(tab.animal({ nome: 'Tarde' }))).toMatchObject({
      ok: false,
    });
    const before = server.calls.length;
    server.breaks(null);
    await arrivesOnce(other, server, ['Aurora', 'Bela']);
    const keys = server
      .writes()
      .slice(before)
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);

    // The first takes it back, and sees what the other did.
    await given(other.animal({ nome: 'Cora' }));
    tab.dispatch(takeOver());
    await until(() => tab.state().readiness.ready);
    expect(tab.names()).toEqual(['Aurora', 'Bela', 'Cora']);
    expect(tab.pending()).toEqual([]);
  });

  it('cure 6: a tab that handed over puts nobody out', async () => {
    const { farm, tab, server } = await withTwoWaiting();
    const other = farm.open();
    await until(() => other.state().readiness.lock === 'elsewhere');
    other.dispatch(takeOver());
    await until(() => other.state().readiness.ready);
    server.breaks(null);
    await drained(other);
    await given(other.dispatch(signOut()));
    const jose = { username: 'jose', senha: 'segredo123' };
    await given(other.dispatch(signIn(jose)));
    // The browser tells the first tab of it, whose memory still has the two.
    await given(tab.dispatch(checkSession()));
    await given(other.dispatch(checkSession()));
    expect(other.state().session.record?.username).toBe('jose');
  });

  it('cure 6: a tab that could not read the device lets another one', async () => {
    const { farm, tab } = await withTwoWaiting();
    tab.kill();
    farm.disk.broken = true;
    const blind = await farm.start();
    expect(blind.state().readiness.storage).toBe('unreadable');
    farm.disk.broken = false;
    const other = farm.open();
    await until(() => other.state().readiness.lock === 'elsewhere');
    other.dispatch(takeOver());
    await until(() => other.state().readiness.ready);
    expect(other.pending()).toHaveLength(2);
    // It reads anew where it takes it back.
    blind.dispatch(takeOver());
    await until(() => blind.state().readiness.ready);
    expect(blind.state().readiness.storage).toBe('ok');
    expect(blind.pending()).toHaveLength(2);
  });

  it('cure 6: asked while it reads the device, a tab lets the other after', async () => {
    const { farm, tab } = await withTwoWaiting();
    tab.kill();
    const release = await farm.disk.hold();
    const slow = farm.open();
    await until(() => slow.state().readiness.lock === 'held');
    const other = farm.open();
    await until(() => other.state().readiness.lock === 'elsewhere');
    other.dispatch(takeOver());
    other.dispatch(takeOver());
    await pass();
    release();
    await until(() => other.state().readiness.ready);
    expect(other.pending()).toHaveLength(2);
    const { lock, ready } = slow.state().readiness;
    expect({ lock, ready }).toEqual({ lock: 'elsewhere', ready: false });
    expect(await given(slow.animal({ nome: 'Fora' }))).toMatchObject({
      ok: false,
    });
  });

  it('cure 6: a pull begun before a hand-over brings nothing after it', async () => {
    const farm = aFarm();
    const pages: ((page: object) => void)[] = [];
    const fetch: Ports['fetch'] = (url, init) =>
      url.includes('/sincronizar/')
        ? new Promise((give) => pages.push((page) => give(json(page))))
        : farm.server.fetch(url, init);
    const tab = await farm.start({ fetch });
    await given(tab.herd());
    void tab.dispatch(pullHerd(HERD_ID));
    await until(() => pages.length === 1);
    const other = farm.open();
    await until(() => other.state().readiness.lock === 'elsewhere');
    other.dispatch(takeOver());
    await until(() => other.state().readiness.ready);
    // Enough to be taken in, by a tab that writes no more.
    pages.shift()?.(aPage(8, 1200));
    await until(() => pages.length === 1);
    tab.dispatch(takeOver());
    await until(() => tab.state().readiness.ready);
    pages.shift()?.({ ...aPage(12, 1), completo: true });
    await pass(100);
    expect(tab.names()).toEqual([]);
    expect(tab.state().herds.versions).toEqual({});
    // It is asked for again, from the beginning.
    void tab.dispatch(pullHerd(HERD_ID));
    await until(() => pages.length === 1);
    expect(tab.state().sync.byHerd[HERD_ID]?.running).toBe(true);
  });

  it('cure 7: slow storage is not taken for empty', async () => {
    const { farm, tab } = await withTwoWaiting();
    tab.kill();
    const release = await farm.disk.hold();
    const next = farm.open();
    await pass(6000);
    await pass(6000);
    expect(next.state().readiness.ready).toBe(false);
    release();
    await given(next.ready());
    expect(next.names()).toEqual(['Aurora', 'Bela']);
    next.kill();
    expect((await farm.start()).pending()).toHaveLength(2);
  });

  it('cure 8: what cannot be read is set aside, never written over', async () => {
    const { farm, tab } = await withTwoWaiting();
    tab.kill();
    await farm.disk.put('fila', 'torta', { dados: 'caco' });
    const next = await farm.start();
    await until(() => next.state().readiness.quarantined === 1);
    expect(next.names()).toEqual(['Aurora', 'Bela']);
    expect(JSON.parse(await given(next.dispatch(exportQuarantine())))).toEqual([
      expect.objectContaining({
        lugar: 'fila',
        chave: 'torta',
        valor: { dados: 'caco' },
      }),
    ]);
  });

  it('cure 8: storage that cannot be opened is never written', async () => {
    const { farm, tab } = await withTwoWaiting();
    tab.kill();
    farm.disk.broken = true;
    const next = await farm.start();
    expect(next.state().readiness.storage).toBe('unreadable');
    expect(await given(next.animal({ nome: 'Cega' }))).toMatchObject({
      ok: false,
    });
    farm.disk.broken = false;
    await pass(MINUTE);
    next.kill();
    const last = await farm.start();
    expect(last.names()).toEqual(['Aurora', 'Bela']);
  });

  it('cure 8: rows that cannot be read are said to be so, and are no empty herd', async () => {
    const { farm, tab, server } = await withTwoWaiting();
    server.breaks(null);
    await drained(tab);
    server.breaks('drop');
    await given(tab.animal({ nome: 'Cora' }));
    tab.kill();
    farm.disk.unread = 'linhas';
    const next = await farm.start();
    const unread = () => next.state().readiness.unreadHerds;
    expect(unread()).toEqual([HERD_ID]);
    expect(selectTroubled(next.state())).toBe(true);
    // The rest of the device goes on; nothing of this herd does.
    server.breaks(null);
    next.dispatch(changeSettings({ modoCurral: true }));
    await given(next.dispatch(flush()));
    await pass(10 * MINUTE);
    expect(unread()).toEqual([HERD_ID]);
    expect(selectPendingCount(next.state())).toBe(1);
    await expect(given(next.dispatch(loadHerd(HERD_ID)))).rejects.toThrow();
    expect(next.state().readiness.loadedHerds).toEqual([]);
    expect(await given(next.animal({ nome: 'Cega' }))).toMatchObject({
      ok: false,
    });
    // Neither written over nor lost.
    farm.disk.unread = null;
    await given(next.dispatch(loadHerd(HERD_ID)));
    expect(unread()).toEqual([]);
    await drained(next);
    next.kill();
    const last = await farm.start();
    expect(selectTroubled(last.state())).toBe(false);
    await given(last.dispatch(loadHerd(HERD_ID)));
    expect(last.names()).toEqual(['Aurora', 'Bela', 'Cora']);
    expect(last.state().device.settings.modoCurral).toBe(true);
  });

  it('cure 9: the queue itself sees that the gate opens', async () => {
    const { farm, tab, server } = await withTwoWaiting();
    tab.kill();
    server.breaks(null);
    farm.local.delete(SESSION_KEY);
    await farm.disk.put('aparelho', 'sessao', { record: null, owner: 'maria' });
    const next = await farm.start();
    expect(next.state().offline).toMatchObject({
      online: false,
      retryScheduled: false,
    });
    farm.local.set(SESSION_KEY, JSON.stringify(aSession(29)));
    // Told outside of any dispatch: no other action wakes the queue.
    next.dispatch({
      type: 'session/sessionStarted',
      payload: aSession(29),
      meta: { [SHOULD_AUTOBATCH]: true },
    });
    await until(() => onServer(server).length === 2);
    expect(onServer(server)).toEqual(['Aurora', 'Bela']);
  });

  it('cure 10: a pulse ends the wait, and sends nothing twice', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 500 : undefined));
    await given(tab.animal({ nome: 'Aurora' }));
    await until(() => tab.state().offline.retryCount >= 8, 1000);
    server.breaks(null);
    const tries = server.writes().length;
    await given(tab.dispatch(syncNow()));
    await tab.dispatch(syncNow());
    await pass(100);
    expect(onServer(server)).toEqual(['Aurora']);
    expect(server.writes()).toHaveLength(tries + 1);
  });

  it('cure 10: a clock set right is not waited out', async () => {
    const farm = aFarm();
    let ahead = 400 * 24 * 60 * MINUTE;
    const tab = await farm.start({ now: () => Date.now() + ahead });
    await given(tab.herd());
    farm.server.breaks(({ key }) => (key ? 500 : undefined));
    await given(tab.animal({ nome: 'Aurora' }));
    await pass(MINUTE);
    ahead = 0;
    farm.server.breaks(null);
    for (let minute = 0; minute < 3; minute += 1) await pass(MINUTE);
    expect(onServer(farm.server)).toEqual(['Aurora']);
  });

  it('cure 10: a pulse sends nothing past a closed gate', async () => {
    const { tab, server } = await withTwoWaiting();
    server.breaks(({ key }) => (key ? 401 : undefined));
    await until(() => tab.state().session.record === null, 1000);
    await pass(1000);
    server.breaks(null);
    const tries = server.writes().length;
    await given(tab.dispatch(syncNow('firm')));
    await pass(1000);
    expect(server.writes()).toHaveLength(tries);
  });

  it('cure 10: pulses leave no trail of retries behind', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 500 : undefined));
    await given(tab.animal({ nome: 'Aurora' }));
    for (let minute = 0; minute < 30; minute += 1) {
      await pass(MINUTE);
      await tab.dispatch(syncNow());
    }
    await pass(1000);
    const before = server.writes().length;
    for (let minute = 0; minute < 10; minute += 1) await pass(MINUTE);
    expect(server.writes().length - before).toBeLessThanOrEqual(11);
  });

  it('cure 11: a call that hangs ends after 60 s and the queue goes on', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 'hang' : undefined));
    const saving = tab.animal({ nome: 'Aurora' });
    expect(await given(saving, 100)).toMatchObject({ saved: 'device' });
    await pass(50_000);
    expect(tab.state().offline.busy).toBe(true);
    server.breaks(null);
    await pass(11_000);
    await arrivesOnce(tab, server, ['Aurora']);
  });

  it('cure 11: a call that throws at once blocks nothing', async () => {
    const farm = aFarm();
    let throwing = false;
    const tab = await farm.start({
      fetch: (url, init) => {
        if (throwing) throw new Error('no such thing as a network');
        return farm.server.fetch(url, init);
      },
    });
    await given(tab.herd());
    throwing = true;
    await given(tab.animal({ nome: 'Aurora' }));
    throwing = false;
    await arrivesOnce(tab, farm.server, ['Aurora']);
  });

  it('cure 12: killed while sending, it sends again after the restart', async () => {
    const { farm, tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 'hang' : undefined));
    await given(tab.animal({ nome: 'Aurora' }), 100);
    expect(tab.state().offline.busy).toBe(true);
    await pass(100);
    tab.kill();
    server.breaks(null);
    const next = await farm.start();
    expect(next.names()).toEqual(['Aurora']);
    await arrivesOnce(next, server, ['Aurora']);
  });

  it('cure 13: a rehydration of another key sends nothing twice', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 'hang' : undefined));
    await given(tab.animal({ nome: 'Aurora' }), 100);
    const tries = server.writes().length;
    const outbox = { offline: { outbox: [], busy: false } };
    tab.dispatch({ type: 'persist/REHYDRATE', key: 'alheia', payload: outbox });
    await pass(100);
    expect(tab.state().offline.busy).toBe(true);
    expect(tab.pending()).toHaveLength(1);
    expect(server.writes()).toHaveLength(tries);
  });

  it.each<[string, Fault]>([
    ['a page with 200', 'portal'],
    ['a page with 404', 'foreign404'],
  ])("cure 14: a portal's answer, %s, is none", async (_name, fault) => {
    const { tab, server } = await aStarted();
    server.breaks(fault);
    expect(await given(tab.animal({ nome: 'Aurora' }))).toMatchObject({
      ok: true,
      saved: 'device',
    });
    expect(tab.pending()).toHaveLength(1);
    expect(tab.state().operations.refused).toEqual([]);
    server.breaks(null);
    await arrivesOnce(tab, server, ['Aurora']);
  });

  it('cure 14: JSON of another shape, or to another key, is none', async () => {
    const farm = aFarm();
    let answer: (() => Response) | null = null;
    const tab = await farm.start({
      fetch: async (url, init) =>
        answer && init.method === 'POST'
          ? answer()
          : farm.server.fetch(url, init),
    });
    await given(tab.herd());
    answer = () => json({ message: 'Bem-vindo' });
    await given(tab.animal({ nome: 'Aurora' }));
    expect(tab.pending()).toHaveLength(1);
    let others = 0;
    answer = () => {
      others += 1;
      const other = json({ message: 'm', delta: {} });
      other.headers.set('Idempotency-Key', anId());
      return other;
    };
    await until(() => others > 1, 1000);
    expect(tab.pending()).toHaveLength(1);
    answer = null;
    await arrivesOnce(tab, farm.server, ['Aurora']);
  });

  it('cure 15: there is one redux-persist', () => {
    const here = createRequire(__filename);
    const library = here.resolve('@redux-offline/redux-offline');
    expect(createRequire(library).resolve('redux-persist')).toBe(
      here.resolve('redux-persist'),
    );
  });

  it('cure 16: it goes by the readiness, without a window or frames', async () => {
    expect(typeof window).toBe('undefined');
    const { tab } = await aStarted();
    expect(tab.state().offline.online).toBe(true);
    tab.online(false);
    expect(tab.state().offline.online).toBe(false);
    tab.online(true);
    expect(tab.state().offline.online).toBe(true);
  });

  it('cure 17: it is on the disk, durably, before it is acknowledged', async () => {
    const { farm, tab } = await aStarted();
    tab.online(false);
    farm.disk.writes.length = 0;
    const saved = await given(
      tab.animal({ nome: 'Aurora' }).then((result) => {
        tab.kill();
        return result;
      }),
    );
    expect(saved).toMatchObject({ ok: true, saved: 'device' });
    const strict = farm.disk.writes.filter(({ keys }) =>
      keys.some((key) => key.startsWith('fila/')),
    );
    expect(strict.map(({ durability }) => durability)).toEqual(['strict']);
    farm.server.breaks('drop');
    expect((await farm.start()).names()).toEqual(['Aurora']);
  });

  it.each([true, false])(
    'cure 17: the device knows durably that it went before it goes; online %s',
    async (online) => {
      const farm = aFarm();
      const known: boolean[] = [];
      const tab = await farm.start({
        fetch: async (url, init) => {
          const { 'Idempotency-Key': key } = init.headers as Keyed;
          if (key && url.includes('animal')) known.push(await isKnown(key));
          return farm.server.fetch(url, init);
        },
      });
      const isKnown = async (id: string) => {
        const strict = farm.disk.writes
          .filter(({ durability }) => durability === 'strict')
          .some(({ keys }) => keys.includes('aparelho/envio'));
        const envio = (await farm.disk.read('aparelho')).get('envio');
        const { attempted = [] } = (envio ?? {}) as Attempted;
        return strict && attempted.includes(id);
      };
      await given(tab.herd());
      farm.disk.writes.length = 0;
      tab.online(online);
      await given(tab.animal({ nome: 'Aurora' }));
      tab.online(true);
      await drained(tab);
      expect(known).toEqual([true]);
    },
  );

  it('cure 17: a session that localStorage lost is found again', async () => {
    const { farm, tab, server } = await aStarted();
    tab.kill();
    farm.local.clear();
    server.breaks('drop');
    const next = await farm.start();
    expect(next.state().session.record?.username).toBe('maria');
    expect(farm.local.get(SESSION_KEY)).toContain('token-maria');
  });
});
