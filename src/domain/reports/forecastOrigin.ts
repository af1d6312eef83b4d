import type { CowRecord } from '../cows/record';
import type { Service } from '../cows/services';
import type { CowState } from '../cows/state';
import { dateOfDay, dayOf, type FarmDate } from '../shared/dates';

/** What an expected event is counted from. */
export interface ForecastOrigin {
  readonly tipo: 'IA' | 'IATF' | 'COBERTURA' | 'CIO' | 'PARTO';
  readonly data: FarmDate;
  /** Name of the bull of the herd; null where he is none of it. */
  readonly touro: string | null;
}

/** The open service, or the one that she conceived of; null without one. */
export function serviceOrigin(
  record: CowRecord,
  { situacao }: CowState,
): ForecastOrigin | null {
  const { servicoAberto, ciclo, concepcao } = situacao;
  const service = servicoAberto ?? ciclo.concepcao?.servico ?? null;
  if (service) return originOf(record, service);
  return concepcao === null
    ? null
    : { tipo: 'IA', data: dateOfDay(concepcao), touro: null };
}

/** The open service, else the last heat of her cycle. */
export function heatOrigin(
  record: CowRecord,
  state: CowState,
): ForecastOrigin | null {
  const { servicoAberto, ciclo } = state.situacao;
  if (servicoAberto) return originOf(record, servicoAberto);
  return eventOrigin('CIO', ciclo.eventos, 'CI');
}

/** Her last calving. */
export function calvingOrigin({
  reproducao,
}: CowRecord): ForecastOrigin | null {
  return eventOrigin('PARTO', reproducao, 'PT');
}

function eventOrigin(
  tipo: ForecastOrigin['tipo'],
  events: CowRecord['reproducao'],
  code: string,
): ForecastOrigin | null {
  const event = events.findLast((it) => it.reprodutividade === code);
  return event
    ? { tipo, data: dayOf(event.dataOcorrencia), touro: null }
    : null;
}

function originOf(record: CowRecord, service: Service): ForecastOrigin {
  const bull = service.touroId ? record.find(service.touroId) : undefined;
  // Semen is not taken from a bull of one's own: he covers.
  const tipo = bull?.touroProprio ? 'COBERTURA' : 'IA';
  return {
    tipo: service.iatf ? 'IATF' : tipo,
    data: dateOfDay(service.dia),
    touro: bull?.nome ?? null,
  };
}
