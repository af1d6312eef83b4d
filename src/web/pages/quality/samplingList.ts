import { isLactating, recordUntil } from '@/domain/cows/record';
import { sampleOfDay } from '@/domain/quality/samples';
import type { Sample } from '@/domain/quality/types';
import { THRESHOLD } from '@/domain/quality/udderTests';
import { recordsOf, reportInputOf } from '@/domain/reports/input';
import { stayedOn, wasThere } from '@/domain/shared/animalDay';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { compareNames } from '@/state/fold/sorting';
import { plain } from '@/web/tally/numbers';
import type { SamplingData } from '@/web/tally/samples';
import type { Roll, TallyItem } from '@/web/tally/types';

/** A cow of the round of samples. */
export interface SampledCow extends TallyItem {
  /** Her sample with cells before the date. */
  readonly last: Sample | null;
  /** Her sample of the date, which what is entered takes the place of. */
  readonly known: Sample | null;
}

/**
 * The cows in milk on the date, and those `included`, by name. One that has
 * left since was sampled all the same.
 */
export function samplingList(
  herd: HerdReader,
  { data }: Pick<SamplingData, 'data'>,
  included: readonly string[],
): Roll<SampledCow> {
  const day = dayNumber(data);
  const question = { today: data, inicio: null, fim: null };
  const records = recordsOf(reportInputOf(herd, question))
    .filter(({ animal }) => wasThere(animal, data))
    .sort((a, b) => compareNames(a.animal.nome, b.animal.nome));
  const items = new Map<string, SampledCow>();
  const ids: string[] = [];
  const others: SampledCow[] = [];
  for (const record of records) {
    const { animalId: id, nome } = record.animal;
    const cow = sampledOf(herd, { id, nome }, data);
    items.set(id, cow);
    const inMilk = isLactating(recordUntil(record, day));
    const waited = inMilk && stayedOn(record.animal, data);
    if (waited || included.includes(id)) ids.push(id);
    else others.push(cow);
  }
  return { ids, items, others };
}

function sampledOf(
  herd: HerdReader,
  { id, nome }: { readonly id: string; readonly nome: string },
  data: FarmDate,
): SampledCow {
  const last = lastBefore(herd.rowsOf('amostras', id), data);
  const [known = null] = sampleOfDay(herd, { animalId: id, data });
  const ccs = last?.ccs ?? null;
  return {
    ...{ id, nome, last, known },
    before: ccs === null ? null : cells(ccs),
    flag: ccs !== null && ccs >= THRESHOLD ? 'infectada na última' : null,
  };
}

/** The newest sample with cells before a date. */
function lastBefore(samples: readonly Sample[], date: FarmDate): Sample | null {
  const day = dayNumber(date);
  let newest: Sample | null = null;
  for (const row of samples) {
    const at = dayNumber(row.data);
    if (row.ccs === null || at >= day) continue;
    if (!newest || at > dayNumber(newest.data)) newest = row;
  }
  return newest;
}

/** `320 mil/mL` */
export function cells(ccs: number): string {
  return `${plain(ccs)}\u{a0}mil/mL`;
}
