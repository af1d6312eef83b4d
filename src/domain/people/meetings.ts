import { dayNumber } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import {
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '../shared/enumerations';
import { minutesOf } from '../treatments/times';
import type { TreatmentApplication } from '../treatments/types';
import type { AppliedDose } from '../vaccines/types';
import { authorshipId } from './authorship';
import type { Authorship } from './types';

/** Who looks: the records of this person, or of this device, are theirs. */
export interface Looker {
  readonly pessoaId: string | null;
  readonly aparelho: string | null;
}

/** Two records of one animal, made without knowing of each other. */
export interface Meeting {
  readonly animalId: string;
  readonly own: Signed;
  readonly other: Signed;
  /** The medicine or vaccine that both gave; null: two different things. */
  readonly twice: Given | null;
}

/** A record of an animal, as one would say what it is. */
interface Told {
  readonly what: string;
  readonly gave: readonly Given[];
}

/** Something given, and how soon more of it is too soon. */
interface Given {
  readonly nome: string;
  /** `id` of the vaccine or medicine. */
  readonly id: string;
  /** Minutes since year 0, on the farm's clock. */
  readonly at: number;
  readonly interval: number;
  /** It keeps milk back. */
  readonly withheld: boolean;
}

interface Signed extends Told {
  readonly by: Authorship;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Where another person, or another device, recorded something of an animal that
 * this one recorded of too, while one of the two could not know: what was new
 * after version `since`, each pair once. Of doses of one vaccine or medicine
 * within its interval it says so.
 */
export function meetingsOf(
  herd: HerdReader,
  looker: Looker,
  since: number,
): readonly Meeting[] {
  const met = new Map<string, Meeting>();
  const signed = new Map<string, readonly Signed[]>();
  const doses = dosesByAnimal(herd);
  for (const fresh of herd.all('autorias')) {
    if (fresh.versao <= since) continue;
    for (const animalId of animalsOf(herd, fresh)) {
      const all = signed.get(animalId) ?? signedOf(herd, animalId, doses);
      signed.set(animalId, all);
      const one = all.find(({ by }) => by.autoriaId === fresh.autoriaId);
      if (!one) continue;
      for (const two of all) {
        const meeting = meetingOf(animalId, one, two, looker);
        if (meeting) met.set(nameOf(meeting), meeting);
      }
    }
  }
  return [...met.values()];
}

function nameOf({ animalId, own, other }: Meeting): string {
  return `${animalId} ${own.by.autoriaId} ${other.by.autoriaId}`;
}

function meetingOf(
  animalId: string,
  one: Signed,
  two: Signed,
  looker: Looker,
): Meeting | null {
  if (!areApart(one.by, two.by) || !couldNotKnow(one.by, two.by)) return null;
  const [own, other] = isOf(one.by, looker) ? [one, two] : [two, one];
  if (!isOf(own.by, looker) || isOf(other.by, looker)) return null;
  return { animalId, own, other, twice: givenTwice(own, other) };
}

/** Of two persons, or of two devices of one. */
function areApart(one: Authorship, two: Authorship): boolean {
  return one.pessoaId !== two.pessoaId || one.aparelho !== two.aparelho;
}

/** A device that is known tells it; else the person does. */
function isOf({ pessoaId, aparelho }: Authorship, looker: Looker): boolean {
  return aparelho !== null && pessoaId === looker.pessoaId
    ? aparelho === looker.aparelho
    : pessoaId === looker.pessoaId;
}

/** It waited longer than this for the server: its device was offline, ms. */
const WAITED = 2 * 60_000;
/** What came so long before was known to it all the same, ms. */
const KNOWN = 12 * 3_600_000;

/** The later of the two was recorded before its device could have the other. */
function couldNotKnow(one: Authorship, two: Authorship): boolean {
  const [first, last] = one.versao <= two.versao ? [one, two] : [two, one];
  const [came, began, ended] = [
    arrivalOf(first),
    Date.parse(last.em),
    arrivalOf(last),
  ];
  if (began < came) return true;
  return ended - began > WAITED && began - came < KNOWN;
}

function arrivalOf({ chegou, em }: Authorship): number {
  return Date.parse(chegou ?? em);
}

function animalsOf(
  herd: HerdReader,
  { autoriaId, registroId }: Authorship,
): readonly string[] {
  const [table] = autoriaId.split('/');
  switch (table) {
    case 'situacoesReprodutivas':
    case 'situacoesProdutivas':
      return known(herd.row(table, registroId)?.vacaId);
    case 'pesagens':
    case 'exames':
    case 'aplicacoes':
      return known(herd.row(table, registroId)?.animalId);
    case 'dosesAplicadas':
      return (herd.row(table, registroId)?.animaisVacinados ?? []).map(
        ({ animalId }) => animalId,
      );
    default:
      return [];
  }
}

const known = (id: string | undefined) => (id === undefined ? [] : [id]);

type Doses = ReadonlyMap<string, readonly AppliedDose[]>;

/** One application is of many animals: they are gone through once. */
function dosesByAnimal(herd: HerdReader): Doses {
  const doses = new Map<string, AppliedDose[]>();
  for (const dose of herd.all('dosesAplicadas')) {
    for (const { animalId } of dose.animaisVacinados) {
      const known = doses.get(animalId);
      if (known) known.push(dose);
      else doses.set(animalId, [dose]);
    }
  }
  return doses;
}

/** All that anybody signed of an animal. */
function signedOf(
  herd: HerdReader,
  animalId: string,
  doses: Doses,
): readonly Signed[] {
  const signed = (name: string, told: Told): readonly Signed[] => {
    const by = herd.row('autorias', name);
    return by ? [{ ...told, by }] : [];
  };
  return [
    ...herd
      .rowsOf('situacoesReprodutivas', animalId)
      .flatMap((row) =>
        signed(
          authorshipId('situacoesReprodutivas', row.situacaoReprodutivaEventId),
          plain(labelOf(REPRODUCTIVE_TYPES, row.reprodutividade)),
        ),
      ),
    ...herd
      .rowsOf('situacoesProdutivas', animalId)
      .flatMap((row) =>
        signed(
          authorshipId('situacoesProdutivas', row.situacaoProdutivaEventId),
          plain(labelOf(PRODUCTIVE_STATUSES, row.produtividade)),
        ),
      ),
    ...herd
      .rowsOf('pesagens', animalId)
      .flatMap(({ pesagemId }) =>
        signed(authorshipId('pesagens', pesagemId), plain('pesagem')),
      ),
    ...herd
      .rowsOf('exames', animalId)
      .flatMap(({ exameId }) =>
        signed(authorshipId('exames', exameId), plain('exame')),
      ),
    ...herd
      .rowsOf('aplicacoes', animalId)
      .flatMap((row) =>
        signed(authorshipId('aplicacoes', row.aplicacaoId), cureOf(row)),
      ),
    ...(doses.get(animalId) ?? []).flatMap((row) =>
      signed(authorshipId('dosesAplicadas', row.doseId), doseOf(herd, row)),
    ),
  ];
}

function plain(label: string): Told {
  return { what: label.toLowerCase(), gave: [] };
}

function cureOf({
  tratamentoNome,
  medicamentos,
  dataInicio,
}: TreatmentApplication): Told {
  const at = minutesOf(dataInicio);
  const gave = medicamentos.map(
    ({ medicamentoId: id, nome, intervaloAplicacoes, diasCarencia }) => ({
      ...{ id, nome, at, withheld: diasCarencia > 0 },
      interval: intervaloAplicacoes ? intervaloAplicacoes * HOUR : DAY,
    }),
  );
  return { what: tratamentoNome, gave };
}

function doseOf(herd: HerdReader, row: AppliedDose): Told {
  const vaccine = herd.row('vacinas', row.aplicacaoId);
  const nome = vaccine?.nome ?? 'vacina';
  const interval = (vaccine?.intervaloEntreDoses ?? 1) * DAY;
  const at = dayNumber(row.dataAplicacao) * DAY;
  return {
    what: `dose de ${nome}`,
    gave: [{ id: row.aplicacaoId, nome, at, interval, withheld: false }],
  };
}

/** What both gave, the second too soon after the first. */
function givenTwice(one: Told, two: Told): Given | null {
  for (const first of one.gave) {
    const again = two.gave.find(
      ({ id, at }) =>
        id === first.id && Math.abs(at - first.at) < first.interval,
    );
    if (again) return again;
  }
  return null;
}

/** The words for one's eyes; `nomeDe` a person, `animal` by name. */
export function meetingText(
  { own, other, twice }: Meeting,
  {
    nomeDe,
    animal,
  }: {
    readonly nomeDe: (pessoaId: string) => string;
    readonly animal: string;
  },
): string {
  const who = nomeDe(other.by.pessoaId);
  if (twice === null) {
    return `${who} registrou ${other.what} de ${animal} às ${timeOf(other.by)}`;
  }
  const both = [own.by, other.by].sort((a, b) => (a.em < b.em ? -1 : 1));
  const times = both.map(timeOf).join(' e ');
  const names = [...new Set(both.map(({ pessoaId }) => nomeDe(pessoaId)))];
  const milk = twice.withheld ? '. A carência conta da última.' : '';
  return `Duas doses de ${twice.nome} em ${animal}, ${times}, por ${names.join(' e ')}${milk}`;
}

/** `7:40` */
function timeOf({ hora }: Authorship): string {
  return hora.slice(11).replace(/^0/, '');
}
