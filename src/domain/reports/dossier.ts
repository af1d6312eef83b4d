import type { Animal } from '../animals/types';
import { isSemenOnly } from '../bulls/stock';
import { type Standing, standingsOf } from '../duties/standing';
import { numberOf, onLeaving, tagOf } from '../identifiers/current';
import { isOfficial } from '../quality/exams';
import {
  compareDates,
  dayNumber,
  dayOf,
  type FarmDate,
  monthsBetween,
} from '../shared/dates';
import { byName, compareTexts, groupByAnimal } from '../shared/lists';
import { withdrawalsAt } from '../treatments/withdrawal';
import { inOrder } from '../vaccines/cycles';
import { periodOf, type ReportInput, type Tagged } from './input';

/** Whom a line of the dossier is about, by all that an inspector asks for. */
export interface DossierLine extends Tagged {
  readonly animalId: string;
  readonly nome: string;
  /** The official number; null: none. */
  readonly pnib: string | null;
}

/** Ages by which states count cattle, whole months. */
export const AGE_CLASSES = [
  { id: 'ATE_12', nome: 'Até 12 meses', ate: 12 },
  { id: 'DE_13_A_24', nome: '13 a 24 meses', ate: 24 },
  { id: 'DE_25_A_36', nome: '25 a 36 meses', ate: 36 },
  { id: 'ACIMA_36', nome: 'Acima de 36 meses', ate: Number.POSITIVE_INFINITY },
] as const;
export type AgeClass = (typeof AGE_CLASSES)[number]['id'];

export interface DossierAnimal extends DossierLine {
  readonly sexo: Animal['sexo'];
  readonly raca: Animal['raca'];
  readonly dataNascimento: FarmDate | null;
  /** Null: nobody knows when it was born. */
  readonly faixa: AgeClass | null;
}

/** A dose of the programme, as it is proved. */
export interface DossierDose extends DossierLine {
  readonly data: FarmDate;
  readonly cepa: string | null;
  readonly partida: string | null;
  readonly marca: string | null;
  readonly veterinario: string | null;
  readonly crmv: string | null;
  readonly atestado: string | null;
  readonly dataAtestado: FarmDate | null;
}

export interface DossierExam extends DossierLine {
  readonly exameId: string;
  readonly data: FarmDate;
  readonly metodo: string | null;
  readonly resultado: string | null;
  readonly veterinario: string | null;
  readonly crmv: string | null;
}

export interface DossierWithdrawal extends DossierLine {
  readonly tratamento: string;
  readonly desde: string;
  readonly ate: string;
}

export interface DossierMovement extends DossierLine {
  readonly data: FarmDate;
  readonly tipo: 'NASCIMENTO' | 'SAIDA';
  /** Why it left. */
  readonly motivo: string | null;
}

/** What a dairy or an inspector asks of a herd. */
export interface Dossier {
  /** In the herd on the day. */
  readonly animais: readonly DossierAnimal[];
  readonly bezerras: readonly (Standing & DossierLine)[];
  readonly vacinacoes: readonly DossierDose[];
  readonly exames: readonly DossierExam[];
  readonly carencias: readonly DossierWithdrawal[];
  /** Of the period that is asked for. */
  readonly movimentos: readonly DossierMovement[];
}

/**
 * The herd as it stands on the last day of the period (today, where it has
 * none): animals, calves, exams and withdrawals of that day, movements of the
 * period.
 */
export function dossierOf(input: ReportInput): Dossier {
  const day = input.fim ?? input.today;
  const line = linesOf(input);
  return {
    animais: named(
      animalsOn(input, day).map((animal) => ({
        ...line(animal.animalId),
        sexo: animal.sexo,
        raca: animal.raca,
        dataNascimento: animal.dataNascimento,
        faixa: ageClassOf(animal.dataNascimento, day),
      })),
    ),
    bezerras: calvesOn(input, day).map((one) => ({
      ...line(one.animalId),
      ...one,
    })),
    vacinacoes: dosesUpTo(input, day, line),
    exames: examsUpTo(input, day, line),
    carencias: withdrawalsOn(input, day, line),
    movimentos: movementsIn(input, line),
  };
}

type LineOf = (animalId: string) => DossierLine;

function linesOf({ rows }: ReportInput): LineOf {
  const hung = groupByAnimal(rows.identificacoes ?? []);
  const animals = new Map(
    (rows.animais ?? []).map((animal) => [animal.animalId, animal]),
  );
  return (animalId) => {
    const { nome = '', descarte = null } = animals.get(animalId) ?? {};
    const own = onLeaving(hung.get(animalId) ?? [], descarte);
    return { animalId, nome, brinco: tagOf(own), pnib: numberOf(own, 'PNIB') };
  };
}

/** Heads alone: a bull of whom there is only the semen is none. */
function animalsOn({ rows }: ReportInput, day: FarmDate): readonly Animal[] {
  return (rows.animais ?? []).filter((animal) => {
    const left = animal.descarte?.dataOcorrencia ?? null;
    const born = animal.dataNascimento ?? day;
    const isThere = isUpTo(born, day) && (left === null || !isUpTo(left, day));
    return isThere && !isSemenOnly(animal);
  });
}

function isUpTo(date: FarmDate, day: FarmDate): boolean {
  return compareDates(date, day) <= 0;
}

/** The class of an age: 12 whole months are still of the first. */
export function ageClassOf(
  born: FarmDate | null,
  day: FarmDate,
): AgeClass | null {
  if (born === null) return null;
  const months = monthsBetween(born, day);
  return AGE_CLASSES.find(({ ate }) => months <= ate)?.id ?? null;
}

/** Where the calves stand to the brucellosis programme. */
export function calvesOn(
  { rows }: Pick<ReportInput, 'rows'>,
  day: FarmDate,
): readonly Standing[] {
  const numbered = new Set(
    (rows.identificacoes ?? [])
      .filter(({ esquema, ate }) => esquema === 'PNIB' && ate === null)
      .map(({ animalId }) => animalId),
  );
  return standingsOf(
    {
      animais: rows.animais ?? [],
      vacinas: rows.vacinas ?? [],
      dosesAplicadas: rows.dosesAplicadas ?? [],
      isNumbered: (animalId) => numbered.has(animalId),
    },
    day,
  );
}

function dosesUpTo(
  { rows }: ReportInput,
  day: FarmDate,
  line: LineOf,
): readonly DossierDose[] {
  const ours = new Set(
    (rows.vacinas ?? [])
      .filter(({ programa }) => programa === 'BRUCELOSE')
      .map(({ vacinaId }) => vacinaId),
  );
  const doses = inOrder(rows.dosesAplicadas ?? []).filter(
    ({ aplicacaoId, dataAplicacao }) =>
      ours.has(aplicacaoId) && isUpTo(dataAplicacao, day),
  );
  return newestFirst(
    doses.flatMap(({ animaisVacinados, dataAplicacao, oficial }) =>
      animaisVacinados.map(({ animalId }) => ({
        ...line(animalId),
        data: dataAplicacao,
        cepa: oficial?.cepa ?? null,
        partida: oficial?.partida ?? null,
        marca: oficial?.marca ?? null,
        veterinario: oficial?.veterinario ?? null,
        crmv: oficial?.crmv ?? null,
        atestado: oficial?.atestado ?? null,
        dataAtestado: oficial?.dataAtestado ?? null,
      })),
    ),
  );
}

function examsUpTo(
  { rows }: ReportInput,
  day: FarmDate,
  line: LineOf,
): readonly DossierExam[] {
  const exams = (rows.exames ?? [])
    .filter(({ tipo, data }) => isOfficial(tipo) && isUpTo(data, day))
    .sort((one, other) => compareTexts(one.exameId, other.exameId));
  return newestFirst(
    exams.map(({ animalId, exameId, data, oficial }) => ({
      ...line(animalId),
      ...{ exameId, data },
      metodo: oficial?.metodo ?? null,
      resultado: oficial?.resultado ?? null,
      veterinario: oficial?.veterinario ?? null,
      crmv: oficial?.crmv ?? null,
    })),
  );
}

/**
 * Of the day's last minute, or of this minute where it is today; of those that
 * are in the herd on it.
 */
function withdrawalsOn(
  input: ReportInput,
  day: FarmDate,
  line: LineOf,
): readonly DossierWithdrawal[] {
  const { rows, today, agora } = input;
  const at = day === today && agora ? agora : `${day} 23:59`;
  const here = new Set(animalsOn(input, day).map((one) => one.animalId));
  const found = withdrawalsAt(
    (rows.aplicacoes ?? []).filter(({ animalId }) => here.has(animalId)),
    at,
  );
  return named(
    [...found].map(([animalId, { desde, ate, aplicacoes }]) => ({
      ...line(animalId),
      tratamento: aplicacoes.map((one) => one.tratamentoNome).join(', '),
      desde,
      ate,
    })),
  );
}

function movementsIn(
  input: ReportInput,
  line: LineOf,
): readonly DossierMovement[] {
  const { from, to } = periodOf(input);
  const isIn = (date: FarmDate) =>
    dayNumber(date) >= from && dayNumber(date) <= to;
  const heads = (input.rows.animais ?? []).filter((one) => !isSemenOnly(one));
  return newestFirst(
    heads.flatMap((animal): DossierMovement[] => {
      const { animalId, dataNascimento, maeId, descarte } = animal;
      const born = maeId !== null && dataNascimento && isIn(dataNascimento);
      const left = descarte?.dataOcorrencia ?? null;
      return [
        ...(born
          ? [movement(line(animalId), dataNascimento, 'NASCIMENTO', null)]
          : []),
        ...(left !== null && isIn(left)
          ? [movement(line(animalId), left, 'SAIDA', descarte?.motivo ?? null)]
          : []),
      ];
    }),
  );
}

function movement(
  line: DossierLine,
  data: FarmDate,
  tipo: DossierMovement['tipo'],
  motivo: string | null,
): DossierMovement {
  return { ...line, data: dayOf(data), tipo, motivo };
}

/** By name: rows come in no order of their own. */
function named<Row extends DossierLine>(rows: readonly Row[]): readonly Row[] {
  return byName(rows, ({ animalId }) => animalId);
}

/** Of one day by name. */
function newestFirst<Row extends DossierLine & { readonly data: FarmDate }>(
  rows: readonly Row[],
): readonly Row[] {
  return [...named(rows)].sort((one, other) =>
    compareDates(other.data, one.data),
  );
}
