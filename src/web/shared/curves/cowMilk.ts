import type { Animal } from '@/domain/animals/types';
import { milkByCow, thirdMilkingSince } from '@/domain/production/cowDays';
import { type Lactation, lactationsOf } from '@/domain/production/lactations';
import { lactationYield } from '@/domain/production/lactationYield';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { Production } from '@/domain/production/types';
import type { HerdReader } from '@/domain/shared/effects';
import { today } from '@/web/clock';

/** A cow's days of milk, of her own records alone: others' are not gone through. */
export function cowDaysOf(herd: HerdReader, vacaId: string) {
  const rows = herd.all('producoes');
  const own = rows.flatMap((row): readonly Production[] => {
    const registros = row.registros.filter((it) => it.vacaId === vacaId);
    return registros.length > 0 ? [{ ...row, registros }] : [];
  });
  const perDay = milkingsPerDay(herd.row('parametros', herd.herd.rebanhoId));
  const since = thirdMilkingSince(rows, perDay);
  return milkByCow(own, perDay, since).get(vacaId) ?? [];
}

/** One of a female's lactations, and what it gave. */
export interface CowLactation extends Lactation {
  readonly leite: ReturnType<typeof lactationYield>;
}

/** Her lactations, oldest first. */
export function cowLactationsOf(
  herd: HerdReader,
  { animalId, raca, descarte }: Animal,
): readonly CowLactation[] {
  const lactations = lactationsOf({
    reproductive: herd.rowsOf('situacoesReprodutivas', animalId),
    productive: herd.rowsOf('situacoesProdutivas', animalId),
    discarded: descarte?.dataOcorrencia ?? null,
  });
  if (lactations.length === 0) return [];
  const days = cowDaysOf(herd, animalId);
  return lactations.map((lactation) => ({
    ...lactation,
    ordem: Math.max(1, lactation.ordem),
    leite: lactationYield(lactation, days, raca, today()),
  }));
}
