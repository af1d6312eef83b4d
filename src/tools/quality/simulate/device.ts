import type { EditOrigin } from '@/domain/shared/editTypes';
import { connectionChanged } from '@/state/connection/slice';
import { loadHerd } from '@/state/device/load';
import { takeOver } from '@/state/outbox/thunks';
import type { LogPort, Ports } from '@/state/ports';
import { SESSION_KEY } from '@/state/session/storage';
import { makeStore } from '@/state/store';
import { pullEverything } from '@/state/sync/thunks';
import { makeDisk } from './browser/disk';
import { makeLocalStorage } from './browser/localStorage';
import { someChannels, someLocks } from './browser/tabs';
import type { Cures } from './cures/cures';
import { adopt } from './history/adopt';
import {
  type Book,
  forgetGone,
  type Given,
  noteAnswer,
  noteLeft,
} from './history/book';
import type { Move } from './moves/move';
import { CALM, fetchOver, type Network, type Weather } from './network';
import type { MemoryRows } from './server/rows';
import { PEOPLE, type SimulatedServer, type Somebody } from './server/server';
import type { Clock } from './time/clock';

/** All that the devices of one history share. */
export interface World {
  readonly clock: Clock;
  readonly server: SimulatedServer;
  readonly network: Network;
  readonly cures: Cures;
  readonly newId: () => string;
  /** What `newId` gave last. */
  readonly lastId: () => string;
  /** What it gives next. */
  readonly nextId: () => string;
  readonly random: () => number;
  /** The herd that is there from the start. */
  readonly herdId: string;
  /** The server's last copy. */
  readonly copy: { rows: MemoryRows };
  /** Each tab keeps the log of its actions. */
  readonly logs: boolean;
  /** Something that must never be was seen. */
  readonly wrong: (what: string) => void;
}

export type Device = ReturnType<typeof makeDevice>;
export type Tab = ReturnType<typeof openTab>;

/** A phone: its disk, and the tabs that come and go over it. */
export function makeDevice(world: World, name: string, first: Somebody) {
  const { clock } = world;
  const disk = makeDisk(clock);
  const local = makeLocalStorage(clock);
  const parts = {
    ...{ name, first, disk, local },
    ...{ locks: someLocks(), channels: someChannels() },
    book: new Map() as Book,
    weather: CALM as Weather,
    /** This device's clock less the true one, ms. */
    skew: 0,
    tabs: [] as Tab[],
    made: 0,
    /** Of records that something goes along with: what, once it is recorded. */
    tied: new Map<string, string | null>(),
    /** The tab that gives back what the server lost. */
    giving: null as string | null,
    given: [] as Given[],
    /** What was recorded here last: its form may be tapped again. */
    last: null as Move | null,
    /** A record was made unreadable: it must lie aside. */
    spoiled: false,
  };
  return {
    ...parts,
    /** Whose records it holds; where it holds nobody's, whose phone it is. */
    get person(): Somebody {
      const owner = this.tabs.length > 0 && this.tab.state().session.owner;
      return PEOPLE.find(({ username }) => username === owner) ?? first;
    },
    /** Back to the tab that was opened first. */
    firstTab(): void {
      this.tabs.reverse();
    },
    /** The tab that the person looks at. */
    get tab(): Tab {
      const open = this.tabs.filter(({ isReady }) => isReady());
      const tab = open.at(-1) ?? this.tabs.at(-1);
      if (!tab) throw new Error('no tab is open');
      return tab;
    },
    async signIn(): Promise<void> {
      const { usuarioId, username } = this.person;
      const session = await world.server.sessions().open(usuarioId, username);
      local.tab(() => false).setItem(SESSION_KEY, JSON.stringify(session));
    },
    /** Opens the app in one more tab. */
    async open(): Promise<Tab> {
      this.made += 1;
      const owner = `${name}.${this.made}`;
      const tab = await clock.act(owner, () => openTab(world, this, owner));
      this.tabs.push(tab);
      return tab;
    },
    /** Opens it and waits until it is ready; false where it never is. */
    async start(limit = 30_000): Promise<boolean> {
      const tab = await this.open();
      const ready = await clock.until(tab.isReady, limit);
      if (ready) await this.look(tab);
      return ready;
    },
    /** What the screens ask for as the app opens. */
    async look(tab: Tab): Promise<void> {
      await tab.does(({ dispatch, getState }) => {
        const herds = Object.keys(getState().herds.byId);
        for (const id of herds) void dispatch(loadHerd(id)).catch(() => 0);
        void dispatch(pullEverything());
      });
    },
    /** One more tab, which asks the first to yield. */
    async otherTab(): Promise<void> {
      const tab = await this.open();
      await clock.until(tab.isSettled, 10_000);
      await tab.does(({ dispatch }) => dispatch(takeOver()));
      if (await clock.until(tab.isReady, 20_000)) await this.look(tab);
    },
    /** Every tab ends at once; with the power, so does what is not written. */
    kill(power: boolean): void {
      for (const tab of this.tabs) tab.kill();
      this.tabs = [];
      if (!power) return;
      disk.powerCut();
      local.powerCut();
    },
    /** One tab ends, the others go on. */
    killTab(tab: Tab): void {
      tab.kill();
      this.tabs = this.tabs.filter((one) => one !== tab);
    },
    async online(is: boolean): Promise<void> {
      await this.tab.does(({ dispatch }) => dispatch(connectionChanged(is)));
    },
  };
}

interface Parts {
  readonly disk: ReturnType<typeof makeDisk>;
  readonly local: ReturnType<typeof makeLocalStorage>;
  readonly locks: ReturnType<typeof someLocks>;
  readonly channels: ReturnType<typeof someChannels>;
  readonly book: Book;
  giving: string | null;
  weather: Weather;
  skew: number;
}

function openTab(world: World, device: Parts, owner: string) {
  const { clock, cures } = world;
  const post = (task: () => void) => clock.at(0, owner, task);
  const locks = device.locks.tab(post);
  const channel = device.channels.tab(post);
  let dead = false;
  function isHere(rebanhoId: string): boolean {
    return store.getState().herds.byId[rebanhoId] !== undefined;
  }
  const ports: Ports = {
    fetch: fetchOver(
      world.network,
      owner,
      () => device.weather,
      listenerOf(world, device.book, isHere),
    ),
    storage: device.local.tab(() => dead),
    now: () => clock.now() + device.skew,
    newId: world.newId,
    random: world.random,
    baseUrl: '',
    database: device.disk.tab(owner),
    locks: locks.port,
    channel: channel.port,
    log: world.logs ? { idle: idleOf(clock, owner), app: 'simulação' } : null,
  };
  const store = makeStore(cures.ports?.(ports) ?? ports);
  cures.opened?.(store);
  const { getState } = store;
  let known = getState();
  store.subscribe(() => {
    const before = known;
    known = getState();
    if (known.herds.byId !== before.herds.byId) forgetGone(device.book, isHere);
    if (device.giving === owner) adopt(device.book, owner, known);
    const { owner: who } = before.session;
    if (who !== null && who !== known.session.owner)
      noteLeft(device.book, world.server.rows);
  });
  return {
    store,
    owner,
    state: getState,
    isDead: () => dead,
    /** The device's data is here and this tab writes it. */
    isReady: () =>
      !dead &&
      getState().readiness.ready &&
      getState().readiness.lock === 'held',
    isSettled: () =>
      getState().readiness.ready || getState().readiness.lock !== 'waiting',
    /** Does something in it, and lets it go on. */
    does: (work: (in_: typeof store) => unknown) =>
      clock.act(owner, () => void work(store)),
    /** The process is gone: no write, no answer, no lock, no timer. */
    kill(): void {
      dead = true;
      clock.kill(owner);
      device.disk.cut(owner);
      locks.cut();
      channel.cut();
    },
  };
}

/** The page has nothing better to do a little later. */
function idleOf(clock: Clock, owner: string): LogPort['idle'] {
  return (work) => void clock.at(20, owner, () => work(() => 50));
}

/** More tries of one operation in so many ms are a storm. */
const STORM = { tries: 15, ms: 10_000 };

function listenerOf(
  world: World,
  book: Book,
  isHere: (rebanhoId: string) => boolean,
) {
  const flying = new Set<string>();
  const tries = new Map<string, number[]>();
  return {
    sent(id: string, body: string | undefined) {
      if (id === '') return;
      if (flying.has(id)) world.wrong(`enviada em dobro: ${id}`);
      flying.add(id);
      const told = book.get(id);
      if (told) {
        told.sent = true;
        const edit = JSON.parse(body ?? '{}') as EditOrigin;
        told.registradoEm = edit.registradoEm;
      }
      const now = world.clock.now();
      const late = (tries.get(id) ?? []).filter((at) => at > now - STORM.ms);
      tries.set(id, [...late, now]);
      if (late.length === STORM.tries) world.wrong(`insiste sem parar: ${id}`);
    },
    ended: (id: string) => void flying.delete(id),
    answered(id: string, answer: Parameters<typeof noteAnswer>[1]) {
      flying.delete(id);
      const told = book.get(id);
      if (told) noteAnswer(told, answer);
      forgetGone(book, isHere);
    },
  };
}
