import {
  animalColumns,
  dateColumn,
  essential,
  numberColumn,
  type ReportColumn,
} from './columns';
import type { TankRow } from './milkQuality';

/** Who raises the tank, for the screen, paper and files. */
export const TANK_COLUMNS: readonly ReportColumn<TankRow>[] = [
  ...animalColumns<TankRow>('Vaca'),
  dateColumn('data', 'Controle', ({ data }) => data),
  essential(numberColumn('ccs', 'CCS (mil/mL)', ({ ccs }) => ccs)),
  numberColumn('litros', 'Leite (L)', ({ litros }) => litros, 1),
  essential(numberColumn('parte', 'Do tanque (%)', partOf, 1)),
  numberColumn('sem', 'Tanque sem ela (mil/mL)', (row) => row.tanqueSemEla),
  essential(
    numberColumn(
      'semElas',
      'Sem ela e as de cima (mil/mL)',
      ({ tanqueSemElas }) => tanqueSemElas,
    ),
  ),
];

function partOf({ parte }: TankRow): number {
  return parte * 100;
}
