import type { Animal } from '../animals/types';
import { daysInMilk } from '../cows/metrics';
import {
  type CowRecord,
  countsAsCow,
  cowRecordOf,
  currentProductive,
  wasHere,
} from '../cows/record';
import { isPregnantAt } from '../cows/situation';
import type { CowState } from '../cows/state';
import { meanOf } from '../production/indicators';
import { addDays, dayNumber, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import type { ProductiveStatus } from '../shared/enumerations';
import { intervalsOf, periodOf, type ReportInput, rounded } from './input';

/**
 * What the herd's figures are, one definition a label: the dashboard, the
 * reports, what they export and the server's reports all count by these.
 */

/** What a figure looks at in a cow on a day. */
export interface FigureCow {
  readonly vacaId: string;
  readonly nome: string;
  /** Among those the shares are of (domain.md 0.3). */
  readonly parida: boolean;
  readonly produtividade: ProductiveStatus | null;
  readonly prenhe: boolean;
  readonly aguardaDiagnostico: boolean;
  /** Days in milk (domain.md 1.11). */
  readonly del: number | null;
}

export function figureCowOf(
  record: CowRecord,
  state: CowState,
  date: FarmDate,
): FigureCow {
  return {
    vacaId: record.animal.animalId,
    nome: record.animal.nome,
    parida: countsAsCow(record),
    produtividade: currentProductive(record)?.produtividade ?? null,
    prenhe: state.prenhe,
    aguardaDiagnostico: state.situacao.servicoAberto !== null,
    del: daysInMilk(record, dayNumber(date))?.dias ?? null,
  };
}

interface Definition {
  readonly label: string;
  readonly how: string;
  readonly test: (cow: FigureCow) => boolean;
}

/** Shares of the cows that calved (domain.md 2.3, 6.1). */
export const SHARES = {
  lactacao: {
    label: 'Em lactação',
    how: 'A última situação produtiva é lactante.',
    test: ({ produtividade }) => produtividade === 'L',
  },
  secas: {
    label: 'Secas',
    how: 'A última situação produtiva é seca.',
    test: ({ produtividade }) => produtividade === 'S',
  },
  improdutivas: {
    label: 'Improdutivas',
    how: 'A última situação produtiva é improdutiva.',
    test: ({ produtividade }) => produtividade === 'I',
  },
  prenhes: {
    label: 'Prenhes',
    how: 'Prenhez confirmada, sem aborto, vazia ou parto depois dela.',
    test: ({ prenhe }) => prenhe,
  },
  inseminadas: {
    label: 'Aguardando diagnóstico',
    how: 'Inseminadas sem resultado: nem prenhez, nem vazia, nem novo cio.',
    test: ({ prenhe, aguardaDiagnostico }) => !prenhe && aguardaDiagnostico,
  },
  vazias: {
    label: 'Vazias',
    how: 'As demais: nem prenhes, nem aguardando diagnóstico.',
    test: ({ prenhe, aguardaDiagnostico }) => !prenhe && !aguardaDiagnostico,
  },
} as const satisfies Readonly<Record<string, Definition>>;
export type ShareId = keyof typeof SHARES;
export const SHARE_IDS = Object.keys(SHARES) as readonly ShareId[];

/** Of whom a share is, said with each of them. */
export const SHARE_BASE =
  'A porcentagem é sobre as paridas: as que já pariram, ou que se sabe lactantes, secas ou improdutivas.';

/** Whether a share counts her. */
export function isCounted(cow: FigureCow, id: ShareId): boolean {
  return cow.parida && SHARES[id].test(cow);
}

/** Who is counted and who is not, of those that are looked at. */
export interface Counted<Cow> {
  readonly contam: readonly Cow[];
  readonly ficam: readonly Cow[];
}

export interface Share<Cow> extends Counted<Cow> {
  readonly n: number;
  readonly de: number;
  readonly pct: number | null;
}

export function shareOf<Cow extends FigureCow>(
  cows: readonly Cow[],
  id: ShareId,
): Share<Cow> {
  const paridas = cows.filter(({ parida }) => parida);
  const contam = paridas.filter((cow) => isCounted(cow, id));
  const ficam = paridas.filter((cow) => !isCounted(cow, id));
  const [n, de] = [contam.length, paridas.length];
  const pct = de > 0 ? rounded((n / de) * 100, 1) : null;
  return { contam, ficam, n, de, pct };
}

/** How many females are pregnant, heifers too: all that are going to calve. */
export function pregnantOf(
  cows: readonly { readonly state: Pick<CowState, 'prenhe'> }[],
): number {
  return cows.filter(({ state }) => state.prenhe).length;
}

/** After these she is not pregnant, whatever came before. */
const ENDED: readonly (string | null)[] = [null, 'PT', 'AB', 'VZ'];

/** The same of one animal at a time; without her events, what her row says. */
export function pregnantIn(
  herd: HerdReader,
  date: FarmDate,
): (animal: Animal) => boolean {
  const day = dayNumber(date);
  return (animal) => {
    const { situacaoReprodutiva: latest } = animal;
    if (ENDED.includes(latest)) return false;
    const record = cowRecordOf(herd, animal);
    return record.reproducao.length === 0
      ? latest === 'PN'
      : isPregnantAt(record, day);
  };
}

/** A mean of cows; null where none has what is asked. */
export interface CowMean<Cow> extends Counted<Cow> {
  readonly media: number | null;
}

/** Mean days in milk of the cows in milk (domain.md 1.11). */
export function delOf<Cow extends FigureCow>(
  cows: readonly Cow[],
): CowMean<Cow> {
  return meanOfCows(cows, ({ parida, del }) => (parida ? del : null));
}

/** The mean of what is known of some cows. */
export function meanOfCows<Cow>(
  cows: readonly Cow[],
  read: (cow: Cow) => number | null,
): CowMean<Cow> {
  const values = cows.flatMap((cow) => read(cow) ?? []);
  return {
    contam: cows.filter((cow) => read(cow) !== null),
    ficam: cows.filter((cow) => read(cow) === null),
    media: rounded(meanOf(values), 1),
  };
}

/** Calving intervals, in days. */
export interface Intervals {
  readonly iepMedioDias: number | null;
  readonly iepN: number;
}

/**
 * The mean calving interval (domain.md 1.11): of those that end in the period and
 * in this herd, of every cow there ever was.
 */
export function intervalsIn(
  records: readonly CowRecord[],
  period: Pick<ReportInput, 'inicio' | 'fim'>,
): Intervals {
  const { from, to } = periodOf(period);
  const days = records
    .flatMap((record) =>
      intervalsOf(record).filter(({ parto }) => wasHere(record, parto)),
    )
    .filter(({ parto }) => parto >= from && parto <= to)
    .map(({ dias }) => dias);
  return { iepMedioDias: rounded(meanOf(days), 1), iepN: days.length };
}

/** The period of a page that asks for none. */
const YEAR_DAYS = 365;

export function lastYear(today: FarmDate) {
  return { inicio: addDays(today, 1 - YEAR_DAYS), fim: today };
}
