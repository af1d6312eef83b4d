import type { CalendarItem, CalendarSituation } from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import type { HerdReader } from '@/domain/shared/effects';
import { compareNames } from '@/state/fold/sorting';
import { monthOf, yearOf } from '@/web/shared/calendar/weeks';

export interface MatrixCell {
  readonly animals: number;
  /** The worst of the month's. */
  readonly situation: CalendarSituation;
}

export interface MatrixRow {
  readonly title: string;
  /** Code of the animals' category. */
  readonly category: string;
  /** By month, from 0. */
  readonly cells: ReadonlyMap<number, MatrixCell>;
}

const WORST: readonly CalendarSituation[] = [
  'CONCLUIDA',
  'PERDIDA',
  'PREVISTA',
  'ATRASADA',
];

/** What a year asks, by activity and by category of animal. */
export function yearMatrix(
  items: readonly ListedItem[],
  year: number,
  reader: HerdReader,
): readonly MatrixRow[] {
  const rows = new Map<string, Row>();
  for (const { item, categorias } of items) {
    if (yearOf(item.data) !== year) continue;
    const title = activityOf(item, reader);
    for (const [category, animals] of Object.entries(categorias)) {
      const row = rowOf(rows, title, category);
      const month = monthOf(item.data);
      row.cells.set(month, added(row.cells.get(month), animals, item.situacao));
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      compareNames(a.title, b.title) || compareNames(a.category, b.category),
  );
}

interface Row extends MatrixRow {
  readonly cells: Map<number, MatrixCell>;
}

function rowOf(rows: Map<string, Row>, title: string, category: string): Row {
  const key = `${title}\n${category}`;
  const known = rows.get(key);
  if (known) return known;
  const row = { title, category, cells: new Map() };
  rows.set(key, row);
  return row;
}

function added(
  cell: MatrixCell | undefined,
  animals: number,
  situation: CalendarSituation,
): MatrixCell {
  if (!cell) return { animals, situation };
  const worst = Math.max(
    WORST.indexOf(cell.situation),
    WORST.indexOf(situation),
  );
  return {
    animals: cell.animals + animals,
    situation: WORST[worst] ?? situation,
  };
}

/** The vaccine's name, whatever its step; treatments and withdrawals as one. */
function activityOf(item: CalendarItem, reader: HerdReader): string {
  const { tipo, vacinaId, titulo } = item;
  if (tipo === 'TRATAMENTO') return 'Tratamentos';
  if (tipo === 'FIM_CARENCIA') return 'Fim de carência';
  if (tipo === 'PRAZO_LEGAL' || vacinaId === null) return titulo;
  return reader.row('vacinas', vacinaId)?.nome ?? titulo;
}
