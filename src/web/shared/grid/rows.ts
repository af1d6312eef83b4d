import type { GridField, GridIds, GridRow } from '@/domain/import/grid';
import { newId } from '@/state/clock';
import type { AppThunk } from '@/state/thunk';

/** A row of the grid; its ids are made once: sent twice, it is still one. */
export interface HeldRow extends GridRow {
  readonly ids: GridIds;
  /** The animal is there already; what is left of its row was refused. */
  readonly registered: boolean;
  /** What was refused when it was sent. */
  readonly refusal: string | null;
}

/** What an animal that is there has already: the rest of its row may change. */
const OF_ANIMAL: readonly GridField[] = ['nome', 'nascimento', 'raca'];

export function isFixed({ registered }: HeldRow, field: GridField): boolean {
  return registered && OF_ANIMAL.includes(field);
}

/** The cells that a row still takes. */
export function openCells(
  row: HeldRow,
  cells: Partial<GridRow>,
): Partial<GridRow> {
  const open = Object.entries(cells).filter(
    ([field]) => !isFixed(row, field as GridField),
  );
  return Object.fromEntries(open);
}

/** An empty row, of the breed and kind of the one above. */
export function newRow(above?: HeldRow): AppThunk<HeldRow> {
  return (dispatch) => {
    const id = () => dispatch(newId());
    return {
      ...{ brinco: '', nome: '', ultimoParto: '', nascimento: '' },
      situacao: above?.situacao || 'L',
      raca: above?.raca ?? '',
      ids: {
        ...{ animalId: id(), partoId: id() },
        ...{ lactacaoId: id(), situacaoId: id() },
      },
      registered: false,
      refusal: null,
    };
  };
}
