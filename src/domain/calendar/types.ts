import type { Animal, NamedAnimal } from '../animals/types';
import { proofDaysOf } from '../duties/deadlines';
import type { ProofDays } from '../duties/states';
import { parametersOf } from '../parameters/parameters';
import type { FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import type { TreatmentApplication } from '../treatments/types';
import type { IsPregnant } from '../vaccines/filter';
import type { AppliedDose, Vaccine } from '../vaccines/types';

export type CalendarKind =
  /** An application of a vaccine that is done. */
  | 'DOSE_APLICADA'
  /** An animal reaches the filter's age, or is in it and has no dose yet. */
  | 'PRIMEIRA_DOSE'
  | 'REFORCO'
  | 'DOSE'
  /** The next cohort of a vaccine given once in a lifetime. */
  | 'CAMPANHA'
  /** Proof of brucellosis vaccination, each semester. */
  | 'PRAZO_LEGAL'
  /** The last day on which a calf may be given either strain. */
  | 'ULTIMO_DIA'
  | 'TRATAMENTO'
  | 'FIM_CARENCIA';

export type CalendarSituation =
  | 'PREVISTA'
  | 'ATRASADA'
  | 'CONCLUIDA'
  /** Past, and nothing that is done now mends it. */
  | 'PERDIDA';

export const SITUATION_NAMES: Readonly<Record<CalendarSituation, string>> = {
  PREVISTA: 'Prevista',
  ATRASADA: 'Atrasada',
  CONCLUIDA: 'Concluída',
  PERDIDA: 'Perdida',
};

/** Whether something can still be done about it. */
export function isToDo(situation: CalendarSituation): boolean {
  return situation === 'PREVISTA' || situation === 'ATRASADA';
}

export interface CalendarItem {
  readonly data: FarmDate;
  readonly tipo: CalendarKind;
  readonly vacinaId: string | null;
  readonly aplicacaoId: string | null;
  readonly titulo: string;
  readonly animais: readonly NamedAnimal[];
  readonly situacao: CalendarSituation;
}

/** Both included; null is the first record, or a year from today. */
export interface CalendarPeriod {
  readonly inicio: FarmDate | null;
  readonly fim: FarmDate | null;
}

/** What the calendar is made of. */
export interface CalendarRows {
  readonly animais: readonly Animal[];
  readonly vacinas: readonly Vaccine[];
  readonly dosesAplicadas: readonly AppliedDose[];
  readonly aplicacoes: readonly TreatmentApplication[];
  readonly isPregnant: IsPregnant;
  /** By when the vaccination of a semester is proved. */
  readonly prazos: ProofDays;
}

/** The rows of a whole herd; pregnancy is derived elsewhere. */
export function calendarRows(
  herd: HerdReader,
  isPregnant: IsPregnant,
): CalendarRows {
  return {
    animais: herd.all('animais'),
    vacinas: herd.all('vacinas'),
    dosesAplicadas: herd.all('dosesAplicadas'),
    aplicacoes: herd.all('aplicacoes'),
    isPregnant,
    prazos: proofDaysOf(
      parametersOf(herd.row('parametros', herd.herd.rebanhoId)),
    ),
  };
}
