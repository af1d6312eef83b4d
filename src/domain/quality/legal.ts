import { meanOf } from '../production/indicators';
import type { FarmDate } from '../shared/dates';
import type { TankAnalysis } from './types';

/** IN 76 of 2018, in the words of IN 58 and 59 of 2019: thousand/mL. */
export const LEGAL_LIMITS = { ccs: 500, cpp: 300 } as const;
type Counted = keyof typeof LEGAL_LIMITS;

/** Months whose means the law takes together. */
const MONTHS = 3;
/** Of the limit: from there on it is told. */
const NEAR = 0.8;

export const LEGAL_SITUATIONS = [
  { id: 'VERDE', nome: 'Dentro do limite' },
  { id: 'AMARELO', nome: 'Perto do limite' },
  { id: 'VERMELHO', nome: 'Acima do limite' },
  { id: 'SEM_MEDIA', nome: 'Sem média legal ainda' },
] as const;
export type LegalSituation = (typeof LEGAL_SITUATIONS)[number]['id'];

/** One month of the tank against the law. */
export interface LegalMonth {
  /** `MM/YYYY` */
  readonly mes: string;
  /** The month's own mean, thousand/mL; null: not analysed. */
  readonly ccs: number | null;
  readonly cpp: number | null;
  /** Geometric, of this month's mean and those of the two before it. */
  readonly mediaCcs: number | null;
  readonly mediaCpp: number | null;
  readonly situacao: LegalSituation;
}

/** Every month with an analysis, oldest first. */
export function legalMonths(
  analyses: readonly TankAnalysis[],
): readonly LegalMonth[] {
  const byMonth = new Map<number, TankAnalysis[]>();
  for (const row of analyses) {
    const month = monthNumber(row.data);
    const known = byMonth.get(month);
    if (known) known.push(row);
    else byMonth.set(month, [row]);
  }
  const monthlyOf = (month: number, field: Counted) =>
    meanOf((byMonth.get(month) ?? []).flatMap((row) => row[field] ?? []));
  return [...byMonth.keys()]
    .sort((a, b) => a - b)
    .map((month) => {
      const own = {
        ccs: monthlyOf(month, 'ccs'),
        cpp: monthlyOf(month, 'cpp'),
      };
      const means = {
        ccs: legalMean(month, (of) => monthlyOf(of, 'ccs')),
        cpp: legalMean(month, (of) => monthlyOf(of, 'cpp')),
      };
      return {
        mes: monthText(month),
        ...own,
        mediaCcs: means.ccs,
        mediaCpp: means.cpp,
        situacao: situationOf(means, own),
      };
    });
}

/** Null where one of the three months was not analysed. */
function legalMean(
  month: number,
  monthlyOf: (month: number) => number | null,
): number | null {
  let product = 1;
  for (let back = 0; back < MONTHS; back += 1) {
    const value = monthlyOf(month - back);
    if (value === null) return null;
    product *= value;
  }
  return Math.cbrt(product);
}

type Counts = Readonly<Record<Counted, number | null>>;

/** Green is said of no count that was analysed and has no mean yet. */
function situationOf(means: Counts, own: Counts): LegalSituation {
  const fields = Object.keys(LEGAL_LIMITS) as Counted[];
  const shares = fields.flatMap((field) => {
    const mean = means[field];
    return mean === null ? [] : [mean / LEGAL_LIMITS[field]];
  });
  const worst = Math.max(0, ...shares);
  if (worst > 1) return 'VERMELHO';
  if (worst >= NEAR) return 'AMARELO';
  const isOpen = fields.some((it) => own[it] !== null && means[it] === null);
  return isOpen || shares.length === 0 ? 'SEM_MEDIA' : 'VERDE';
}

/** Months since year 0, of `DD/MM/YYYY`. */
function monthNumber(date: FarmDate): number {
  return Number(date.slice(6)) * 12 + Number(date.slice(3, 5)) - 1;
}

function monthText(month: number): string {
  const number = String((month % 12) + 1).padStart(2, '0');
  return `${number}/${String(Math.floor(month / 12)).padStart(4, '0')}`;
}
