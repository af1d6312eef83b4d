import { sampleOfDay } from '../../quality/samples';
import type { SampleInput } from '../../quality/types';
import type { FarmDate } from '../../shared/dates';
import { CHARACTERISTICS } from './codes';
import { type Item, listIn, numberIn, recordIn, textIn } from './reading';
import { type AdeStep, isUuid, type Taking, wordsOf } from './taking';
import { rounded } from './writeMilk';

/** What a laboratory found of one cow's day; null: it says nothing of it. */
export interface SampleDay {
  readonly item: Item;
  readonly animalId: string;
  readonly data: FarmDate;
  readonly sample: SampleInput | null;
}

/** Null: there is none; undefined: a value of it is none. */
export function sampleOf(
  taking: Taking,
  item: Item,
  animalId: string,
  data: FarmDate,
): SampleInput | null | undefined {
  const told = listIn(item.record.milkCharacteristics).map(recordIn);
  const values = CHARACTERISTICS.map(({ id, ade, factor }) => {
    const one = told.find(
      ({ characteristic }) => textIn(characteristic)?.toUpperCase() === ade,
    );
    const value = numberIn(one?.value);
    const isNone = one !== undefined && value === undefined;
    return [
      id,
      isNone ? undefined : value === undefined ? null : rounded(value / factor),
    ] as const;
  });
  if (values.some(([, value]) => value === undefined)) return undefined;
  if (values.every(([, value]) => value === null)) return null;
  const original = textIn(item.own.amostraId);
  const amostraId =
    original && isUuid(original)
      ? taking.own(original)
      : taking.ports.derived(item.key);
  const { ccs, gordura, proteina, lactose, ureia } = Object.fromEntries(values);
  return {
    ...{ amostraId, animalId, data, ccs: ccs ?? null },
    ...{ gordura: gordura ?? null, proteina: proteina ?? null },
    ...{ lactose: lactose ?? null, ureia: ureia ?? null },
  };
}

/** What the file leaves out stays as it is here. */
export function sampleSteps(
  { rebanhoId, herd }: Taking,
  { sample, animalId, data }: SampleDay,
): AdeStep[] {
  if (!sample) return [];
  const [here] = sampleOfDay(herd, { animalId, data });
  const kept = CHARACTERISTICS.map(
    ({ id }) => [id, sample[id] ?? here?.[id] ?? null] as const,
  );
  const amostras = [{ ...sample, ...Object.fromEntries(kept) }];
  return [{ tipo: 'quality/samplesRecorded', dados: { rebanhoId, amostras } }];
}

export function sampleFits(taking: Taking, day: SampleDay): boolean {
  if (sampleFate(taking, day) !== 'new') return true;
  const problem = taking.problemOf(sampleSteps(taking, day));
  if (problem) taking.refuse(day.item, wordsOf(problem));
  return problem === null;
}

/**
 * There by its id or by what it says of that cow and day; another of that day
 * stands, unless this one only adds to it.
 */
export function sampleFate(
  { herd }: Taking,
  { sample, animalId, data }: SampleDay,
): 'there' | 'new' | 'other' {
  if (!sample || herd.row('amostras', sample.amostraId)) return 'there';
  const [here] = sampleOfDay(herd, { animalId, data });
  if (!here) return 'new';
  const told = CHARACTERISTICS.filter(({ id }) => sample[id] !== null);
  if (told.every(({ id }) => here[id] === sample[id])) return 'there';
  const adds = told.every(
    ({ id }) => here[id] === null || here[id] === sample[id],
  );
  return adds ? 'new' : 'other';
}
