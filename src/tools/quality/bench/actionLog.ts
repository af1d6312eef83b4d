import type { UnknownAction } from '@reduxjs/toolkit';
import { NEW_ANIMAL } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import { digestOf } from '@/state/actionLog/digest';
import { firstState, replayBatch } from '@/state/actionLog/replayReducer';
import { EMPTY_CONFIRMED, gathered, loadInto, tableIn } from '@/state/domains';
import { operationAnswered } from '@/state/outbox/slice';
import type { RootState } from '@/state/rootReducer';
import { editBuckets } from '@/state/rows/buckets';
import { type Delta, EMPTY_DELTA } from '@/state/rows/types';
import { median, pairs, type Result } from './protocol';

const HERD = '01890a5d-ac96-774b-bcce-b302099a8001';
const EVENTS = 20_000;
/** A long log, as QA replays: what a batch costs once is shared by many. */
const LONG = 100_000;
const PAIRS = 21;
/** A control outside its range says more of a loop of a few ms than of us. */
const ROUNDS = 5;

/** M4a: a log through the reducers in one batch, over a plain mutable loop. */
export async function replayRate(): Promise<Result> {
  const { start, actions } = aHerdAndLog(1000);
  checkSameEnd(start, actions);
  const run = await pairs(
    PAIRS,
    async () => 1 / timed(() => replayBatch(start, actions)),
    async () => 1 / timed(() => mutableLoop(start, actions)),
  );
  const ours = timed(() => replayBatch(start, actions));
  const loop = timed(() => mutableLoop(start, actions));
  return {
    id: 'M4a',
    title: `replay rate of ${EVENTS} events, 1,000 animals, over a plain mutable loop`,
    ...run,
    bound: { better: 'higher', pass: 0.005, ambitious: 0.05 },
    notes: [
      `replay ${rate(ours)} events/s, loop ${rate(loop)} events/s`,
      'both end in the same digest',
    ],
  };
}

/** M4b: what one event costs at 10,000 animals over what it costs at 1,000. */
export async function replayScale(): Promise<Result> {
  const small = aHerdAndLog(1000, LONG);
  const large = aHerdAndLog(10_000, LONG);
  checkSameEnd(large.start, large.actions);
  const cost = ({ start, actions }: HerdAndLog) =>
    timed(() => replayBatch(start, actions));
  const run = await pairs(
    PAIRS,
    async () => cost(large),
    async () => cost(small),
  );
  const each = [small, large].map((one) => (cost(one) / LONG) * 1000);
  const loop = ({ start, actions }: HerdAndLog) =>
    timed(() => mutableLoop(start, actions));
  return {
    id: 'M4b',
    title: 'cost of an event in a replay, 10,000 animals over 1,000',
    ...run,
    bound: { better: 'lower', pass: 4, ambitious: 1.5 },
    notes: [
      `${each.map((microseconds) => microseconds.toFixed(2)).join(' and ')} µs per event of ${LONG.toLocaleString('en-US')}`,
      `the plain mutable loop itself: ${(loop(large) / loop(small)).toFixed(2)}`,
    ],
  };
}

interface HerdAndLog {
  readonly start: RootState;
  readonly actions: readonly UnknownAction[];
}

/** A herd, and a log of answers that each change one animal and the herd. */
export function aHerdAndLog(animals: number, events = EVENTS): HerdAndLog {
  const rows = Array.from({ length: animals }, (_, n) => animalOf(n));
  const editor = editBuckets<Animal>(undefined);
  for (const row of rows) editor.set(row.animalId, row);
  const first = firstState();
  const tables = { animais: editor.result };
  const start = { ...first, ...loadInto(gathered(first), HERD, tables) };
  const actions = Array.from({ length: events }, (_, n) =>
    answerOf(rows[(n * 7919) % animals] ?? animalOf(0), n),
  );
  return { start, actions };
}

function animalOf(n: number): Animal {
  return {
    ...NEW_ANIMAL,
    animalId: `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`,
    nome: `Vaca ${n}`,
    ...{ categoria: 'V', sexo: 'F', raca: 'H', dataNascimento: '10/03/2020' },
    ...{ rebanhoId: HERD, maeId: null, paiId: null, versao: 1 },
  };
}

function answerOf(animal: Animal, n: number): UnknownAction {
  const versao = n + 2;
  const animais = [{ ...animal, peso: 300 + (n % 400), versao }];
  const herds = [
    {
      ...{ rebanhoId: HERD, nome: 'Boa Vista', descricao: '', usuarioId: '' },
      ...{ qntdAnimais: 1000, qntdAnimaisDescartados: 0, versao },
    },
  ];
  const delta: Delta = { ...EMPTY_DELTA, herds, rows: { animais } };
  return operationAnswered({ delta, settled: {}, day: '20/11/2026' });
}

/** The same rule by hand: the row of the higher version stays. */
function mutableLoop(state: RootState, actions: HerdAndLog['actions']) {
  const herds = new Map(Object.entries(state.herds.byId));
  const buckets = tableIn(state, HERD, 'animais') ?? [];
  const rows = new Map(buckets.flatMap((bucket) => Object.entries(bucket)));
  for (const action of actions) {
    const { delta } = action.payload as { delta: Delta };
    for (const row of delta.rows.animais ?? []) {
      const known = rows.get(row.animalId);
      if (!known || row.versao > known.versao) rows.set(row.animalId, row);
    }
    for (const herd of delta.herds) {
      const known = herds.get(herd.rebanhoId);
      if (!known || herd.versao > known.versao) {
        herds.set(herd.rebanhoId, herd);
      }
    }
  }
  return { herds, rows };
}

/** A ratio means nothing where the two do not end alike. */
function checkSameEnd(start: RootState, actions: HerdAndLog['actions']): void {
  const ours = replayBatch(start, actions);
  const { herds, rows } = mutableLoop(start, actions);
  const editor = editBuckets<Animal>(undefined);
  for (const [id, row] of rows) editor.set(id, row);
  const theirs = {
    ...ours,
    ...loadInto(EMPTY_CONFIRMED, HERD, { animais: editor.result }),
    herds: { ...start.herds, byId: Object.fromEntries(herds) },
  };
  if (digestOf(ours) !== digestOf(theirs)) throw new Error('The ends differ.');
}

/** The median of some rounds, ms of the processor: others may be at work. */
function timed(work: () => unknown): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

function rate(ms: number): string {
  return Math.round((EVENTS / ms) * 1000).toLocaleString('en-US');
}
