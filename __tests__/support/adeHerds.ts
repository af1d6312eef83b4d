import { v5 } from 'uuid';
import { stepProblem } from '@/contract/exchange';
import { adeCollection } from '@/domain/exchange/ade/export';
import { partsOf } from '@/domain/exchange/ade/parts';
import { type AdeTaken, takeAde } from '@/domain/exchange/ade/take';
import type { AdePorts } from '@/domain/exchange/ade/taking';
import {
  ADE_NAMESPACE,
  ADE_RESOURCES,
  type AdeCollections,
} from '@/domain/exchange/ade/types';
import { dayNumber } from '@/domain/shared/dates';
import type { HerdReader, When } from '@/domain/shared/effects';
import { Layer } from '@/domain/shared/layer';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { type Played, playSteps } from '@/domain/simulator/play';
import { farmTime } from '@/state/clock';
import { readFarms } from '@/tools/importHerd/folder';
import { idsFor } from '@/tools/importHerd/identity';
import { stepsOf } from '@/tools/importHerd/mapping';
import { aHerd, TODAY } from './builders';
import { herdOf } from './herdReader';
import { REAL_FARM } from './realFarm';

/** The same text gives the same id. */
export const uuidOf = (text: string) => v5(text, ADE_NAMESPACE);

/** FR000018 as the tool imports it, played by the rules alone. */
export function realHerd(): Played {
  const [farm] = readFarms(REAL_FARM);
  if (!farm) throw new Error('no farm');
  const steps = stepsOf(farm, idsFor('ade'));
  return playSteps(steps, dayNumber(TODAY), false);
}

const WHEN: When = {
  today: TODAY,
  now: `${TODAY} 12:00`,
  at: '2026-11-20T15:00:00.000Z',
};
const clock = (ms: number) => farmTime(ms);

/** A herd in ADE, whole. */
export function adeOf(herd: HerdReader): Required<AdeCollections> {
  return Object.fromEntries(
    ADE_RESOURCES.map((name) => [name, adeCollection(herd, name, clock)]),
  ) as Required<AdeCollections>;
}

/** As the server and the app take it in; ids of Lida stay where they are free. */
export function taken(
  herd: HerdReader,
  collections: AdeCollections,
  ports: Partial<AdePorts> = {},
): AdeTaken & { readonly after: Layer } {
  const made = takeAde(collections, {
    ...{ herd, when: WHEN, clock },
    animals: herd.all('animais'),
    identifiers: herd.all('identificacoes'),
    idOf: (id) => id,
    derived: (text) => uuidOf(`${herd.herd.rebanhoId} ${text}`),
    check: (step) => stepProblem(step, WHEN.today),
    ...ports,
  });
  const after = new Layer(herd);
  after.apply(made);
  return { ...made, after };
}

/** The same, cut into calls of `most` records, each after the one before. */
export function takenByCalls(
  herd: HerdReader,
  collections: AdeCollections,
  most: number,
) {
  let after = herd;
  const calls = partsOf(collections, most, clock).map((part) => {
    const made = taken(after, part);
    ({ after } = made);
    return made;
  });
  const recusados = calls.flatMap((made) => made.recusados);
  return { after, recusados, calls };
}

/** A herd of this id in which nothing is yet. */
export function emptyHerd(rebanhoId: string): HerdReader {
  return herdOf({}, aHerd({ rebanhoId }));
}

/** A farm of the simulator, played by the rules alone. */
export function simulatedHerd(seed: number, cows: number): Played {
  const today = dayNumber(TODAY);
  const steps = farmSteps({
    ...{ seed, cows, breed: 'GH', story: true, years: 2, today },
    ...{ rebanhoId: uuidOf('rebanho'), nome: 'Boa Vista', fullHistory: true },
    idOf: (kind, number) => uuidOf(`${kind}-${number}`),
  });
  return playSteps(steps, today, false);
}
