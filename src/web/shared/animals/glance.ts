import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { daysInMilk } from '@/domain/cows/metrics';
import { type CowRecord, cowRecordOf } from '@/domain/cows/record';
import { COW_STATES, type CowState, cowStateOf } from '@/domain/cows/state';
import type { CowDay } from '@/domain/production/cowDays';
import {
  lastMilk,
  type RecentMilk,
  recentMilk,
} from '@/domain/production/recentMilk';
import {
  dayNumber,
  dayOf,
  type FarmDate,
  type FarmTime,
  timeKey,
} from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import {
  BREEDS,
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { useWholeHerd } from '@/web/shared/useHerdReader';
import { kindOf, REPRODUCTIVE_WORDS } from './describe';
import { type Next, nextOf } from './next';

/** Which colour repeats the word of her state. */
export type StateTone = 'cio' | 'prenhe' | 'lactante' | 'seca' | 'novilha';

/** What a row says of an animal. */
export interface Glance {
  /** `Lactante`, `Em cio`, `Touro`: what it is before all else. */
  readonly word: string;
  readonly tone: StateTone | undefined;
  /** `Prenhe`; of one without events its breed. */
  readonly more: string;
  /** Null: she is not in milk. */
  readonly del: number | null;
  /** Her last day of milk; null: she is not in milk, or nothing was recorded. */
  readonly milk: CowDay | null;
  /** The last days of it, oldest first, while she is in milk. */
  readonly days: readonly CowDay[];
  readonly next: Next | null;
  /** `Inseminação 12/11`: what was last recorded of her. */
  readonly last: string | null;
}

export type GlanceOf = (animal: Animal) => Glance;

/** Found out when a row asks: of a large herd only the rows in sight do. */
export function useGlances(rebanhoId: string): GlanceOf {
  const herd = useWholeHerd(rebanhoId);
  const day = today();
  return useMemo(() => (herd ? glancesOf(herd, day) : plain), [herd, day]);
}

const known = new WeakMap<
  HerdReader,
  { readonly day: FarmDate; readonly glanceOf: GlanceOf }
>();

/** Screens of one herd share what was found out. */
export function glancesOf(herd: HerdReader, day: FarmDate): GlanceOf {
  const last = known.get(herd);
  if (last?.day === day) return last.glanceOf;
  const milk = recentMilk(herd, day);
  const found = new Map<Animal, Glance>();
  const glanceOf = (animal: Animal) => {
    const glance = found.get(animal) ?? look(herd, animal, day, milk);
    found.set(animal, glance);
    return glance;
  };
  known.set(herd, { day, glanceOf });
  return glanceOf;
}

const NO_DAYS: readonly CowDay[] = [];

/** Of what the animal's own row says. */
export function plain(animal: Animal): Glance {
  return {
    ...wordsOf(animal, null),
    ...{ del: null, milk: null, days: NO_DAYS, next: null, last: null },
  };
}

function look(
  herd: HerdReader,
  animal: Animal,
  day: FarmDate,
  milkOf: RecentMilk,
): Glance {
  if (animal.sexo !== 'F') return plain(animal);
  const record = cowRecordOf(herd, animal);
  const state = record.reproducao.length > 0 ? cowStateOf(record, day) : null;
  const cow = { herd, animal, record, day };
  return {
    ...wordsOf(animal, state),
    ...milkFigures(record, day, milkOf),
    next: state && nextOf({ ...cow, state }),
    last: lastOf(record),
  };
}

function milkFigures(record: CowRecord, day: FarmDate, milkOf: RecentMilk) {
  const del = daysInMilk(record, dayNumber(day))?.dias ?? null;
  const inMilk = record.producao.at(-1)?.produtividade === 'L';
  if (!inMilk) return { del: null, milk: null, days: NO_DAYS };
  const days = milkOf(record.animal.animalId);
  return { del, milk: lastMilk(days, day), days };
}

function lastOf({ reproducao, producao }: CowRecord): string | null {
  const bred = reproducao.at(-1);
  const milked = producao.at(-1);
  const isNewer =
    !milked ||
    (bred && timeKey(bred.dataOcorrencia) >= timeKey(milked.dataOcorrencia));
  if (bred && isNewer) {
    return eventWords(labelOf(REPRODUCTIVE_TYPES, bred.reprodutividade), bred);
  }
  if (!milked) return null;
  return eventWords(labelOf(PRODUCTIVE_STATUSES, milked.produtividade), milked);
}

function eventWords(what: string, { dataOcorrencia }: Dated): string {
  return `${what} ${dayOf(dataOcorrencia)}`;
}

interface Dated {
  readonly dataOcorrencia: FarmTime;
}

const PRODUCTIVE_TONES = { L: 'lactante', S: 'seca', I: undefined } as const;

/** `Lactante · Prenhe`, `Em cio · Vazia`, `Novilha · Holandês`. */
function wordsOf(
  animal: Animal,
  state: CowState | null,
): Pick<Glance, 'word' | 'tone' | 'more'> {
  const more = moreOf(animal, state);
  if (state?.estado === 'EM_CIO') {
    return { word: COW_STATES.EM_CIO, tone: 'cio', more };
  }
  if (state?.estado === 'PRE_PARTO' || state?.estado === 'PARTO_ATRASADO') {
    return { word: COW_STATES.PRE_PARTO, tone: 'prenhe', more };
  }
  const { situacaoProdutiva: productive, categoria } = animal;
  if (productive) {
    const word = labelOf(PRODUCTIVE_STATUSES, productive);
    return { word, tone: PRODUCTIVE_TONES[productive], more };
  }
  const tone = categoria === 'N' ? 'novilha' : undefined;
  return { word: kindOf(animal), tone, more };
}

function moreOf(animal: Animal, state: CowState | null): string {
  const { situacaoReprodutiva: latest, situacaoProdutiva, raca } = animal;
  if (state) return stateWord(state);
  if (latest) return REPRODUCTIVE_WORDS[latest];
  return situacaoProdutiva ? '' : labelOf(BREEDS, raca);
}

/** What her reproduction is, in as few words as say it. */
function stateWord({ estado, prenhe }: CowState): string {
  if (prenhe) return COW_STATES.PRENHE;
  if (estado === 'EM_CIO') return REPRODUCTIVE_WORDS.VZ;
  // Her productive situation says that already.
  return estado === 'IMPRODUTIVA' ? '' : COW_STATES[estado];
}
