import { labelOf } from '../shared/enumerations';
import {
  animalColumns,
  dateColumn,
  essential,
  numberColumn,
  type ReportColumn,
  textColumn,
} from './columns';
import {
  FORECAST_KINDS,
  type ForecastOrigin,
  type ForecastRow,
} from './forecast';

/** Every column of domain.md 6.2, for the screen, paper and files. */
export const FORECAST_COLUMNS: readonly ReportColumn<ForecastRow>[] = [
  ...animalColumns('Vaca'),
  essential(dateColumn('data', 'Data prevista', ({ data }) => data)),
  numberColumn('dias', 'Em (dias)', ({ dias }) => dias),
  essential(
    textColumn('evento', 'Evento', ({ tipo }) => labelOf(FORECAST_KINDS, tipo)),
  ),
  essential(
    textColumn(
      'origem',
      'Origem',
      ({ origem }) => origem && originWords(origem),
    ),
  ),
  numberColumn('del', 'DEL', ({ del }) => del),
  numberColumn('gestacao', 'Dias gest.', (row) => row.diasGestacao),
  textColumn('confianca', 'Confiança', ({ confirmada }) =>
    confirmada ? 'confirmada' : 'provável',
  ),
];

const ORIGINS: Readonly<Record<ForecastOrigin['tipo'], string>> = {
  IA: 'IA',
  IATF: 'IATF',
  COBERTURA: 'Cobertura',
  CIO: 'Cio',
  PARTO: 'Parto',
};

/** `IA de 10/01/2026, touro Trovão`. */
export function originWords({ tipo, data, touro }: ForecastOrigin): string {
  const what = `${ORIGINS[tipo]} de ${data}`;
  return touro === null ? what : `${what}, touro ${touro}`;
}
