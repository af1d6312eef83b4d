import {
  OFFLINE_COMPLETE_RETRY,
  OFFLINE_STATUS_CHANGED,
} from '@redux-offline/redux-offline/lib/constants';
import autoMergeLevel1 from 'redux-persist/lib/stateReconciler/autoMergeLevel1';
import { lockChanged, readyChanged } from '@/state/device/readiness';
import type { AppStore } from '@/state/store';
import type { Services } from '@/state/thunk';
import type { Placed, Step } from '../history/steps';
import type { Cure } from './cures';
import { defaultOf } from './library';
import {
  answerOf,
  withAnswers,
  withoutLocks,
  withoutQuarantine,
  withoutStrict,
  withoutTimeout,
} from './ports';

const MINUTE = 60_000;

const on = (...steps: readonly Step[]): readonly Placed[] =>
  steps.map((step) => ({ device: 0, step }));
const record = (seed: number, wait = 1000): Step => ({
  ...{ does: 'record', seed, wait },
});
const trouble = (...troubles: readonly (string | number)[]): Step => ({
  ...{ does: 'weather', rate: 1 },
  troubles: troubles as never,
});
const CALM: Step = { does: 'weather', troubles: [], rate: 0 };
const pass = (ms: number): Step => ({ does: 'pass', ms });
const die = (power = false): Step => ({ does: 'die', events: 0, power });

/** An animal registered: what the stories record. */
const ANIMAL = 7;
const OTHER = 19;

/** Storage is said to hold what it was only handed. */
function acknowledgeAtOnce(store: AppStore): void {
  store.dispatch((_dispatch: unknown, _state: unknown, services: Services) => {
    Object.assign(services.offline, { flush: async () => undefined });
  });
}

function openEarly(store: AppStore): void {
  acknowledgeAtOnce(store);
  store.dispatch(lockChanged('held'));
  store.dispatch(readyChanged(true));
}

interface WithQueue {
  readonly offline: { readonly outbox: readonly unknown[] };
}

/** As `hardSet` does: `busy` comes back as it was when the process ended. */
const reviveBusy: typeof autoMergeLevel1 = (...states) => {
  const merged = autoMergeLevel1(...states);
  const { offline } = merged as unknown as WithQueue;
  const busy = offline.outbox.length > 0;
  return { ...merged, offline: { ...offline, busy } };
};

/** Statuses that say nothing of the operation, taken for a refusal. */
const FINAL = new Set([401, 408, 425, 429]);
const asRefusal = (response: Response): Response =>
  FINAL.has(response.status)
    ? answerOf(response, 400, () => response.json())
    : response;

/** A page of somebody else's, taken for a success. */
const asSuccess = (response: Response): Response =>
  response.status === 200 &&
  response.headers.get('content-type') === 'text/html'
    ? answerOf(response, 200, async () => EMPTY_ANSWER, 'application/json')
    : response;

const EMPTY_ANSWER = {
  message: 'ok',
  delta: { mudancas: {}, removidos: {} },
  ...{ status: 'ok', animal: {}, animais: [], rebanho: {} },
};

/** The cures of the queue that can be taken out from outside. */
export const CURES: readonly Cure[] = [
  {
    id: '1',
    without: 'um erro sem status encerra a tentativa',
    removed: { queue: (c) => ({ ...c, discard: defaultOf('discard') }) },
    seed: 2,
    story: on(trouble(500), record(ANIMAL), pass(MINUTE)),
  },
  {
    id: '2',
    without: '401, 408, 425 e 429 valem por recusa',
    removed: { ports: withAnswers(asRefusal) },
    seed: 2,
    story: on(trouble(429), record(ANIMAL, 6000), pass(MINUTE)),
  },
  {
    id: '3',
    without: 'as tentativas acabam ou se espaçam sem fim',
    removed: { queue: (c) => ({ ...c, retry: defaultOf('retry') }) },
    seed: 2,
    story: on(trouble(500), record(ANIMAL), pass(50 * MINUTE)),
  },
  {
    id: '4',
    without: 'sai da fila o primeiro, não o respondido',
    removed: {
      queue: (c) => ({
        ...c,
        queue: { ...c.queue, dequeue: <T>([, ...rest]: readonly T[]) => rest },
      }),
    },
    seed: 2,
    story: on(
      ...[trouble('drop'), record(ANIMAL), record(OTHER)],
      { does: 'foreign' },
      pass(100),
    ),
  },
  {
    id: '5',
    without: 'registra-se antes de ler o que o aparelho guarda',
    removed: { opened: openEarly },
    seed: 2,
    story: on(trouble('drop'), record(ANIMAL), die(), record(OTHER)),
  },
  {
    id: '6',
    without: 'duas abas escrevem e enviam',
    removed: { ports: withoutLocks },
    seed: 2,
    story: on(
      ...[trouble('drop'), record(ANIMAL), { does: 'secondTab' } as const],
      ...[record(OTHER, 6000), { does: 'firstTab' } as const, pass(100)],
    ),
  },
  {
    id: '7',
    without: 'um disco lento passa por vazio',
    removed: { persist: (config) => ({ ...config, timeout: 5000 }) },
    seed: 2,
    story: on(
      ...[trouble('drop'), record(ANIMAL)],
      { does: 'slowDisk', ms: 12_000 },
      ...[record(OTHER), pass(20_000), die()],
    ),
  },
  {
    id: '8',
    without: 'o que não se lê é perdido',
    removed: { ports: withoutQuarantine },
    seed: 2,
    story: on({ does: 'spoil' }, pass(100)),
  },
  {
    id: '9',
    without: 'a fila não vê que a rede ou a sessão voltou',
    removed: { deafTo: { type: OFFLINE_STATUS_CHANGED, lost: false } },
    seed: 2,
    story: on(
      ...[{ does: 'sessionEnds' } as const, record(ANIMAL, 6000)],
      ...[pass(3 * MINUTE), { does: 'sessionReturns' } as const, pass(100)],
    ),
  },
  {
    id: '10',
    without: 'uma espera longa não acaba quando se pede',
    removed: { deafTo: { type: OFFLINE_COMPLETE_RETRY, lost: true } },
    seed: 3,
    story: on(trouble(500), record(ANIMAL), pass(7 * MINUTE)),
  },
  {
    id: '11',
    without: 'uma chamada sem resposta para a fila',
    removed: { ports: withoutTimeout },
    seed: 2,
    story: on(trouble('hang'), record(ANIMAL, 6000), CALM, pass(2 * MINUTE)),
  },
  {
    id: '12',
    without: 'um envio interrompido vale por um em curso',
    removed: { persist: (c) => ({ ...c, stateReconciler: reviveBusy }) },
    seed: 2,
    story: on(trouble('hang'), record(ANIMAL, 6000), die(), pass(100)),
  },
  {
    id: '13',
    without: 'uma reidratação alheia muda a fila',
    removed: { foreignTaken: true },
    seed: 2,
    story: on(trouble('hang'), record(ANIMAL), { does: 'foreign' }, pass(100)),
  },
  {
    id: '14',
    without: 'a página de um portal vale por resposta',
    removed: { ports: withAnswers(asSuccess) },
    seed: 2,
    story: on(trouble('portal'), record(ANIMAL, 6000), pass(MINUTE)),
  },
  {
    id: '16',
    without: 'a rede é vista pelo modo padrão, que uma aba oculta não tem',
    removed: {
      queue: (c) => ({ ...c, detectNetwork: defaultOf('detectNetwork') }),
    },
    seed: 2,
    story: on(record(ANIMAL), pass(100)),
  },
  {
    id: '17',
    without: 'a fila é gravada sem durabilidade',
    removed: { ports: withoutStrict },
    seed: 2,
    story: on(trouble('drop'), record(ANIMAL, 20), die(true), pass(100)),
  },
  {
    id: '17-aviso',
    without: '"Salvo no aparelho" é dito antes de estar',
    removed: { opened: acknowledgeAtOnce },
    seed: 2,
    story: on(
      { does: 'online', is: false },
      record(ANIMAL, 0),
      die(),
      pass(100),
    ),
  },
];
