import { NEW_ANIMAL } from '@/domain/animals/rules';
import { makeLogMiddleware } from '@/state/actionLog/logMiddleware';
import { makeRecorder } from '@/state/actionLog/recorder';
import { makeRing } from '@/state/actionLog/ring';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { connectionChanged } from '@/state/connection/slice';
import type { LogPort, Ports } from '@/state/ports';
import { EMPTY_DELTA } from '@/state/rows/types';
import { makeStore } from '@/state/store';
import { median, pairs, type Result } from './protocol';

const ACTIONS = 2000;
const PAIRS = 21;
const HERD = '01890a5d-ac96-774b-bcce-b302099a8001';

/** What recording adds to a dispatch of the app's own store. */
export async function recordingCost(): Promise<Result> {
  const written: number[] = [];
  const run = await pairs(
    PAIRS,
    async () => {
      const idle: Idle[] = [];
      const app = '0.0.0';
      const log: LogPort = { app, idle: (work) => void idle.push(work) };
      const cost = dispatching(portsWith(log));
      written.push(await writing());
      return cost;
    },
    async () => dispatching(portsWith(null)),
  );
  const most = process.memoryUsage().heapUsed / 1024 / 1024;
  return {
    id: 'M4c',
    title: 'dispatch while actions are recorded, over a store that does not',
    ...run,
    bound: { better: 'lower', pass: 1.05, ambitious: 1.02 },
    notes: [
      `written in idle time: ${median(written).toFixed(1)} µs per action, redacted, chained, with its digest`,
      `heap ${most.toFixed(0)} MB; the middleware keeps at most 4,000 actions, the ring 8 million characters`,
    ],
  };
}

type Idle = (left: () => number) => void;

function portsWith(log: LogPort | null): Ports {
  return {
    fetch: () => Promise.reject(new TypeError('no network')),
    storage: { getItem: () => null, setItem: noop, removeItem: noop },
    now: () => Date.now(),
    newId: () => HERD,
    baseUrl: '',
    log,
  };
}

function noop(): void {}

/** ms of the processor for so many dispatches. */
function dispatching(ports: Ports): number {
  const store = makeStore(ports);
  const before = process.cpuUsage();
  for (let n = 0; n < ACTIONS; n += 1) store.dispatch(actionOf(n));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** One in four brings a row, the others are the machine's own. */
function actionOf(n: number) {
  return n % 4 === 0
    ? changesReceived({ ...EMPTY_DELTA, rows: { animais: [animalOf(n)] } })
    : connectionChanged(n % 2 === 0);
}

function animalOf(n: number) {
  return {
    ...NEW_ANIMAL,
    animalId: `01890a5d-ac96-774b-bcce-${String(n % 500).padStart(12, '0')}`,
    nome: `Vaca ${n}`,
    ...({ categoria: 'V', sexo: 'F', raca: 'H' } as const),
    ...{ dataNascimento: '10/03/2020', rebanhoId: HERD, versao: n + 1 },
    ...{ maeId: null, paiId: null, peso: 500 },
  };
}

/** µs per action of writing the log down, all at once. */
async function writing(): Promise<number> {
  const port: LogPort = { app: '0.0.0', idle: noop };
  const ring = makeRing(null);
  const log = makeLogMiddleware(
    port,
    () => Date.now(),
    async (source) => makeRecorder({ ring, port, source }),
  );
  const store = makeStore(portsWith(null));
  const see = log.middleware(store)((action) =>
    store.dispatch(action as never),
  );
  for (let n = 0; n < ACTIONS; n += 1) see(actionOf(n));
  const recorder = await log.open();
  const before = performance.now();
  await recorder.exported(0);
  return ((performance.now() - before) * 1000) / ACTIONS;
}
