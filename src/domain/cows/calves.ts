import type { Animal } from '../animals/types';
import { dayNumber, type FarmDate } from '../shared/dates';
import type { Breed, Sex } from '../shared/enumerations';
import { nameKey } from '../shared/names';
import { type Cycle, currentCycle, standingPregnancy } from './cycles';
import { type CowRecord, gestationOf, recordUntil } from './record';
import { inseminationDay, matching, type Service } from './services';

/** Crosses of these are Girolando (domain.md 1.8). */
const GIROLANDO: readonly Breed[] = ['H', 'GZ', 'GH'];

/** A calving's conditions, as its form offers them. */
export const CALVING_CONDITIONS = [
  'Normal',
  'Auxiliado',
  'Distócico',
  'Cesárea',
] as const;
export type CalvingCondition = (typeof CALVING_CONDITIONS)[number];

/** The breed offered for a calf; an unknown sire leaves the dam's. */
export function calfBreed(dam: Breed, sire: Breed | null): Breed {
  if (sire === null || sire === dam) return dam;
  return GIROLANDO.includes(dam) && GIROLANDO.includes(sire) ? 'GH' : dam;
}

/**
 * Names offered for `count` calves: the dam's and the year, then with a number,
 * those already taken left out.
 */
export function suggestedNames(
  dam: string,
  birth: FarmDate,
  count: number,
  isTaken: (name: string) => boolean,
): readonly string[] {
  const base = `${dam} ${birth.slice(6, 10)}`;
  const found: string[] = [];
  for (let number = 1; found.length < count; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!isTaken(nameKey(name))) found.push(name);
  }
  return found;
}

/** A heifer born beside a bull calf is most often sterile. */
export function freemartinNote(sexes: readonly Sex[]): string | null {
  const mixed = sexes.includes('F') && sexes.includes('M');
  return mixed ? 'Freemartin provável (~90 % estéril).' : null;
}

/** What the service told of the sire. */
export interface ConceivingSire {
  readonly servico: Service;
  /** A registered bull, who becomes `paiId`; null: a third party's. */
  readonly touro: Animal | null;
  readonly raca: Breed | null;
}

/** The sire of a calf born on `day`: of the pregnancy, else of the service. */
export function conceivingSire(
  whole: CowRecord,
  birth: FarmDate,
): ConceivingSire | null {
  const day = dayNumber(birth);
  // A calving may be recorded late: what came after it tells of other calves.
  const record = recordUntil(whole, day);
  const servico = conceivingService(record, currentCycle(record), day);
  if (!servico) return null;
  const bull = servico.touroId ? record.find(servico.touroId) : undefined;
  return { servico, touro: bull ?? null, raca: servico.raca };
}

function conceivingService(record: CowRecord, cycle: Cycle, day: number) {
  const pregnancy = standingPregnancy(cycle.eventos);
  const told = pregnancy && inseminationDay(pregnancy);
  if (told !== null) return matching(cycle.servicos, told);
  const off = (it: Service) =>
    Math.abs(day - it.dia - gestationOf(record, it.raca));
  return [...cycle.servicos].sort((a, b) => off(a) - off(b)).find(isNear);

  function isNear(it: Service): boolean {
    return off(it) <= 20;
  }
}

/** What is said of a calving besides its calves. */
export interface CalvingNote {
  readonly condicao: CalvingCondition;
  readonly natimortos: number;
  readonly freemartin: string | null;
  readonly observacao: string;
}

/** A calving's `descricao`. */
export function calvingDescription(note: CalvingNote): string {
  const { natimortos } = note;
  return [
    conditionOf(note.condicao),
    natimortos > 0 ? `${natimortos} ${plural(natimortos)}.` : '',
    note.freemartin ?? '',
    note.observacao.trim(),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function conditionOf(condicao: CalvingCondition): string {
  return `Parto ${condicao.toLowerCase()}.`;
}

function plural(count: number): string {
  return count === 1 ? 'natimorto' : 'natimortos';
}

/** What `calvingDescription` wrote, its condition apart; null: it wrote none. */
export function conditionIn(descricao: string): {
  readonly condicao: CalvingCondition | null;
  readonly resto: string;
} {
  const condicao = CALVING_CONDITIONS.find((it) =>
    descricao.startsWith(conditionOf(it)),
  );
  if (!condicao) return { condicao: null, resto: descricao };
  const resto = descricao.slice(conditionOf(condicao).length).trim();
  return { condicao, resto };
}

const STILLBORN = /^(\d) natimortos?\.\s*/;

/** How many were born dead, by a calving's description without its condition. */
export function stillbornIn(text: string): {
  readonly natimortos: number;
  readonly resto: string;
} {
  const [said = '', many = '0'] = STILLBORN.exec(text) ?? [];
  return { natimortos: Number(many), resto: text.slice(said.length) };
}
