import { MILK_DISCARD_REASONS } from '../production/types';
import { BREEDS, DRYING_REASONS, labelOf } from '../shared/enumerations';
import {
  animalColumns,
  averaged,
  dateColumn,
  essential,
  numberColumn,
  type ReportColumn,
  summed,
  textColumn,
} from './columns';
import type { MilkRow } from './milk';
import type { EndedLine, MilkLine } from './milkPage';

/** Its foot says the mean of the lines that are of this herd. */
function averagedHere<Row extends MilkLine | EndedLine>(
  column: ReportColumn<Row>,
): ReportColumn<Row> {
  return averaged(column, (row) =>
    row.foraDoRebanho ? null : column.value(row),
  );
}

/** The mean of the lactations that are of this herd from their first day. */
function yieldedHere(column: ReportColumn<MilkLine>): ReportColumn<MilkLine> {
  return averaged(column, (row) =>
    row.lactacaoDeFora ? null : column.value(row),
  );
}

function litresHere({ noRebanho, litros }: MilkLine): number | null {
  return noRebanho ? noRebanho.litros : litros;
}

/** Every column of domain.md 6.3, for the screen, paper and files. */
export const MILK_COLUMNS: readonly ReportColumn<MilkLine>[] = [
  ...animalColumns('Vaca'),
  textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
  numberColumn('ordem', 'Ordem', lactationOf),
  essential(averagedHere(numberColumn('del', 'DEL', ({ del }) => del))),
  essential(dateColumn('data', 'Controle', ({ data }) => data)),
  numberColumn('ord1', 'Ord. 1 (L)', ({ ordenhas }) => ordenhas[0], 1),
  numberColumn('ord2', 'Ord. 2 (L)', ({ ordenhas }) => ordenhas[1], 1),
  numberColumn('ord3', 'Ord. 3 (L)', ({ ordenhas }) => ordenhas[2], 1),
  essential(
    averagedHere(
      numberColumn('total', 'Total do dia (L)', ({ total }) => total, 1),
    ),
  ),
  textColumn('estimado', 'Estimado', ({ estimado }) =>
    estimado ? 'estimado' : null,
  ),
  dateColumn(
    'dataAnterior',
    'Controle anterior',
    ({ anterior }) => anterior?.data ?? null,
  ),
  numberColumn(
    'anterior',
    'Controle anterior (L)',
    ({ anterior }) => anterior?.litros ?? null,
    1,
  ),
  numberColumn('variacao', 'Variação (L)', ({ variacao }) => variacao, 1),
  essential(textColumn('tendencia', 'Tendência', trendOf)),
  numberColumn('pct', 'Variação (%)', ({ variacaoPct }) => variacaoPct, 1),
  numberColumn('persistencia', 'Persist. (%)', (row) => row.persistencia, 1),
  numberColumn('pico', 'Pico (L)', ({ pico }) => pico?.litros ?? null, 1),
  numberColumn('delPico', 'DEL do pico', ({ pico }) => pico?.del ?? null),
  essential(
    numberColumn('acumulado', 'Acumulado (L)', ({ acumulado }) => acumulado),
  ),
  yieldedHere(numberColumn('pl305', 'PL305 (L)', ({ pl305 }) => pl305)),
  essential(
    yieldedHere(
      numberColumn('proj', 'PL305 proj. (L)', ({ pl305Projetada: it }) => it),
    ),
  ),
  numberColumn('dias', 'Dias de lactação', ({ diasLactacao: it }) => it),
  numberColumn('iep', 'Leite/dia de IEP (L)', (row) => row.leiteDiaIep, 1),
  essential(
    summed(
      averaged(
        numberColumn('litros', 'No período (L)', ({ litros }) => litros, 1),
        litresHere,
      ),
      litresHere,
    ),
  ),
  summed(
    numberColumn('descartado', 'Descartado (L)', (row) => row.descartado, 1),
    (row) => (row.noRebanho ?? row).descartado,
  ),
  textColumn('motivo', 'Motivo', ({ motivoDescarte }) =>
    labelOf(MILK_DISCARD_REASONS, motivoDescarte),
  ),
];

/** The milk report's second table. */
export const ENDED_COLUMNS: readonly ReportColumn<EndedLine>[] = [
  ...animalColumns('Vaca'),
  numberColumn('ordem', 'Lactação', lactationOf),
  dateColumn('inicio', 'Início', ({ inicio }) => inicio),
  dateColumn('fim', 'Fim', ({ fim }) => fim),
  averagedHere(numberColumn('dias', 'Dias', ({ dias }) => dias)),
  summed(
    averagedHere(numberColumn('total', 'Total (L)', ({ total }) => total)),
    ({ total, foraDoRebanho }) => (foraDoRebanho ? null : total),
  ),
  averagedHere(numberColumn('pl305', 'PL305 (L)', ({ pl305 }) => pl305)),
  textColumn('motivoSecagem', 'Motivo da secagem', (row) =>
    labelOf(DRYING_REASONS, row.motivoSecagem),
  ),
];

/** One without a recorded calving is her first, as her own page has it. */
export function lactationOf({ ordem }: Pick<MilkRow, 'ordem'>): number | null {
  return ordem === null ? null : Math.max(1, ordem);
}

/** Change beyond which milk is said to rise or fall, %. */
const STEADY = 5;

function trendOf({ variacaoPct }: MilkRow): string | null {
  if (variacaoPct === null) return null;
  if (variacaoPct > STEADY) return '▲ subiu';
  return variacaoPct < -STEADY ? '▼ caiu' : '→ estável';
}
