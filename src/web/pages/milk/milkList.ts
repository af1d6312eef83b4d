import type { Animal } from '@/domain/animals/types';
import { daysInMilk } from '@/domain/cows/metrics';
import { cowRecordOf, isLactating, recordUntil } from '@/domain/cows/record';
import { dueReason, withdrawalAt } from '@/domain/production/discard';
import { milkingsPerDay } from '@/domain/production/milkings';
import { previousDates } from '@/domain/production/needs';
import type {
  MilkDiscardReason,
  Milking,
  Production,
} from '@/domain/production/types';
import { dayNumber, type FarmDate, type FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { Breed } from '@/domain/shared/enumerations';
import type { BatchItem } from '@/web/batch/batchItem';
import type { MilkOrder } from '@/web/batch/milk/draft';
import { litres } from '@/web/batch/numbers';
import type { BatchLine } from '@/web/batch/types';

export interface Milked {
  readonly dataOcorrencia: FarmDate;
  readonly ordenha: Milking | null;
}

/** A cow of the milking list. */
export interface MilkCow extends BatchItem {
  readonly raca: Breed;
  /** Days in milk; null: she is not. */
  readonly del: number | null;
  /** Her milk of the same milking before, litres. */
  readonly last: number | null;
  /** Litres of the date's other milkings. */
  readonly today: number;
  /** The end of her withdrawal. */
  readonly carencia: FarmTime | null;
  /** Why her milk stays out of the tank. */
  readonly descarte: MilkDiscardReason | null;
  /** A treatment of hers is a draft on this device: where it goes on. */
  readonly rascunho: string | null;
}

export interface MilkList {
  /** In milk on the date, and those of `included`, in order. */
  readonly ids: readonly string[];
  readonly cows: ReadonlyMap<string, MilkCow>;
  /** The herd's other females. */
  readonly others: readonly MilkCow[];
}

interface ListOf extends Milked {
  readonly ordem: MilkOrder;
  readonly included: readonly string[];
  /** Of the treatments that are drafts, by cow: where they go on. */
  readonly rascunhos?: ReadonlyMap<string, string>;
}

/** Every cow in milk on a date once, those kept out of the tank first. */
export function milkList(herd: HerdReader, of: ListOf): MilkList {
  const before = previousMilkings(herd, of);
  const last = lastLitres(before);
  const today = otherLitres(herd, of);
  const day = dayNumber(of.dataOcorrencia);
  const perDay = milkingsPerDay(herd.row('parametros', herd.herd.rebanhoId));
  const cows = new Map<string, MilkCow>();
  const listed: MilkCow[] = [];
  const others: MilkCow[] = [];
  for (const animal of herd.all('animais')) {
    if (animal.sexo !== 'F' || animal.descartado) continue;
    const { animalId } = animal;
    const record = recordUntil(cowRecordOf(herd, animal), day);
    const inMilk = isLactating(record);
    const cow = {
      ...nameOf(animal),
      ...tankOf(herd, of, animalId, perDay),
      del: inMilk ? (daysInMilk(record, day)?.dias ?? null) : null,
      last: last.get(animalId) ?? null,
      today: today.get(animalId) ?? 0,
      rascunho: of.rascunhos?.get(animalId) ?? null,
    };
    const shown = { ...cow, ...wordsOf(cow) };
    cows.set(animalId, shown);
    const isListed = inMilk || of.included.includes(animalId);
    (isListed ? listed : others).push(shown);
  }
  const ids = sorted(listed, of.ordem, before).map(({ id }) => id);
  return { ids, cows, others };
}

/** What is on the server already of this milking, as lines. */
export function recordedLines(
  herd: HerdReader,
  { dataOcorrencia, ordenha }: Milked,
): readonly BatchLine[] {
  return herd
    .rowsOf('producoes', dataOcorrencia)
    .filter((row) => row.ordenha === ordenha)
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

function nameOf({ animalId, nome, raca }: Animal) {
  return { id: animalId, nome, raca };
}

function tankOf(
  herd: HerdReader,
  milked: Milked,
  vacaId: string,
  perDay: number,
) {
  const applications = herd.rowsOf('aplicacoes', vacaId);
  return {
    carencia: withdrawalAt(applications, milked, perDay),
    descarte: dueReason(herd, milked, vacaId, perDay),
  };
}

function wordsOf({
  last,
  descarte,
  rascunho,
}: Pick<MilkCow, 'last' | 'descarte' | 'rascunho'>): Pick<
  BatchItem,
  'before' | 'flag'
> {
  const possible = rascunho === null ? null : 'possível carência';
  const flag = descarte === null ? possible : 'não vai ao tanque';
  return { before: last === null ? null : litres(last), flag };
}

/** Recordings of the same milking before the date, the newest first. */
function previousMilkings(
  herd: HerdReader,
  { dataOcorrencia, ordenha }: Milked,
): readonly Production[] {
  return previousDates(dataOcorrencia).flatMap((date) =>
    herd.rowsOf('producoes', date).filter((row) => row.ordenha === ordenha),
  );
}

function lastLitres(newestFirst: readonly Production[]) {
  const last = new Map<string, number>();
  for (const { registros } of newestFirst) {
    for (const { vacaId, litros } of registros) {
      if (!last.has(vacaId)) last.set(vacaId, litros);
    }
  }
  return last;
}

function otherLitres(herd: HerdReader, { dataOcorrencia, ordenha }: Milked) {
  const sums = new Map<string, number>();
  for (const row of herd.rowsOf('producoes', dataOcorrencia)) {
    if (row.ordenha === ordenha) continue;
    for (const { vacaId, litros } of row.registros) {
      sums.set(vacaId, (sums.get(vacaId) ?? 0) + litros);
    }
  }
  return sums;
}

const collator = new Intl.Collator('pt-BR', {
  sensitivity: 'base',
  numeric: true,
});

/** Red ones first, then those in doubt: a slip there spoils the tank. */
function sorted(
  cows: readonly MilkCow[],
  order: MilkOrder,
  before: readonly Production[],
): readonly MilkCow[] {
  const places = lastPlaces(before);
  const place = ({ id }: MilkCow) => places.get(id) ?? places.size;
  const red = ({ descarte, rascunho }: MilkCow) =>
    descarte === null ? Number(rascunho !== null) : 2;
  return [...cows].sort((a, b) => {
    const byName = collator.compare(a.nome, b.nome);
    const first = red(b) - red(a);
    if (first !== 0) return first;
    if (order === 'producao') return (b.last ?? 0) - (a.last ?? 0) || byName;
    return order === 'nome' ? byName : place(a) - place(b) || byName;
  });
}

/** The order in which the cows came last time. */
function lastPlaces([newest]: readonly Production[]) {
  const ids = newest?.registros.map(({ vacaId }) => vacaId) ?? [];
  return new Map(ids.map((id, index) => [id, index]));
}
