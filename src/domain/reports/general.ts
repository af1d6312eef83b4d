import { type HerdFigures, herdFiguresOf } from '../cows/herdFigures';
import type { Rate } from '../cows/metrics';
import type { RateTotals } from '../cows/rates';
import type { CowRecord } from '../cows/record';
import { abortionRate } from './abortions';
import {
  delOf,
  type Intervals,
  intervalsIn,
  type ShareId,
  shareOf,
} from './definitions';
import { type GeneralCow, type GeneralRow, generalCows } from './generalCows';
import { type HerdRates, herdRateTotals, ratesInPercent } from './herdRates';
import { type ReportInput, recordsOf } from './input';
import { type YoungStock, youngStockOf } from './youngStock';

export interface GeneralSummary extends HerdRates, Intervals {
  /** Those that calved; active, unless discarded ones are asked for. */
  readonly totalVacas: number;
  readonly emLactacao: number;
  readonly secas: number;
  readonly improdutivas: number;
  /** These three add up to all cows. */
  readonly prenhes: number;
  readonly inseminadas: number;
  readonly vazias: number;
  readonly delMedio: number | null;
}

export interface GeneralReport {
  readonly resumo: GeneralSummary;
  readonly vacas: readonly GeneralRow[];
}

/** `geral-vacas` (domain.md 6.1). */
export function generalReport(input: ReportInput): GeneralReport {
  const { resumo, vacas } = cowsPage(input, recordsOf(input));
  return { resumo, vacas: vacas.map(rowOf) };
}

/** The same with all its page shows. */
export interface GeneralPage {
  readonly resumo: GeneralSummary;
  readonly vacas: readonly GeneralCow[];
  /** The herd's reproduction with what each mean was counted from. */
  readonly figuras: HerdFigures;
  /** The rates of the summary with what they were counted from. */
  readonly taxas: RateTotals;
  /** Abortions of the pregnancies confirmed in the period. */
  readonly abortos: Rate;
  readonly recria: YoungStock;
}

export function generalPage(input: ReportInput): GeneralPage {
  const records = recordsOf(input);
  return {
    ...cowsPage(input, records),
    figuras: herdFiguresOf(records, input.today),
    abortos: abortionRate(records, input),
    recria: youngStockOf(records, input),
  };
}

function cowsPage(input: ReportInput, records: readonly CowRecord[]) {
  const vacas = generalCows(input, records);
  const taxas = herdRateTotals(records, input);
  return {
    resumo: {
      ...countsOf(vacas),
      ...intervalsIn(records, input),
      ...ratesInPercent(taxas),
    },
    vacas,
    taxas,
  };
}

function countsOf(cows: readonly GeneralCow[]) {
  const count = (id: ShareId) => shareOf(cows, id).n;
  return {
    totalVacas: cows.filter(({ parida }) => parida).length,
    emLactacao: count('lactacao'),
    secas: count('secas'),
    improdutivas: count('improdutivas'),
    prenhes: count('prenhes'),
    inseminadas: count('inseminadas'),
    vazias: count('vazias'),
    delMedio: delOf(cows).media,
  };
}

function rowOf(cow: GeneralCow): GeneralRow {
  const { vacaId, nome, brinco, raca, partos } = cow;
  const { ultimoParto, del, produtividade } = cow;
  const { situacao, servicos, partoPrevisto, secagemPrevista } = cow;
  const { diasEmAberto, iepUltimo, iepMedio } = cow;
  const { ultimaProducao, pl305Projetada, carenciaAte } = cow;
  return {
    ...{ vacaId, nome, brinco, raca, partos },
    ...{ ultimoParto, del, produtividade },
    ...{ situacao, servicos, partoPrevisto, secagemPrevista },
    ...{ diasEmAberto, iepUltimo, iepMedio },
    ...{ ultimaProducao, pl305Projetada, carenciaAte },
  };
}
