import type { MilkDiscardReason, Milking } from '@/domain/production/types';
import type { MilkingCow } from '@/domain/reports/milking';
import type { FarmDate, FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { isOfHerd } from '@/domain/shared/otherHerd';
import type { Withdrawal } from '@/domain/treatments/withdrawal';
import { compareNames } from '@/state/fold/sorting';
import type { Doubt } from '@/web/shared/withdrawal/doubts';
import { type MilkOrder, milkingData } from '@/web/tally/milk';
import { litres } from '@/web/tally/numbers';
import type {
  Roll,
  TallyHeader,
  TallyItem,
  TallyLine,
} from '@/web/tally/types';

export interface Milked {
  readonly dataOcorrencia: FarmDate;
  readonly ordenha: Milking | null;
}

/** What a treatment that began after the milking's hours means for her milk. */
export interface TreatedSince {
  readonly desde: FarmTime;
  /** The person says that she was milked before it. */
  readonly antes: boolean;
  /** Why her milk stays out of the tank all the same. */
  readonly descarte: MilkDiscardReason | null;
}

/** A cow of the milking list. */
export interface MilkCow extends MilkingCow, TallyItem {
  readonly nome: string;
  /** A treatment of hers that only this device knows of. */
  readonly doubt: Doubt | null;
  readonly tratada: TreatedSince | null;
}

export function isOf(header: TallyHeader, asked: Milked): boolean {
  const { data, ordenha } = milkingData(header);
  return data === asked.dataOcorrencia && ordenha === asked.ordenha;
}

interface ListOf {
  readonly ordem: MilkOrder;
  readonly included: readonly string[];
  /** By cow. */
  readonly doubts?: ReadonlyMap<string, Doubt>;
  /** Who is in withdrawal now, of a milking that is under way, by cow. */
  readonly withdrawn?: ReadonlyMap<string, Withdrawal>;
  /** Who of those was milked before her treatment. */
  readonly before?: ReadonlySet<string>;
}

/**
 * Every cow in milk on a date once, and those included, those kept out of the
 * tank first; the others are the herd's other females.
 */
export function milkList(
  found: readonly MilkingCow[],
  of: ListOf,
): Roll<MilkCow> {
  const included = new Set(of.included);
  const cows = new Map<string, MilkCow>();
  const listed: MilkCow[] = [];
  const others: MilkCow[] = [];
  for (const one of found) {
    const doubt = of.doubts?.get(one.id) ?? null;
    const cow = { ...keptOut(one, of), doubt };
    const shown = { ...cow, ...wordsOf(cow) };
    cows.set(cow.id, shown);
    (cow.inMilk || included.has(cow.id) ? listed : others).push(shown);
  }
  const ids = sorted(listed, of.ordem).map(({ id }) => id);
  return { ids, items: cows, others };
}

/**
 * The milking's hours may be over by the clock while cows are still milked: who was
 * treated since then is in withdrawal all the same, unless the person says that her
 * milk is of before.
 */
function keptOut(cow: MilkingCow, { withdrawn, before }: ListOf) {
  const now = withdrawn?.get(cow.id);
  if (!now || cow.descarte === 'CARENCIA') return { ...cow, tratada: null };
  const { descarte } = cow;
  const antes = before?.has(cow.id) ?? false;
  const tratada = { desde: now.desde, antes, descarte };
  if (antes) return { ...cow, tratada };
  return { ...cow, tratada, carencia: now.ate, descarte: 'CARENCIA' as const };
}

/** What is on the server already of this milking, as lines. */
export function recordedLines(
  herd: HerdReader,
  { dataOcorrencia, ordenha }: Milked,
): readonly TallyLine[] {
  return herd
    .rowsOf('producoes', dataOcorrencia)
    .filter((row) => row.ordenha === ordenha && isOfHerd(row))
    .flatMap(({ registros }) => registros)
    .map(({ vacaId, litros, motivoDescarte }) => ({
      id: vacaId,
      valor: litros,
      motivo: null,
      confirmado: true,
      vez: 0,
      extra: { descarte: motivoDescarte, enviado: true },
    }));
}

function wordsOf({
  last,
  descarte,
  doubt,
}: Pick<MilkCow, 'last' | 'descarte' | 'doubt'>): Pick<
  TallyItem,
  'before' | 'flag'
> {
  const possible = doubt === null ? null : 'possível carência';
  const flag = descarte === null ? possible : 'não vai ao tanque';
  return { before: last === null ? null : litres(last), flag };
}

/** Red ones first, then those in doubt: a slip there spoils the tank. */
function sorted(
  cows: readonly MilkCow[],
  order: MilkOrder,
): readonly MilkCow[] {
  const rank = ({ place }: MilkCow) => place ?? Number.MAX_SAFE_INTEGER;
  const red = ({ descarte, doubt }: MilkCow) =>
    descarte === null ? Number(doubt !== null) : 2;
  return [...cows].sort((a, b) => {
    const byName = compareNames(a.nome, b.nome);
    const first = red(b) - red(a);
    if (first !== 0) return first;
    if (order === 'producao') return (b.last ?? 0) - (a.last ?? 0) || byName;
    return order === 'nome' ? byName : rank(a) - rank(b) || byName;
  });
}
