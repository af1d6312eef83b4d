import type { GuestRole } from '@/domain/people/types';
import { Chance } from '@/domain/simulator/random';
import { TROUBLES, type Trouble } from '../network';

/**
 * One decision of the scheduler. Each carries all it needs, so that a history
 * stays one when some of its steps are taken out.
 */
export type Step =
  | { readonly does: 'record'; readonly seed: number; readonly wait: number }
  | {
      readonly does: 'recordAndDie';
      readonly seed: number;
      readonly events: number;
      readonly power: boolean;
    }
  | {
      /** *Salvar* tapped twice on one form. */
      readonly does: 'tapTwice';
      readonly seed: number;
      readonly wait: number;
    }
  /** Rows of a file; a record with what goes along with it. */
  | { readonly does: 'bring' | 'recordTied'; readonly seed: number }
  /** What waits on another phone of the same person is taken up on this one. */
  | { readonly does: 'takeUp'; readonly which: number }
  | { readonly does: 'tapAgain' }
  | {
      readonly does: 'correct';
      readonly which: number;
      readonly seed: number;
    }
  | { readonly does: 'tabDies'; readonly which: number }
  /** Some records fit on the disk and others do not. */
  | { readonly does: 'tightDisk'; readonly seed: number }
  | {
      readonly does: 'undo' | 'drop' | 'resend' | 'deleteHerd';
      readonly which: number;
    }
  | {
      readonly does: 'weather';
      readonly troubles: readonly Trouble[];
      readonly rate: number;
    }
  | { readonly does: 'pass'; readonly ms: number }
  /** The server is copied; put back to its last copy, away for so many ms. */
  | { readonly does: 'copy' }
  | { readonly does: 'putBack'; readonly ms: number }
  /** Who is asked what becomes of what the server lost gives it back, or does not. */
  | { readonly does: 'answerCopies'; readonly gives: boolean }
  /** Nobody opens the app for so long. */
  | { readonly does: 'months'; readonly days: number }
  | { readonly does: 'sync' | 'pull' | 'otherTab' | 'foreign' }
  | { readonly does: 'secondTab' | 'firstTab' | 'sessionReturns' }
  | { readonly does: 'die'; readonly events: number; readonly power: boolean }
  | { readonly does: 'serverDies'; readonly ms: number }
  | { readonly does: 'sessionEnds' | 'signIn' }
  | {
      /** Somebody else takes the phone, and signs in on it. */
      readonly does: 'otherSignsIn';
      readonly who: number;
      /** Who was signed in goes out first; else their session ended, and they record on. */
      readonly leaves: boolean;
      readonly seed: number;
    }
  | { readonly does: 'clock'; readonly ms: number }
  | { readonly does: 'parlour'; readonly on: boolean }
  | { readonly does: 'online'; readonly is: boolean }
  | { readonly does: 'disk'; readonly how: 'full' | 'free' }
  | { readonly does: 'slowDisk'; readonly ms: number }
  | { readonly does: 'spoil' }
  | {
      readonly does: 'welcome';
      readonly papel: GuestRole;
      /** Their phones ask at once for what they may see now. */
      readonly pulls: boolean;
    }
  | { readonly does: 'dismiss' | 'leave' | 'handOver' };

export interface Placed {
  readonly device: number;
  readonly step: Step;
}

type Make = (chance: Chance) => Step;

const DAY = 86_400_000;

const STEPS: readonly (readonly [number, Make])[] = [
  [40, (c) => ({ does: 'record', seed: seedOf(c), wait: waitOf(c) })],
  [
    3,
    (c) => ({
      does: 'recordAndDie',
      seed: seedOf(c),
      events: c.between(0, 30),
      power: c.happens(0.3),
    }),
  ],
  [2, (c) => ({ does: 'undo', which: c.between(0, 20) })],
  [2, (c) => ({ does: 'drop', which: c.between(0, 20) })],
  [1, (c) => ({ does: 'resend', which: c.between(0, 20) })],
  [1, (c) => ({ does: 'correct', which: c.between(0, 20), seed: seedOf(c) })],
  [1.5, (c) => ({ does: 'tapTwice', seed: seedOf(c), wait: waitOf(c) })],
  [1.5, () => ({ does: 'tapAgain' })],
  [1, (c) => ({ does: 'bring', seed: seedOf(c) })],
  [1.5, (c) => ({ does: 'recordTied', seed: seedOf(c) })],
  [1, (c) => ({ does: 'takeUp', which: c.between(0, 20) })],
  [1, (c) => ({ does: 'tabDies', which: c.between(0, 1) })],
  [0.6, (c) => ({ does: 'tightDisk', seed: seedOf(c) })],
  [12, weather],
  [8, (c) => ({ does: 'pass', ms: c.pick([100, 3000, 20_000, 70_000]) })],
  [0.4, () => ({ does: 'pass', ms: 3 * 3_600_000 })],
  [1, () => ({ does: 'copy' })],
  [1, (c) => ({ does: 'answerCopies', gives: c.happens(0.7) })],
  [0.4, (c) => ({ does: 'months', days: c.between(20, 120) })],
  [4, () => ({ does: 'sync' })],
  [4, () => ({ does: 'pull' })],
  [2, () => ({ does: 'otherTab' })],
  [1, () => ({ does: 'foreign' })],
  [
    4,
    (c) => ({ does: 'die', events: c.between(0, 40), power: c.happens(0.3) }),
  ],
  [2, (c) => ({ does: 'serverDies', ms: c.pick([0, 3000, 60_000]) })],
  [1, () => ({ does: 'sessionEnds' })],
  [2, () => ({ does: 'signIn' })],
  [
    1,
    (c) => ({
      ...{ does: 'otherSignsIn', who: c.between(0, 20) },
      ...{ leaves: c.happens(0.6), seed: seedOf(c) },
    }),
  ],
  [0.5, () => ({ does: 'sessionReturns' })],
  [1, (c) => ({ does: 'clock', ms: c.between(-400, 400) * DAY })],
  [1, () => ({ does: 'clock', ms: 0 })],
  [1, (c) => ({ does: 'parlour', on: c.happens(0.7) })],
  [3, (c) => ({ does: 'online', is: c.happens(0.5) })],
  [0.6, () => ({ does: 'disk', how: 'full' })],
  [1, () => ({ does: 'disk', how: 'free' })],
  [0.5, (c) => ({ does: 'slowDisk', ms: c.between(100, 12_000) })],
  [0.3, () => ({ does: 'spoil' })],
  [0.4, (c) => ({ does: 'deleteHerd', which: c.between(0, 20) })],
  [0.2, putBack],
];
/** Once a server was put back: who is out gets in, and some are put back again. */
const PUT_BACK: typeof STEPS = [
  [3, putBack],
  [8, () => ({ does: 'pull' })],
  [12, () => ({ does: 'signIn' })],
  [4, (c) => ({ does: 'answerCopies', gives: c.happens(0.7) })],
];
/** Where more than one person has a phone. */
const WITH_PEOPLE: typeof STEPS = [
  ...STEPS,
  [
    18,
    (c) => ({
      does: 'welcome',
      papel: c.happens(0.8) ? 'LANCAR' : 'VER',
      pulls: c.happens(0.5),
    }),
  ],
  [8, () => ({ does: 'dismiss' })],
  [3, () => ({ does: 'leave' })],
  [5, () => ({ does: 'handOver' })],
];

function putBack(chance: Chance): Step {
  return { does: 'putBack', ms: chance.pick([0, 3000, 60_000]) };
}

function weather(chance: Chance): Step {
  if (chance.happens(0.4)) return { does: 'weather', troubles: [], rate: 0 };
  const count = chance.between(1, 3);
  const troubles = Array.from({ length: count }, () =>
    chance.pick<Trouble>(TROUBLES),
  );
  return { does: 'weather', troubles, rate: chance.pick([0.2, 0.5, 0.9, 1]) };
}

function seedOf(chance: Chance): number {
  return chance.between(0, 0x7fff_ffff);
}

function waitOf(chance: Chance): number {
  return chance.pick([0, 0, 20, 200, 2000, 6000]);
}

/** The history of a seed: the same seed, the same history. */
export function stepsOf(
  seed: number,
  devices: number,
  count: number,
  people = 1,
): readonly Placed[] {
  const chance = new Chance(seed);
  const all = people > 1 ? WITH_PEOPLE : STEPS;
  let from = all;
  return Array.from({ length: count }, () => {
    const device = chance.between(0, devices - 1);
    const step = someStep(chance, from);
    if (step.does === 'putBack') from = [...all, ...PUT_BACK];
    return { device, step };
  });
}

function someStep(chance: Chance, from: typeof STEPS): Step {
  const all = from.reduce((sum, [weight]) => sum + weight, 0);
  let drawn = chance.next() * all;
  for (const [weight, make] of from) {
    drawn -= weight;
    if (drawn < 0) return make(chance);
  }
  return { does: 'sync' };
}
