import {
  type Cycle,
  endsPregnancy,
  isCorrected,
  standingPregnancy,
} from './cycles';
import { type CowRecord, eventDay, isService } from './record';
import { inseminationDay, matching, type Service } from './services';
import type { ReproductiveEvent } from './types';

/** What became of a service (domain.md 1.2). */
export type ServiceOutcome =
  | 'POSITIVO'
  | 'POSITIVO_PERDIDO'
  | 'NEGATIVO'
  | 'PENDENTE'
  | 'SEM_RESULTADO';

/** Days after a service before which another heat or service says nothing. */
const SAME_HEAT_DAYS = 5;
/** Days before which a negative check says nothing. */
const CHECK_DAYS = 18;
/** Days after which a service without a result stays without one. */
const PENDING_DAYS = 60;

export function outcomeOf(
  record: CowRecord,
  cycle: Cycle,
  service: Service,
  today: number,
): ServiceOutcome {
  return (
    confirmed(cycle, service) ??
    laterEvidence(cycle, service) ??
    undecided(record, service, today)
  );
}

export function isPositive(outcome: ServiceOutcome): boolean {
  return outcome === 'POSITIVO' || outcome === 'POSITIVO_PERDIDO';
}

/** Whether it counts in a rate: its result is known. */
export function hasResult(outcome: ServiceOutcome): boolean {
  return isPositive(outcome) || outcome === 'NEGATIVO';
}

function confirmed(cycle: Cycle, service: Service): ServiceOutcome | null {
  const index = cycle.eventos.findLastIndex((event) => {
    const day = inseminationDay(event);
    return day !== null && matching(cycle.servicos, day) === service;
  });
  if (index >= 0) {
    if (isCorrected(cycle.eventos, index)) return 'NEGATIVO';
    const lost = cycle.eventos.slice(index + 1).some(endsPregnancy);
    return lost ? 'POSITIVO_PERDIDO' : 'POSITIVO';
  }
  return cycle.concepcao?.servico === service ? 'POSITIVO' : null;
}

function laterEvidence(cycle: Cycle, service: Service): ServiceOutcome | null {
  const last = service.eventos.at(-1);
  const start = last ? cycle.eventos.indexOf(last) + 1 : 0;
  for (const [index, event] of cycle.eventos.entries()) {
    if (index < start || isAnothers(cycle, index)) continue;
    const evidence = evidenceOf(event, eventDay(event) - service.dia);
    if (evidence) return evidence;
  }
  return null;
}

/** A loss of a pregnancy that names its insemination: no other's is lost. */
function isAnothers({ eventos }: Cycle, index: number): boolean {
  if (eventos[index]?.reprodutividade !== 'AB') return false;
  const pregnancy = standingPregnancy(eventos.slice(0, index));
  return pregnancy !== null && inseminationDay(pregnancy) !== null;
}

function evidenceOf(
  event: ReproductiveEvent,
  days: number,
): ServiceOutcome | null {
  if (event.reprodutividade === 'AB') return 'POSITIVO_PERDIDO';
  if (event.reprodutividade === 'VZ') {
    return days >= CHECK_DAYS ? 'NEGATIVO' : null;
  }
  const again = event.reprodutividade === 'CI' || isService(event);
  return again && days >= SAME_HEAT_DAYS ? 'NEGATIVO' : null;
}

function undecided(
  record: CowRecord,
  service: Service,
  today: number,
): ServiceOutcome {
  if (record.animal.descartado) return 'SEM_RESULTADO';
  return today - service.dia <= PENDING_DAYS ? 'PENDENTE' : 'SEM_RESULTADO';
}
