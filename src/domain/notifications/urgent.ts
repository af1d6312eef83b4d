import type { Animal } from '../animals/types';
import { eventsOf, isColostrum } from '../production/discard';
import { addHours, dayOf, type FarmTime, timeKey } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { groupByAnimal } from '../shared/lists';
import { minutesOf } from '../treatments/times';
import type {
  AppliedMedicine,
  TreatmentApplication,
} from '../treatments/types';
import {
  cowsOffTank,
  mayGoToTank,
  withdrawalsOf,
} from '../treatments/withdrawal';
import type { Reminder, UrgentPush } from './kinds';
import { pushOf } from './words';

/** A dose is told of this much before its time, hours. */
const DOSE_LEAD = 0.5;
const HOUR_MINUTES = 60;
/** Before the first milking, `HH:mm`. */
const MILKING_CALL = '05:00';

/**
 * The reminders of their own moment after `from`, up to `to`: doses, milk that
 * is free again, and at 05:00 the cows whose milk stays out.
 */
export function urgentOf(
  herd: HerdReader,
  from: FarmTime,
  to: FarmTime,
): readonly UrgentPush[] {
  const isDue = ({ momento }: UrgentPush) =>
    timeKey(momento) > timeKey(from) && timeKey(momento) <= timeKey(to);
  return [
    ...doses(herd, { from, to }),
    ...released(herd),
    ...offTank(herd, `${dayOf(from)} ${MILKING_CALL}`),
    ...(dayOf(from) === dayOf(to)
      ? []
      : offTank(herd, `${dayOf(to)} ${MILKING_CALL}`)),
  ].filter(isDue);
}

/** Whether the calls before milking may fall between the two times. */
export function isMilkingCall(from: FarmTime, to: FarmTime): boolean {
  const call = timeKey(`${dayOf(to)} ${MILKING_CALL}`);
  return call > timeKey(from) && call <= timeKey(to);
}

interface Between {
  readonly from: FarmTime;
  readonly to: FarmTime;
}

function doses(herd: HerdReader, between: Between): UrgentPush[] {
  return herd.all('aplicacoes').flatMap((application) => {
    const animal = active(herd, application.animalId);
    if (!animal || application.dataFim !== null) return [];
    return dosesOf(herd, application, animal, between);
  });
}

function dosesOf(
  { herd }: HerdReader,
  application: TreatmentApplication,
  { nome: name }: Animal,
  between: Between,
): UrgentPush[] {
  const { aplicacaoId, tratamentoId, dataInicio, medicamentos } = application;
  return medicamentos.flatMap((medicine) => {
    const { nome, medicamentoId, quantidadeDoses } = medicine;
    return laterDoses(medicine, dataInicio, between).map((given) => {
      const hours = given * (medicine.intervaloAplicacoes ?? 0);
      const place = `${given + 1}/${quantidadeDoses}`;
      return {
        codigo: 'TRAT_DOSE' as const,
        chave: `TRAT_DOSE:${aplicacaoId}:${medicamentoId}:${place}`,
        momento: addHours(dataInicio, hours - DOSE_LEAD),
        titulo: `Aplicar ${nome} em ${name} (dose ${place})`,
        texto: `${herd.nome}: às ${addHours(dataInicio, hours).slice(11)}`,
        caminho: `/rebanho/${herd.rebanhoId}/tratamento/${tratamentoId}`,
      };
    });
  });
}

/**
 * How many were given before each dose that may be due between the two times,
 * the first left out. No others are made: a file may say of millions.
 */
function laterDoses(
  { quantidadeDoses, intervaloAplicacoes }: AppliedMedicine,
  start: FarmTime,
  { from, to }: Between,
): readonly number[] {
  const interval = Math.max(1, (intervaloAplicacoes ?? 0) * HOUR_MINUTES);
  const intervalsTo = (time: FarmTime) =>
    (minutesOf(time) - minutesOf(start) + DOSE_LEAD * HOUR_MINUTES) / interval;
  const first = Math.max(1, Math.floor(intervalsTo(from)));
  const last = Math.min(quantidadeDoses - 1, Math.ceil(intervalsTo(to)));
  const length = Math.max(0, last - first + 1);
  return Array.from({ length }, (_, index) => first + index);
}

/** Nothing is told where the milk stays out for colostrum. */
function released(herd: HerdReader): UrgentPush[] {
  const byAnimal = groupByAnimal(herd.all('aplicacoes'));
  return [...byAnimal].flatMap(([animalId, own]) => {
    const animal = active(herd, animalId);
    if (!animal || !mayGoToTank(animal)) return [];
    const events = eventsOf(herd, animalId);
    return withdrawalsOf(own)
      .filter(({ ate }) => !isColostrum(events, dayOf(ate)))
      .map(({ ate }) => ({
        ...single(herd, 'CARENCIA_FIM', animal),
        chave: `CARENCIA_FIM:${animalId}:${ate}`,
        momento: ate,
      }));
  });
}

function offTank(herd: HerdReader, momento: FarmTime): UrgentPush[] {
  const cows = cowsOffTank(
    herd.all('animais'),
    herd.all('aplicacoes'),
    momento,
  );
  if (cows.length === 0) return [];
  const reminders = cows.map(({ animal }) => reminderOf(animal));
  const push = pushOf('CARENCIA_ATIVA', reminders, placeOf(herd));
  return [{ ...push, chave: `CARENCIA_ATIVA:${dayOf(momento)}`, momento }];
}

function single(herd: HerdReader, codigo: 'CARENCIA_FIM', animal: Animal) {
  return pushOf(codigo, [reminderOf(animal)], placeOf(herd));
}

function reminderOf({ animalId, nome }: Animal): Reminder {
  return {
    codigo: 'CARENCIA_FIM',
    chave: null,
    nome,
    caminho: `vaca/${animalId}`,
    numero: 1,
  };
}

function placeOf({ herd: { nome, rebanhoId } }: HerdReader) {
  return { nome, caminho: `/rebanho/${rebanhoId}` };
}

function active(herd: HerdReader, animalId: string): Animal | undefined {
  const animal = herd.row('animais', animalId);
  return animal && !animal.descartado ? animal : undefined;
}
