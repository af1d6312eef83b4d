import { makeLocalStorage } from '../browser/localStorage';
import { CALM, fetchOver, type Network, type Weather } from '../network';
import type { Clock } from '../time/clock';
import { type BareStore, bareStore } from './bare';

export type Fetches = Map<string, typeof fetch>;

interface BareTab {
  readonly owner: string;
  readonly store: BareStore;
}

export type BareDevice = ReturnType<typeof makeBareDevice>;

const NOBODY = {
  sent: () => undefined,
  answered: () => undefined,
  ended: () => undefined,
};

/** A phone with bare redux-offline on it. */
export function makeBareDevice(
  clock: Clock,
  network: Network,
  fetches: Fetches,
  name: string,
) {
  const local = makeLocalStorage(clock);
  let made = 0;
  let tabs: BareTab[] = [];
  const device = {
    weather: CALM as Weather,
    online: true,
    token: '',
    async open(): Promise<void> {
      made += 1;
      const owner = `${name}.${made}`;
      const sends = fetchOver(network, owner, () => device.weather, NOBODY);
      fetches.set(owner, sends as typeof fetch);
      const storage = local.tab(() => !tabs.some((tab) => tab.owner === owner));
      await clock.act(owner, () => {
        // Before the store, which writes as soon as it is there.
        tabs.push({ owner, store: undefined as never });
        const store = bareStore(storage, device.online);
        tabs[tabs.length - 1] = { owner, store };
      });
    },
    /** In the tab opened last. */
    async does(work: (store: BareStore) => void): Promise<void> {
      const tab = tabs.at(-1);
      if (tab) await clock.act(tab.owner, () => work(tab.store));
    },
    async setOnline(is: boolean): Promise<void> {
      device.online = is;
      for (const { owner, store } of tabs) {
        await clock.act(owner, () => store.online(is));
      }
    },
    /** Only the last two stay open. */
    async otherTab(): Promise<void> {
      await device.open();
      for (const { owner } of tabs.slice(0, -2)) clock.kill(owner);
      tabs = tabs.slice(-2);
    },
    kill(power: boolean): void {
      for (const { owner } of tabs) clock.kill(owner);
      tabs = [];
      if (power) local.powerCut();
    },
  };
  return device;
}
