import { dayNumber, type FarmDate } from '../shared/dates';
import { sumOf } from '../shared/lists';
import { DEFAULT_SHARES, isMilked } from './milkings';
import type { Milking, MilkRecord, Production } from './types';

/** All a cow gave on one date. */
export interface CowDay {
  readonly data: FarmDate;
  readonly dia: number;
  /** Litres recorded. */
  readonly litros: number;
  /** Litres of the day: where a milking is missing, estimated from the others. */
  readonly total: number;
  readonly estimado: boolean;
  /** Litres of milkings 1, 2, 3; all null where the day's total was recorded. */
  readonly ordenhas: readonly [number | null, number | null, number | null];
  /** Litres kept out of the tank, and why (the first reason). */
  readonly descartado: number;
  readonly motivoDescarte: MilkRecord['motivoDescarte'];
}

interface Gathered {
  readonly data: FarmDate;
  readonly dia: number;
  readonly ordenhas: [number | null, number | null, number | null];
  litros: number;
  descartado: number;
  motivoDescarte: MilkRecord['motivoDescarte'];
  isTotal: boolean;
}

/** A cow's own shares come from as many of her last complete days. */
const OWN_SHARE_DAYS = 3;

/**
 * Every cow's days of milk, oldest first (domain.md 2.1). `perDay`: milkings a
 * day now, which make a day complete. Of some cows' rows alone, `thirdSince` is
 * what all of the herd's say. One pass over the rows.
 */
export function milkByCow(
  productions: readonly Production[],
  perDay: number,
  thirdSince = thirdMilkingSince(productions, perDay),
): ReadonlyMap<string, readonly CowDay[]> {
  const cows = new Map<string, Map<number, Gathered>>();
  for (const production of productions) gather(cows, production);
  const perDayOn = (dia: number) => (dia < thirdSince ? 2 : perDay);
  return new Map(
    [...cows].map(([vacaId, days]) => [vacaId, completed(days, perDayOn)]),
  );
}

/**
 * The day number from which a third milking is expected. A herd that is milked three
 * times now may have been milked twice: afternoons before the first night say so. It
 * is of the herd: a cow that was dried before never had a night.
 */
export function thirdMilkingSince(
  productions: readonly Production[],
  perDay: number,
): number {
  if (perDay !== 3) return Number.NEGATIVE_INFINITY;
  const first = (milking: Milking) =>
    productions.reduce(
      (least, row) =>
        row.ordenha === milking && isMilked(row)
          ? Math.min(least, dayNumber(row.dataOcorrencia))
          : least,
      Number.POSITIVE_INFINITY,
    );
  const [afternoon, night] = [first(2), first(3)];
  const isNew = afternoon < night && Number.isFinite(night);
  return isNew ? night : Number.NEGATIVE_INFINITY;
}

function gather(
  cows: Map<string, Map<number, Gathered>>,
  { dataOcorrencia, ordenha, registros }: Production,
): void {
  const dia = dayNumber(dataOcorrencia);
  for (const record of registros) {
    const days = entryOf(
      cows,
      record.vacaId,
      () => new Map<number, Gathered>(),
    );
    const day = entryOf(days, dia, () => emptyDay(dataOcorrencia, dia));
    day.litros += record.litros;
    if (ordenha === null) day.isTotal = true;
    else day.ordenhas[ordenha - 1] = record.litros;
    if (!record.descartado) continue;
    day.descartado += record.litros;
    day.motivoDescarte ??= record.motivoDescarte;
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function emptyDay(data: FarmDate, dia: number): Gathered {
  return {
    data,
    dia,
    ordenhas: [null, null, null],
    litros: 0,
    descartado: 0,
    motivoDescarte: null,
    isTotal: false,
  };
}

function completed(
  days: ReadonlyMap<number, Gathered>,
  perDayOn: (dia: number) => number,
): readonly CowDay[] {
  // Shares are of these milkings, and of no third one.
  const complete = new Map<number, Gathered[]>();
  return [...days.values()]
    .sort((a, b) => a.dia - b.dia)
    .map(({ isTotal, ...day }) => {
      const count = day.ordenhas.filter((litros) => litros !== null).length;
      if (isTotal) return { ...day, total: day.litros, estimado: false };
      const perDay = perDayOn(day.dia);
      if (count >= perDay) {
        if (isOf(perDay, day)) {
          entryOf(complete, perDay, () => []).push({ ...day, isTotal });
        }
        return { ...day, total: day.litros, estimado: false };
      }
      return {
        ...day,
        ...estimated(day, complete.get(perDay) ?? [], perDay),
      };
    });
}

/** Whether it has each milking of a day of so many, and none beside. */
function isOf(perDay: number, { ordenhas }: Pick<Gathered, 'ordenhas'>) {
  return ordenhas.every((litros, at) => (litros !== null) === at < perDay);
}

/** The milkings that are there, over their share of a whole day. */
function estimated(
  { ordenhas, litros }: Pick<Gathered, 'ordenhas' | 'litros'>,
  complete: readonly Gathered[],
  perDay: number,
) {
  const shares = ownShares(complete.slice(-OWN_SHARE_DAYS), perDay);
  const share = ordenhas.reduce<number>(
    (sum, litres, index) =>
      litres === null ? sum : sum + (shares[index] ?? 0),
    0,
  );
  return { total: share > 0 ? litros / share : litros, estimado: true };
}

/** Her own shares by milking; the textbook's without complete days. */
function ownShares(
  days: readonly Gathered[],
  perDay: number,
): readonly number[] {
  const total = sumOf(days, ({ litros }) => litros);
  if (total === 0) return DEFAULT_SHARES[perDay] ?? [1];
  return [0, 1, 2].map(
    (index) => sumOf(days, ({ ordenhas }) => ordenhas[index] ?? 0) / total,
  );
}
