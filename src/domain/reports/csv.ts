import type { CalendarItem } from '../calendar/types';
import { COW_STATES } from '../cows/state';
import { BREEDS, labelOf, PRODUCTIVE_STATUSES } from '../shared/enumerations';
import {
  FORECAST_KINDS,
  type ForecastEvent,
  type ForecastReport,
} from './forecast';
import type { GeneralReport } from './general';
import type { GeneralRow } from './generalCows';
import type { MilkReport, MilkRow } from './milk';
import { type Column, table } from './table';
import type { WeighingReport, WeighingRow } from './weighings';

/** The reports that have a table, by the name of their call. */
export interface Reports {
  readonly 'geral-vacas': GeneralReport;
  readonly 'previsao-vacas': ForecastReport;
  readonly 'producao-leite': MilkReport;
  readonly pesagem: WeighingReport;
}

export type ReportName = keyof Reports;

const GENERAL: readonly Column<GeneralRow>[] = [
  ['Vaca', ({ nome }) => nome],
  ['Raça', ({ raca }) => labelOf(BREEDS, raca)],
  ['Partos', ({ partos }) => partos],
  ['Último parto', ({ ultimoParto }) => ultimoParto],
  ['DEL', ({ del }) => del],
  [
    'Sit. produtiva',
    ({ produtividade }) => labelOf(PRODUCTIVE_STATUSES, produtividade),
  ],
  ['Sit. reprodutiva', ({ situacao }) => COW_STATES[situacao]],
  ['Serviços', ({ servicos }) => servicos],
  ['Parto previsto', ({ partoPrevisto }) => partoPrevisto],
  ['Secagem prevista', ({ secagemPrevista }) => secagemPrevista],
  ['Dias em aberto', ({ diasEmAberto }) => diasEmAberto],
  ['Último IEP (dias)', ({ iepUltimo }) => iepUltimo],
  ['IEP médio (dias)', ({ iepMedio }) => iepMedio],
  ['Último controle', ({ ultimaProducao }) => ultimaProducao?.data ?? null],
  [
    'Último controle (L)',
    ({ ultimaProducao }) => ultimaProducao?.litros ?? null,
  ],
  ['PL305 projetada (L)', ({ pl305Projetada }) => pl305Projetada],
  ['Carência até', ({ carenciaAte }) => carenciaAte],
];

const FORECAST: readonly Column<ForecastEvent>[] = [
  ['Vaca', ({ nome }) => nome],
  ['Data prevista', ({ data }) => data],
  ['Evento', ({ tipo }) => labelOf(FORECAST_KINDS, tipo)],
  ['Em (dias)', ({ dias }) => dias],
  ['Confiança', ({ confirmada }) => (confirmada ? 'confirmada' : 'provável')],
];

const MILK: readonly Column<MilkRow>[] = [
  ['Vaca', ({ nome }) => nome],
  ['Raça', ({ raca }) => labelOf(BREEDS, raca)],
  ['Ordem', ({ ordem }) => ordem],
  ['DEL', ({ del }) => del],
  ['Data', ({ data }) => data],
  ['Ordenha 1 (L)', ({ ordenhas }) => ordenhas[0]],
  ['Ordenha 2 (L)', ({ ordenhas }) => ordenhas[1]],
  ['Ordenha 3 (L)', ({ ordenhas }) => ordenhas[2]],
  ['Total do dia (L)', ({ total }) => total],
  ['Estimado', ({ estimado }) => estimado],
  ['Controle anterior', ({ anterior }) => anterior?.data ?? null],
  ['Controle anterior (L)', ({ anterior }) => anterior?.litros ?? null],
  ['Variação (L)', ({ variacao }) => variacao],
  ['Variação (%)', ({ variacaoPct }) => variacaoPct],
  ['Persistência (%)', ({ persistencia }) => persistencia],
  ['Pico (L)', ({ pico }) => pico?.litros ?? null],
  ['DEL do pico', ({ pico }) => pico?.del ?? null],
  ['Acumulado (L)', ({ acumulado }) => acumulado],
  ['PL305 (L)', ({ pl305 }) => pl305],
  ['PL305 projetada (L)', ({ pl305Projetada }) => pl305Projetada],
  ['Dias de lactação', ({ diasLactacao }) => diasLactacao],
  ['Leite por dia de IEP (L)', ({ leiteDiaIep }) => leiteDiaIep],
  ['Litros no período', ({ litros }) => litros],
  ['Descartado (L)', ({ descartado }) => descartado],
];

const WEIGHINGS: readonly Column<WeighingRow>[] = [
  ['Vaca', ({ nome }) => nome],
  ['Peso atual (kg)', ({ pesoAtual }) => pesoAtual],
  ['Data atual', ({ dataAtual }) => dataAtual],
  ['Peso anterior (kg)', ({ pesoAnterior }) => pesoAnterior],
  ['Data anterior', ({ dataAnterior }) => dataAnterior],
  ['GMD (kg/dia)', ({ gmd }) => gmd],
  ['GMD total (kg/dia)', ({ gmdTotal }) => gmdTotal],
  ['P205 (kg)', ({ p205 }) => p205],
  ['P365 (kg)', ({ p365 }) => p365],
  ['P550 (kg)', ({ p550 }) => p550],
];

const CALENDAR: readonly Column<CalendarItem>[] = [
  ['Data', ({ data }) => data],
  ['Atividade', ({ titulo }) => titulo],
  ['Situação', ({ situacao }) => SITUATIONS[situacao]],
  ['Nº animais', ({ animais }) => animais.length],
  ['Animais', ({ animais }) => animais.map(({ nome }) => nome).join(', ')],
];

const SITUATIONS = {
  PREVISTA: 'Prevista',
  ATRASADA: 'Atrasada',
  CONCLUIDA: 'Concluída',
  PERDIDA: 'Perdida',
} as const;

const WRITERS: {
  readonly [Name in ReportName]: (report: Reports[Name]) => string;
} = {
  'geral-vacas': ({ vacas }) => table(GENERAL, vacas),
  'previsao-vacas': ({ eventos }) => table(FORECAST, eventos),
  'producao-leite': ({ vacas }) => table(MILK, vacas),
  pesagem: ({ animais }) => table(WEIGHINGS, animais),
};

/**
 * A report's table as CSV for a Brazilian spreadsheet: `;`, decimal comma, CRLF.
 * The writer of the file adds the byte order mark.
 */
export function toCsv<Name extends ReportName>(
  name: Name,
  report: Reports[Name],
): string {
  return WRITERS[name](report);
}

/** The sanitary calendar's items. */
export function calendarToCsv(items: readonly CalendarItem[]): string {
  return table(CALENDAR, items);
}
