import { type HerdFigures, herdFiguresOf } from '../cows/herdFigures';
import type { CowRecord } from '../cows/record';
import { meanOf } from '../production/indicators';
import { type GeneralCow, type GeneralRow, generalCows } from './generalCows';
import { type HerdRates, herdRates } from './herdRates';
import {
  intervalsOf,
  periodOf,
  type ReportInput,
  recordsOf,
  rounded,
} from './input';

export interface GeneralSummary extends HerdRates {
  /** Active cows, unless discarded ones are asked for. */
  readonly totalVacas: number;
  readonly emLactacao: number;
  readonly secas: number;
  readonly improdutivas: number;
  /** These three add up to all cows. */
  readonly prenhes: number;
  readonly inseminadas: number;
  readonly vazias: number;
  readonly delMedio: number | null;
  /** Days, of the calvings in the period, discarded cows' included. */
  readonly iepMedioDias: number | null;
  readonly iepN: number;
}

export interface GeneralReport {
  readonly resumo: GeneralSummary;
  readonly vacas: readonly GeneralRow[];
}

/** `geral-vacas` (domain.md 6.1). */
export function generalReport(input: ReportInput): GeneralReport {
  const { resumo, vacas } = generalPage(input);
  return { resumo, vacas: vacas.map(rowOf) };
}

/** The same with all its page shows. */
export interface GeneralPage {
  readonly resumo: GeneralSummary;
  readonly vacas: readonly GeneralCow[];
  /** The herd's reproduction with what each mean was counted from. */
  readonly figuras: HerdFigures;
}

export function generalPage(input: ReportInput): GeneralPage {
  const records = recordsOf(input);
  const vacas = generalCows(input, records);
  return {
    resumo: summaryOf(vacas, records, input),
    vacas,
    figuras: herdFiguresOf(records, input.today),
  };
}

function summaryOf(
  cows: readonly GeneralCow[],
  records: readonly CowRecord[],
  input: ReportInput,
): GeneralSummary {
  const count = (holds: (cow: GeneralCow) => boolean) =>
    cows.filter(holds).length;
  const intervals = intervalsIn(records, input);
  const prenhes = count(({ prenhe }) => prenhe);
  const inseminadas = count((cow) => !cow.prenhe && cow.aguardaDiagnostico);
  const dels = cows.flatMap(({ del }) => (del === null ? [] : [del]));
  return {
    totalVacas: cows.length,
    emLactacao: count(({ produtividade }) => produtividade === 'L'),
    secas: count(({ produtividade }) => produtividade === 'S'),
    improdutivas: count(({ produtividade }) => produtividade === 'I'),
    prenhes,
    inseminadas,
    vazias: cows.length - prenhes - inseminadas,
    delMedio: rounded(meanOf(dels), 1),
    iepMedioDias: rounded(meanOf(intervals), 1),
    iepN: intervals.length,
    ...herdRates(records, input),
  };
}

/** Calving intervals that end in the period, of every cow there ever was. */
function intervalsIn(
  records: readonly CowRecord[],
  input: ReportInput,
): readonly number[] {
  const { from, to } = periodOf(input);
  return records
    .flatMap(intervalsOf)
    .filter(({ parto }) => parto >= from && parto <= to)
    .map(({ dias }) => dias);
}

function rowOf(cow: GeneralCow): GeneralRow {
  const { vacaId, nome, raca, partos, ultimoParto, del, produtividade } = cow;
  const { situacao, servicos, partoPrevisto, secagemPrevista } = cow;
  const { diasEmAberto, iepUltimo, iepMedio } = cow;
  const { ultimaProducao, pl305Projetada, carenciaAte } = cow;
  return {
    ...{ vacaId, nome, raca, partos, ultimoParto, del, produtividade },
    ...{ situacao, servicos, partoPrevisto, secagemPrevista },
    ...{ diasEmAberto, iepUltimo, iepMedio },
    ...{ ultimaProducao, pl305Projetada, carenciaAte },
  };
}
