import type { ReproductiveInput } from '../cows/types';
import { dateOfDay } from '../shared/dates';
import type { DryingReason, ReproductiveType } from '../shared/enumerations';
import {
  type Bull,
  type Farm,
  type Life,
  recordedOn,
  timeOf,
} from './population';

interface Details {
  readonly minute: number;
  readonly bull?: Bull;
  readonly conceived?: number;
  readonly lactation?: boolean;
  readonly calves?: readonly Life[];
  readonly note?: string;
}

/** Writes a reproductive situation into her log. */
export function logReproductive(
  farm: Farm,
  life: Life,
  day: number,
  type: ReproductiveType,
  details: Details,
): void {
  const { minute, bull, conceived, lactation = false } = details;
  const { idOf, rebanhoId } = farm.wish;
  const number = nextEvent(farm);
  const dados: ReproductiveInput = {
    rebanhoId,
    eventId: idOf('event', number),
    animalId: life.id,
    reprodutividade: type,
    dataOcorrencia: timeOf(day, minute),
    dataRegistro: recordedOn(farm, day, minute),
    descricao: details.note ?? null,
    notificacao: false,
    touroInseminacaoId: bull?.id ?? null,
    racaTouroTerceiro: null,
    dataInseminacao: conceived === undefined ? null : dateOfDay(conceived),
    doses: 1,
    evoluirNovilha: type === 'IN' || type === 'IATF',
    cadastrarLactacao: lactation,
    lactacaoEventId: lactation ? idOf('milk', number) : null,
    // Who is still told of at the end is put in then.
    crias: [],
  };
  if (details.calves) farm.calves.set(dados.eventId, details.calves);
  life.log.push({ day, minute, tipo: 'cows/reproductiveRecorded', dados });
}

/** Writes that she is dried. */
export function logDrying(
  farm: Farm,
  life: Life,
  day: number,
  motivoSecagem: DryingReason,
): void {
  const { idOf, rebanhoId } = farm.wish;
  const minute = 16 * 60;
  const dados = {
    rebanhoId,
    eventId: idOf('event', nextEvent(farm)),
    animalId: life.id,
    produtividade: 'S' as const,
    dataOcorrencia: timeOf(day, minute),
    dataRegistro: recordedOn(farm, day, minute),
    descricao: null,
    notificacao: false,
    motivoSecagem,
  };
  life.log.push({ day, minute, tipo: 'cows/productiveRecorded', dados });
}

function nextEvent(farm: Farm): number {
  farm.events += 1;
  return farm.events;
}
