import { type FarmDate, isFarmDate } from '../shared/dates';

export const MONTH_FIRST =
  'Outras linhas têm o mês na frente do dia. Confira o dia desta.';

type SheetDate = FarmDate | null;

/** Why a date may be another, by the others of its column; null: it may not. */
export function monthFirstDoubt(column: readonly SheetDate[]) {
  const has = column.some((data) => isMonthFirst(data));
  return (data: SheetDate): string | null =>
    has && isEither(data) ? MONTH_FIRST : null;
}

/** No date as it stands, and one with its month before its day. */
function isMonthFirst(data: SheetDate): boolean {
  return data !== null && !isFarmDate(data) && isFarmDate(turned(data));
}

/** A date both ways, and not the same. */
function isEither(data: SheetDate): boolean {
  if (data === null || turned(data) === data) return false;
  return isFarmDate(data) && isFarmDate(turned(data));
}

function turned(data: FarmDate): FarmDate {
  return `${data.slice(3, 5)}/${data.slice(0, 2)}${data.slice(5)}`;
}
