import { sampleOfDay } from '../../quality/samples';
import type { SampleInput } from '../../quality/types';
import type { FarmDate } from '../../shared/dates';
import { cellsFactor, characteristicOf } from './cellCounts';
import { CHARACTERISTICS } from './codes';
import { ADE_MESSAGES as M } from './messages';
import { type Item, numberIn, textIn } from './reading';
import { type AdeStep, isUuid, type Taking, wordsOf } from './taking';
import { rounded } from './writeMilk';

/** What a laboratory found of one cow's day; null: it says nothing of it. */
export interface SampleDay {
  readonly item: Item;
  readonly animalId: string;
  readonly data: FarmDate;
  readonly sample: SampleInput | null;
  /** Why its count of cells is left out; null: it is not. */
  readonly cellsLeft: string | null;
}

/** Undefined: a value of it is none. `singleCells`: as the call counts them. */
export function sampleOf(
  taking: Taking,
  item: Item,
  animalId: string,
  data: FarmDate,
  singleCells: boolean,
): Pick<SampleDay, 'sample' | 'cellsLeft'> | undefined {
  let cellsLeft: string | null = null;
  const values = CHARACTERISTICS.map(({ id, ade, factor }) => {
    const told = characteristicOf(item, ade);
    if (!told) return [id, null] as const;
    const value = numberIn(told.value);
    if (value === undefined) return [id, undefined] as const;
    const of = id === 'ccs' ? cellsFactor(item, told, singleCells) : factor;
    if (of === null) cellsLeft = M.cellsUnsure(textIn(told.value) ?? '');
    return [id, of === null ? null : rounded(value / of)] as const;
  });
  if (values.some(([, value]) => value === undefined)) return undefined;
  if (values.every(([, value]) => value === null)) {
    return { sample: null, cellsLeft };
  }
  const sample = sampleIn(taking, item, Object.fromEntries(values));
  return { sample: { ...sample, animalId, data }, cellsLeft };
}

function sampleIn(
  taking: Taking,
  item: Item,
  values: Partial<
    Record<(typeof CHARACTERISTICS)[number]['id'], number | null>
  >,
): Omit<SampleInput, 'animalId' | 'data'> {
  const original = textIn(item.own.amostraId);
  const amostraId =
    original && isUuid(original)
      ? taking.own(original)
      : taking.ports.derived(item.key);
  const { ccs, gordura, proteina, lactose, ureia } = values;
  return {
    ...{ amostraId, ccs: ccs ?? null },
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
