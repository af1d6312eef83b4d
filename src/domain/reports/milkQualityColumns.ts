import type { TankAnalysis } from '../quality/types';
import { sumOf } from '../shared/lists';
import {
  animalColumns,
  dateColumn,
  essential,
  numberColumn,
  optional,
  type ReportColumn,
  summed,
  textColumn,
} from './columns';
import { round, rounded } from './input';
import type { TankRow } from './milkQuality';

/** Who raises the tank, for the screen, paper and files. */
export const TANK_COLUMNS: readonly ReportColumn<TankRow>[] = [
  ...animalColumns<TankRow>('Vaca'),
  dateColumn('data', 'Controle', ({ data }) => data),
  essential({
    ...numberColumn<TankRow>('ccs', 'CCS (mil/mL)', ({ ccs }) => ccs),
    media: cellsOf,
  }),
  summed(
    numberColumn('litros', 'Leite (L)', ({ litros }) => rounded(litros, 2), 1),
  ),
  optional(
    numberColumn(
      'ecm',
      'Leite corrigido (kg)',
      (row) => rounded(row.ecm, 2),
      1,
    ),
  ),
  essential(summed(numberColumn('parte', 'Do tanque (%)', partOf, 1))),
  numberColumn('sem', 'Tanque sem ela (mil/mL)', (row) =>
    rounded(row.tanqueSemEla, 1),
  ),
  essential(
    numberColumn(
      'semElas',
      'Sem ela e as de cima (mil/mL)',
      ({ tanqueSemElas }) => rounded(tanqueSemElas, 1),
    ),
  ),
];

function partOf({ parte }: TankRow): number {
  return round(parte * 100, 2);
}

/** The tank's, by what each cow gives; a mean of the cows says nothing. */
function cellsOf(rows: readonly TankRow[]): number | null {
  const litres = sumOf(rows, ({ litros }) => litros);
  const cells = sumOf(rows, ({ ccs, litros }) => ccs * litros);
  return litres > 0 ? cells / litres : null;
}

/** What was found in the tank itself, for the screen, paper and files. */
export const ANALYSIS_COLUMNS: readonly ReportColumn<TankAnalysis>[] = [
  essential(dateColumn('data', 'Coleta', ({ data }) => data)),
  essential(numberColumn('ccs', 'CCS (mil/mL)', ({ ccs }) => ccs)),
  essential(numberColumn('cpp', 'CPP (mil/mL)', ({ cpp }) => cpp)),
  optional(numberColumn('gordura', 'Gordura (%)', (row) => row.gordura, 2)),
  optional(numberColumn('proteina', 'Proteína (%)', (row) => row.proteina, 2)),
  optional(textColumn('laboratorio', 'Laboratório', (row) => row.laboratorio)),
];
