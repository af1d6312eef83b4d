import type { NamedAnimal } from '../animals/types';
import { isLactating } from '../cows/record';
import { isMilked, MILKING_NAMES, milkingAt } from '../production/milkings';
import type { Milking, Production } from '../production/types';
import {
  dayNumber,
  dayOf,
  type FarmDate,
  WEEKDAYS,
  weekdayOf,
} from '../shared/dates';
import { byName, counted, namesOf } from '../shared/lists';
import { cowsOffTank } from '../treatments/withdrawal';
import { type Alert, type AlertCode, alertsOf } from './alerts';
import { dryingNotes } from './dryingNotes';
import type { JudgedCow, ReportInput } from './input';
import { type SoldMilk, soldInWithdrawal } from './soldMilk';

/** Kinds that have a row an animal. */
type OwnCode =
  | 'ORDENHA'
  | 'CARENCIA'
  | 'PARTO_ATRASADO'
  | 'PARTO'
  | 'CIO'
  | 'SECAGEM';
export type TaskCode = AlertCode | OwnCode | 'LEITE_NO_TANQUE';

/** One row of what there is to do: of one animal, or of several alike. */
export interface Task {
  readonly codigo: TaskCode;
  readonly quando: 'agora' | 'semana';
  /** The animal's name, or what there is to do. */
  readonly titulo: string;
  readonly texto: string;
  /** Milk that must not be sold, a late calving. */
  readonly urgente: boolean;
  /** Whose row it is; null: of several, or of none. */
  readonly animalId: string | null;
  /** Of a vaccine. */
  readonly vacinaId: string | null;
  /** The milking that is to be corrected. */
  readonly producao?: Pick<Production, 'dataOcorrencia' | 'ordenha'>;
}

/** Days before a calving or a drying from which it is told of. */
const SOON = 7;
/** More of a kind at one time are one row. */
const ROWS = 6;
/** What there is to do, the most urgent first (domain.md 5). */
export function tasksOf(
  input: ReportInput,
  cows: readonly JudgedCow[],
): readonly Task[] {
  const own = ownTasks(input, cows);
  const rows = ORDER.flatMap(({ codigo, quando }) => {
    const same = own.filter(
      (task) => task.codigo === codigo && task.quando === quando,
    );
    return same.length > ROWS ? [oneRow(same)] : same;
  });
  return [
    ...soldInWithdrawal(input).map((sold) => soldMilkTask(sold, input)),
    ...rows,
    ...alertsOf(input, cows).map(groupTask),
  ];
}

/** One a milking: it may still be kept from the lorry, so that it comes first. */
function soldMilkTask(
  { vacas, dataOcorrencia, ordenha }: SoldMilk,
  { parametros }: ReportInput,
): Task {
  const names = namesOf(vacas.map(({ nome }) => nome));
  const [only] = vacas.length === 1 ? vacas : [];
  const which = milkingWords(ordenha, parametros.ordenhasDia);
  return {
    ...{ codigo: 'LEITE_NO_TANQUE', quando: 'agora', urgente: true },
    titulo: `Leite de ${names} foi ao tanque em carência`,
    texto: `${which} ${shortOf(dataOcorrencia)}`,
    ...{ animalId: only?.animalId ?? null, vacinaId: null },
    producao: { dataOcorrencia, ordenha },
  };
}

function milkingWords(ordenha: Milking | null, perDay: number): string {
  if (ordenha === null) return 'Produção do dia';
  if (perDay === 1) return 'Ordenha do dia';
  return `Ordenha da ${MILKING_NAMES[ordenha - 1]} de`;
}

/** Those that have a row an animal, however many they are. */
export function ownTasks(
  input: ReportInput,
  cows: readonly JudgedCow[],
): readonly Task[] {
  const noteOf = dryingNotes(input);
  const told = cows.map((cow) => ({
    ...{ nome: cow.record.animal.nome, cow },
    tasks: cowTasks(cow, input.today, noteOf),
  }));
  return [
    ...milkingTask(input, cows),
    ...withdrawalTasks(input),
    ...soonestFirst(told.filter(({ tasks }) => tasks.length > 0)),
  ];
}

interface OfCow {
  readonly nome: string;
  readonly cow: JudgedCow;
  readonly tasks: readonly Task[];
}

/** By the calving expected, which the drying is counted from; else by name. */
function soonestFirst(told: readonly OfCow[]): readonly Task[] {
  const dueOf = ({ cow: { state } }: OfCow) =>
    state.previsao ? dayNumber(state.previsao.partoPrevisto) : 0;
  return byName(told, ({ cow }) => cow.record.animal.animalId)
    .sort((one, other) => dueOf(one) - dueOf(other))
    .flatMap(({ tasks }) => tasks);
}

/** Own rows stand in this order. */
const ORDER: readonly {
  readonly codigo: OwnCode;
  readonly quando: Task['quando'];
}[] = [
  { codigo: 'ORDENHA', quando: 'agora' },
  { codigo: 'CARENCIA', quando: 'agora' },
  { codigo: 'PARTO_ATRASADO', quando: 'agora' },
  { codigo: 'PARTO', quando: 'agora' },
  { codigo: 'CIO', quando: 'agora' },
  { codigo: 'SECAGEM', quando: 'agora' },
  { codigo: 'PARTO', quando: 'semana' },
  { codigo: 'SECAGEM', quando: 'semana' },
];

/** The milking whose time it is, where it is not recorded. */
function milkingTask(
  { rows, today, agora, parametros }: ReportInput,
  cows: readonly JudgedCow[],
): readonly Task[] {
  const inMilk = cows.filter(({ record }) => isLactating(record));
  if (inMilk.length === 0) return [];
  const perDay = parametros.ordenhasDia;
  const done = new Set(
    (rows.producoes ?? [])
      .filter((row) => isMilked(row) && row.dataOcorrencia === today)
      .map(({ ordenha }) => ordenha),
  );
  const now = agora?.slice(-5) ?? '00:00';
  const milking = milkingAt(now, perDay);
  if (done.has(null) || done.has(milking)) return [];
  return [
    {
      ...{ codigo: 'ORDENHA', quando: 'agora', urgente: false },
      titulo:
        perDay === 1 ? 'Ordenha' : `Ordenha da ${MILKING_NAMES[milking - 1]}`,
      texto: counted(inMilk.length, 'vaca', 'vacas'),
      ...{ animalId: null, vacinaId: null },
    },
  ];
}

function withdrawalTasks({ rows, today, agora }: ReportInput): readonly Task[] {
  const at = agora ?? `${today} 00:00`;
  const off = cowsOffTank(rows.animais ?? [], rows.aplicacoes ?? [], at);
  return off.map(({ animal, carencia }) =>
    rowOf(
      animal,
      'CARENCIA',
      'agora',
      `Leite fora até ${shortOf(dayOf(carencia.ate))}`,
    ),
  );
}

type NoteOf = ReturnType<typeof dryingNotes>;

function cowTasks(
  cow: JudgedCow,
  today: FarmDate,
  noteOf: NoteOf,
): readonly Task[] {
  return [...calvingTask(cow, today), ...heatTask(cow, today)].concat(
    dryingTask(cow, today, noteOf),
  );
}

function calvingTask(
  { record, state }: JudgedCow,
  today: FarmDate,
): readonly Task[] {
  const due = state.previsao?.partoPrevisto;
  if (!state.prenhe || !due) return [];
  const left = dayNumber(due) - dayNumber(today);
  if (left > SOON) return [];
  const { animal } = record;
  if (left > 0) {
    return [rowOf(animal, 'PARTO', 'semana', `Parto previsto ${dayWord(due)}`)];
  }
  const late = state.partoAtrasado !== null;
  const text =
    left === 0
      ? 'Parto previsto para hoje'
      : `Atrasado ${counted(-left, 'dia', 'dias')}`;
  return [rowOf(animal, late ? 'PARTO_ATRASADO' : 'PARTO', 'agora', text)];
}

function heatTask(
  { record, state }: JudgedCow,
  today: FarmDate,
): readonly Task[] {
  const heat = record.reproducao.at(-1);
  if (state.estado !== 'EM_CIO' || !heat) return [];
  const day = dayOf(heat.dataOcorrencia);
  const time = heat.dataOcorrencia.slice(-5);
  const since = day === today ? time : `${shortOf(day)} ${time}`;
  return [rowOf(record.animal, 'CIO', 'agora', `Em cio desde ${since}`)];
}

function dryingTask(
  { record, state }: JudgedCow,
  today: FarmDate,
  noteOf: NoteOf,
): readonly Task[] {
  const due = state.secagemPrevista;
  const calving = state.previsao?.partoPrevisto;
  if (!due || !calving) return [];
  const left = dayNumber(due) - dayNumber(today);
  if (left > SOON) return [];
  const toCalving = dayNumber(calving) - dayNumber(today);
  const when = left > 0 ? `Secar ${dayWord(due)}` : calvingIn(toCalving);
  const text = [when, noteOf(record)].filter(Boolean).join(' · ');
  const quando = left > 0 ? 'semana' : 'agora';
  return [rowOf(record.animal, 'SECAGEM', quando, text)];
}

/** When the calving is of a cow that should be dry; it may be over its day. */
function calvingIn(days: number): string {
  if (days === 0) return 'Parto previsto para hoje';
  const span = counted(Math.abs(days), 'dia', 'dias');
  return days > 0 ? `Parto em ${span}` : `Parto atrasado ${span}`;
}

function rowOf(
  { animalId, nome }: NamedAnimal,
  codigo: TaskCode,
  quando: Task['quando'],
  texto: string,
): Task {
  const urgente = codigo === 'CARENCIA' || codigo === 'PARTO_ATRASADO';
  return {
    ...{ codigo, quando, titulo: nome, texto, urgente },
    ...{ animalId, vacinaId: null },
  };
}

const GROUPS: Partial<Readonly<Record<TaskCode, string>>> = {
  CARENCIA: 'Leite fora do tanque',
  PARTO_ATRASADO: 'Partos atrasados',
  PARTO: 'Partos previstos',
  CIO: 'Em cio',
  SECAGEM: 'Secar',
};

/** Many of a kind: how many, and the first of them. */
function oneRow(tasks: readonly Task[]): Task {
  const [first] = tasks;
  if (!first) throw new Error('no task to group');
  return {
    ...first,
    titulo: GROUPS[first.codigo] ?? first.titulo,
    texto: `${counted(tasks.length, 'vaca', 'vacas')}: ${namesOf(tasks.map(({ titulo }) => titulo))}`,
    animalId: null,
  };
}

function groupTask({ codigo, titulo, animais, vacinaId }: Alert): Task {
  const names = animais.map(({ nome }) => nome);
  return {
    ...{ codigo, quando: 'semana', titulo, texto: namesOf(names) },
    ...{ urgente: false, animalId: null, vacinaId },
  };
}

/** `ter 24/11` */
function dayWord(date: FarmDate): string {
  return `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${shortOf(date)}`;
}

function shortOf(date: FarmDate): string {
  return date.slice(0, 5);
}
