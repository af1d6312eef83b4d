import type { WeighedAnimal } from '@/domain/reports/weighings';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { measured } from '@/web/export/numbers';
import type { Group } from './ReportTable';

/** Ages in months, up to and with. */
export const AGE_BANDS = [
  { nome: '0 a 2 meses', to: 2 },
  { nome: '3 a 6 meses', to: 6 },
  { nome: '7 a 12 meses', to: 12 },
  { nome: '13 a 18 meses', to: 18 },
  { nome: '19 a 24 meses', to: 24 },
  { nome: 'Mais de 24 meses', to: Number.POSITIVE_INFINITY },
] as const;

/** The band of an age in months. */
export function bandOf(months: number | null): string {
  if (months === null) return 'Sem data de nascimento';
  return AGE_BANDS.find(({ to }) => Math.floor(months) <= to)?.nome ?? '';
}

/** Animals by band or breed, each with its mean gain. */
export function weighingGroups(
  rows: readonly WeighedAnimal[],
  by: 'idade' | 'raca',
): readonly Group<WeighedAnimal>[] {
  const groups = new Map<string, WeighedAnimal[]>();
  for (const row of rows) {
    const name =
      by === 'raca'
        ? (labelOf(BREEDS, row.raca) ?? row.raca)
        : bandOf(row.idadeMeses);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([nome, found]) => ({
    id: nome,
    nome,
    rows: found,
    subtotal: `n=${found.length} · GMD médio ${measured(gainOf(found), 'kg/dia', 3)}`,
  }));
}

/** Mean of the gains, kg a day; null where none is known. */
export function gainOf(rows: readonly WeighedAnimal[]): number | null {
  const known = rows.flatMap(({ gmd }) => (gmd === null ? [] : [gmd]));
  const sum = known.reduce((total, gain) => total + gain, 0);
  return known.length > 0 ? sum / known.length : null;
}
