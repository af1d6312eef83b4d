import type { HerdReader } from '../shared/effects';
import {
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '../shared/enumerations';
import type { AppliedDose } from '../vaccines/types';
import { authorshipId } from './authorship';
import { IF_ONCE, isDouble } from './doubles';
import {
  cureOf,
  doseOf,
  type Given,
  givenTwice,
  plain,
  type Told,
} from './given';
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
  /** Both say the same, as two heats of a day: it may have been one. */
  readonly same: boolean;
}

type Met = Omit<Meeting, 'same'>;

interface Signed extends Told {
  readonly by: Authorship;
}

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
        if (!meeting) continue;
        const same = isDouble(herd, one.by, two.by);
        met.set(nameOf(meeting), { ...meeting, same });
      }
    }
  }
  return [...met.values()];
}

function nameOf({ animalId, own, other }: Met): string {
  return `${animalId} ${own.by.autoriaId} ${other.by.autoriaId}`;
}

function meetingOf(
  animalId: string,
  one: Signed,
  two: Signed,
  looker: Looker,
): Met | null {
  if (!areApart(one.by, two.by)) return null;
  const twice = givenTwice(one, two);
  if (!couldNotKnow(one.by, two.by, twice !== null)) return null;
  const [own, other] = isOf(one.by, looker) ? [one, two] : [two, one];
  if (!isOf(own.by, looker) || isOf(other.by, looker)) return null;
  return { animalId, own, other, twice };
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

/**
 * The later of the two was recorded before its device could have the other. Of a
 * double dose it is enough that its device was offline.
 */
function couldNotKnow(
  one: Authorship,
  two: Authorship,
  isDouble: boolean,
): boolean {
  const [first, last] = one.versao <= two.versao ? [one, two] : [two, one];
  const [came, began, ended] = [
    arrivalOf(first),
    Date.parse(last.em),
    arrivalOf(last),
  ];
  if (began < came) return true;
  return ended - began > WAITED && (isDouble || began - came < KNOWN);
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

/** The words for one's eyes; `nomeDe` a person, `animal` by name. */
export function meetingText(
  { own, other, twice, same }: Meeting,
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
    const told = `${who} registrou ${other.what} de ${animal} às ${timeOf(other.by)}`;
    return same ? `${told}. ${IF_ONCE}` : told;
  }
  const both = [own.by, other.by].sort((a, b) => (a.em < b.em ? -1 : 1));
  const days = new Set(both.map(dateOf));
  const times = both
    .map((by) => (days.size > 1 ? `${dateOf(by)} às ` : '') + timeOf(by))
    .join(' e ');
  const names = [...new Set(both.map(({ pessoaId }) => nomeDe(pessoaId)))];
  const milk = twice.withheld ? '. A carência conta da última.' : '';
  return `Duas doses de ${twice.nome} em ${animal}, ${times}, por ${names.join(' e ')}${milk}`;
}

/** `20/11` */
function dateOf({ hora }: Authorship): string {
  return hora.slice(0, 5);
}

/** `7:40` */
function timeOf({ hora }: Authorship): string {
  return hora.slice(11).replace(/^0/, '');
}
