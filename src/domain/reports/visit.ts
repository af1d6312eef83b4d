import type { NamedAnimal } from '../animals/types';
import { type CowRecord, recordUntil } from '../cows/record';
import { cowStateOf } from '../cows/state';
import type { ReproductiveEvent } from '../cows/types';
import { isBornFemale, vaccinationWindow } from '../duties/brucellosis';
import { stayedOn, wasThere } from '../shared/animalDay';
import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import { byName, counted, groupBy } from '../shared/lists';
import { type Alert, alertsOf } from './alerts';
import { serviceOrigin } from './forecast';
import { originWords } from './forecastColumns';
import {
  type JudgedCow,
  judgedCows,
  type ReportInput,
  recordsOf,
  type Tagged,
  withTags,
} from './input';
import { ownTasks } from './tasks';

/** What a technician looks after in a herd, in the order it is shown. */
export const VISIT_DUTIES = [
  { id: 'DG', nome: 'Diagnóstico de gestação' },
  { id: 'SECAGEM', nome: 'Secar' },
  { id: 'CARENCIA', nome: 'Em carência' },
  { id: 'VACINA_VENCIDA', nome: 'Vacina vencida' },
  { id: 'BRUCELOSE', nome: 'Vacinar contra brucelose' },
] as const;
export type VisitDutyId = (typeof VISIT_DUTIES)[number]['id'];

/** What the hand or the probe found; `REVER` is no event: she is seen again. */
export const CHECK_RESULTS = [
  { id: 'PRENHE', nome: 'Prenhe' },
  { id: 'VAZIA', nome: 'Vazia' },
  { id: 'REVER', nome: 'Rever' },
] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number]['id'];

/** One thing to do with one animal. */
export interface VisitDuty extends NamedAnimal, Tagged {
  readonly tipo: VisitDutyId;
  readonly texto: string;
}

/** A female and the service that is asked about. */
interface Checked extends NamedAnimal, Tagged {
  /** What she is pregnant of, or may be, in words. */
  readonly servico: string | null;
  /** Days since that service. */
  readonly dias: number | null;
}

/** One that waits for her diagnosis. */
export interface OpenCheck extends Checked {
  /** Its day has come. */
  readonly vencido: boolean;
  /** From when an ultrasound and from when a hand can tell. */
  readonly ultrassom: FarmDate;
  readonly palpacao: FarmDate;
}

/** One that was looked at on the day of the visit, as she was then. */
export interface DoneCheck extends Checked {
  readonly resultado: CheckResult;
  /** What records the result; null of one that is seen again. */
  readonly eventId: string | null;
  readonly partoPrevisto: FarmDate | null;
}

/** All that is asked of a herd on a visit. */
export interface VisitPage {
  readonly deveres: readonly VisitDuty[];
  readonly aDiagnosticar: readonly OpenCheck[];
  /** Of the day `fim`; absent: of today. */
  readonly checadas: readonly DoneCheck[];
}

/**
 * A visit by the rules of Para hoje: who is due is who a reminder and a report
 * tell of. What was found is what the herd's events of the day say, and `rever`.
 */
export function visitOf(input: ReportInput): VisitPage {
  const records = recordsOf(input);
  const cows = judgedCows(input, records);
  const alerts = alertsOf(input, cows);
  const aDiagnosticar = openChecks(input, cows, alerts);
  const due = aDiagnosticar.filter(({ vencido }) => vencido);
  return {
    deveres: [
      ...due.map(diagnosisDuty),
      ...taskDuties(input, cows),
      ...vaccineDuties(input, alerts),
      ...brucellosisDuties(input, alerts),
    ],
    aDiagnosticar,
    checadas: doneChecks(input, records),
  };
}

/** `IA de 10/10/2026, touro Trovão · 45 dias` */
export function serviceText({
  servico,
  dias,
}: Pick<Checked, 'servico' | 'dias'>): string {
  const since = dias === null ? null : counted(dias, 'dia', 'dias');
  return [servico, since].filter(Boolean).join(' · ');
}

function diagnosisDuty(check: OpenCheck): VisitDuty {
  const { animalId, nome, brinco } = check;
  return { tipo: 'DG', animalId, nome, brinco, texto: serviceText(check) };
}

function openChecks(
  input: ReportInput,
  cows: readonly JudgedCow[],
  alerts: readonly Alert[],
): readonly OpenCheck[] {
  const due = idsIn(alerts.filter(({ codigo }) => codigo === 'DG'));
  const found = cows.flatMap((cow) => {
    const { previsao, partoProvavel } = cow.state;
    if (!partoProvavel || !previsao) return [];
    const { dgUltrassom: ultrassom, dgPalpacao: palpacao } = previsao;
    const vencido = due.has(cow.record.animal.animalId);
    return [{ ...checkedOf(cow), vencido, ultrassom, palpacao }];
  });
  return named(input, found);
}

/** Dryings and milk that stays out, in the words of Para hoje. */
function taskDuties(
  input: ReportInput,
  cows: readonly JudgedCow[],
): readonly VisitDuty[] {
  const found = ownTasks(input, cows).flatMap((task) => {
    const { codigo: tipo, animalId, titulo: nome, texto } = task;
    const mine = tipo === 'SECAGEM' || tipo === 'CARENCIA';
    return mine && animalId !== null ? [{ tipo, animalId, nome, texto }] : [];
  });
  return tagged(input, [
    ...found.filter(({ tipo }) => tipo === 'SECAGEM'),
    ...found.filter(({ tipo }) => tipo === 'CARENCIA'),
  ]);
}

/** One duty an animal, with all vaccines that are late for it. */
function vaccineDuties(
  input: ReportInput,
  alerts: readonly Alert[],
): readonly VisitDuty[] {
  const names = new Map(
    (input.rows.vacinas ?? []).map(({ vacinaId, nome }) => [vacinaId, nome]),
  );
  const late = alerts
    .filter(({ codigo }) => codigo === 'VACINA_VENCIDA')
    .flatMap(({ animais, vacinaId }) =>
      animais.map((animal) => ({
        ...animal,
        vacina: names.get(vacinaId ?? ''),
      })),
    );
  const byAnimal = groupBy(late, ({ animalId }) => animalId);
  const duties = [...byAnimal].map(([animalId, own]) => ({
    ...{ animalId, tipo: 'VACINA_VENCIDA' as const },
    nome: own[0]?.nome ?? '',
    texto: own.flatMap(({ vacina }) => vacina ?? []).join(', '),
  }));
  return named(input, duties);
}

/** Calves of the age for it, with their last day; a vaccine that is late tells of its own. */
function brucellosisDuties(
  input: ReportInput,
  alerts: readonly Alert[],
): readonly VisitDuty[] {
  const due = idsIn(alerts.filter(({ codigo }) => codigo === 'BRUCELOSE'));
  const calves = (input.rows.animais ?? [])
    .filter(isBornFemale)
    .filter(({ animalId }) => due.has(animalId));
  const duties = calves.map(({ animalId, nome, dataNascimento }) => ({
    ...{ tipo: 'BRUCELOSE' as const, animalId, nome },
    texto: `até ${vaccinationWindow(dataNascimento).ate}`,
  }));
  return named(input, duties);
}

/**
 * Each as she was at the end of that day: what came later is no part of it, and
 * who was sold since was looked at all the same.
 */
function doneChecks(
  input: ReportInput,
  records: readonly CowRecord[],
): readonly DoneCheck[] {
  const day = input.fim ?? input.today;
  const again = new Set(input.rever);
  const found = records.flatMap((whole) => {
    const { animal } = whole;
    const event = diagnosisOn(whole, day);
    if (!event && !again.has(animal.animalId)) return [];
    if (!wasThere(animal, day)) return [];
    const record = recordUntil(whole, dayNumber(day));
    const cow = { record, state: cowStateOf(record, day) };
    const done = event ? resultOf(event, cow) : seenAgain(cow, day);
    return done ? [{ ...checkedOf(cow), ...done }] : [];
  });
  return named(input, found);
}

type Result = Pick<DoneCheck, 'resultado' | 'eventId' | 'partoPrevisto'>;

/** The last diagnosis of a day; none where there was none. */
function diagnosisOn({ reproducao }: CowRecord, day: FarmDate) {
  return reproducao.findLast(
    ({ reprodutividade: type, dataOcorrencia }) =>
      (type === 'PN' || type === 'VZ') && dayOf(dataOcorrencia) === day,
  );
}

function resultOf(event: ReproductiveEvent, { state }: JudgedCow): Result {
  const pregnant = event.reprodutividade === 'PN';
  const calving = pregnant && state.prenhe ? state.previsao : null;
  return {
    resultado: pregnant ? 'PRENHE' : 'VAZIA',
    eventId: event.situacaoReprodutivaEventId,
    partoPrevisto: calving?.partoPrevisto ?? null,
  };
}

function seenAgain({ record, state }: JudgedCow, day: FarmDate): Result | null {
  const waits = state.partoProvavel && stayedOn(record.animal, day);
  return waits
    ? { resultado: 'REVER', eventId: null, partoPrevisto: null }
    : null;
}

function checkedOf({ record, state }: JudgedCow) {
  const { animalId, nome } = record.animal;
  const origin = serviceOrigin(record, state);
  const servico = origin && originWords(origin);
  return { animalId, nome, servico, dias: state.diasGestacao };
}

function idsIn(alerts: readonly Alert[]): ReadonlySet<string> {
  return new Set(
    alerts.flatMap(({ animais }) => animais.map(({ animalId }) => animalId)),
  );
}

/** By name, each with her tag. */
function named<Row extends NamedAnimal>(
  input: ReportInput,
  rows: readonly Row[],
): readonly (Row & Tagged)[] {
  return tagged(
    input,
    byName(rows, ({ animalId }) => animalId),
  );
}

function tagged<Row extends NamedAnimal>(
  input: ReportInput,
  rows: readonly Row[],
): readonly (Row & Tagged)[] {
  return withTags(input, rows, ({ animalId }) => animalId);
}
