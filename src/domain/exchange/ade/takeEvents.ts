import type { Animal } from '../../animals/types';
import type { ReproductiveInput } from '../../cows/types';
import {
  addDays,
  dayOf,
  daysBetween,
  type FarmTime,
  isFarmDate,
} from '../../shared/dates';
import {
  BREEDS,
  DRYING_REASONS,
  isCode,
  type ReproductiveType,
} from '../../shared/enumerations';
import { introduce } from './arriving';
import { ADE_MESSAGES as M } from './messages';
import {
  type Item,
  identifierIn,
  isOwn,
  listIn,
  numberIn,
  recordIn,
  textIn,
} from './reading';
import { calved, calvesIn, hangTags } from './takeCalves';
import { type AdeStep, isUuid, type Taking } from './taking';
import { instantIn } from './times';

interface Placed {
  readonly animal: Animal;
  readonly time: FarmTime;
}

/** With the id it gets. */
interface Fresh extends Placed {
  readonly id: string;
}

/** A pregnancy is looked for this long after its service, days. */
const CHECK_AFTER = 35;
/** A pregnancy is of no service before that, days. */
const LONGEST = 300;

/** A reproductive situation, as its form would send it. */
export function takeReproductive(taking: Taking, item: Item): void {
  const placed = taking.fresh(item, 'situacoesReprodutivas');
  if (!placed) return;
  const type = typeOf(item);
  if (type === null) {
    taking.refuse(item, M.noResult);
    return;
  }
  const input = inputOf(taking, item, placed, type);
  const calves = calvesIn(taking, item, placed);
  const done = taking.take(item, [
    ...calves.flatMap(({ before }) => before),
    { tipo: 'cows/reproductiveRecorded', dados: input },
    ...withoutLactation(taking, item, input),
    ...calves.flatMap(({ after }) => after),
  ]);
  if (!done || isOwn(item)) return;
  hangTags(taking, item, calves);
  for (const one of calves) introduce(taking, one.item, one.input.animalId);
}

/** Null: a check that found nothing out. */
function typeOf({ resource, record, own }: Item): ReproductiveType | null {
  if (resource === 'repro-heats') return 'CI';
  if (resource === 'repro-parturitions') return 'PT';
  if (resource === 'repro-abortions') return 'AB';
  if (resource === 'repro-inseminations') {
    return own.tipo === 'IATF' ? 'IATF' : 'IN';
  }
  const result = textIn(record.result)?.toLowerCase();
  if (result === 'pregnant' || result === 'multiple') return 'PN';
  return result === 'empty' ? 'VZ' : null;
}

function inputOf(
  taking: Taking,
  item: Item,
  placed: Fresh,
  type: ReproductiveType,
): ReproductiveInput {
  const { own } = item;
  const { animal, time } = placed;
  const mine = isOwn(item);
  const lactation = mine ? textIn(own.lactacaoId) : undefined;
  const starts = mine ? lactation !== undefined : type === 'PT';
  const base: ReproductiveInput = {
    ...commonOf(taking, item, placed),
    reprodutividade: type,
    touroInseminacaoId: null,
    racaTouroTerceiro: null,
    dataInseminacao: null,
    doses: numberIn(own.doses) ?? 1,
    evoluirNovilha: mine
      ? own.evoluiuNovilha === true
      : type === 'PT' && animal.categoria === 'N',
    cadastrarLactacao: starts,
    lactacaoEventId: starts
      ? lactation
        ? taking.own(lactation)
        : taking.ports.derived(`${item.key} lactacao`)
      : null,
    crias: [],
  };
  return { ...base, ...DETAILS[type](taking, item, placed, time) };
}

type Details = (
  taking: Taking,
  item: Item,
  placed: Placed,
  time: FarmTime,
) => Partial<ReproductiveInput>;

const served: Details = (taking, item, { animal }) => {
  const bull = sireOf(taking, item);
  const { own, record } = item;
  if (bull) return { touroInseminacaoId: bull, ...strawsOf(item) };
  const raca = isCode(BREEDS, own.racaTouro) ? own.racaTouro : null;
  // Only a timed insemination may have been recorded without a sire.
  if (isOwn(item)) {
    const unknown = own.tipo === 'IATF' ? null : animal.raca;
    return { racaTouroTerceiro: raca ?? unknown };
  }
  const straw = recordIn(record.straw);
  const [first] = [
    ...listIn(record.sireIdentifiers),
    ...listIn(straw.sireIdentifiers),
  ];
  const names = [
    textIn(record.sireOfficialName) ?? textIn(straw.sireOfficialName),
    identifierIn(first)?.id,
  ].filter((one) => one !== undefined);
  const said = names.length > 0 ? M.sire(names.join(', ')) : undefined;
  const descricao = joined(textIn(record.remark), said);
  return { racaTouroTerceiro: animal.raca, descricao };
};

/** What Lida wrote took from the stock what it says, where it says none, none. */
function strawsOf(item: Item): Pick<ReproductiveInput, 'dosesDoEstoque'> {
  if (!isOwn(item)) return {};
  return { dosesDoEstoque: numberIn(item.own.dosesDescontadas) ?? 0 };
}

/** A sire of the herd; null: he is somebody else's. */
function sireOf(taking: Taking, { record, own }: Item): string | null {
  const original = textIn(own.touroId);
  const id = original && isUuid(original) ? taking.own(original) : '';
  if (taking.herd.row('animais', id)) return id;
  const straw = recordIn(record.straw);
  const told = [
    ...listIn(record.sireIdentifiers),
    ...listIn(straw.sireIdentifiers),
  ];
  const found = told
    .flatMap((one) => identifierIn(one) ?? [])
    .flatMap((one) => taking.directory.find(one))
    .find((one) => taking.herd.row('animais', one)?.sexo === 'M');
  return found ?? null;
}

/** By what it says, by the age of the calf, by the last service, else guessed. */
const pregnant: Details = (taking, item, { animal }, time) => {
  const { own, record } = item;
  const day = dayOf(time);
  const bull = sireOf(taking, item);
  const raca = isCode(BREEDS, own.racaTouro) ? own.racaTouro : null;
  const sire = { touroInseminacaoId: bull, racaTouroTerceiro: raca };
  const said = textIn(own.dataInseminacao);
  if (said && isFarmDate(said)) return { ...sire, dataInseminacao: said };
  const age = numberIn(record.foetalAge);
  if (age !== undefined && age >= 0 && age <= LONGEST) {
    return { ...sire, dataInseminacao: addDays(day, -Math.round(age)) };
  }
  const known = lastService(taking, animal, day);
  if (known) return { ...sire, dataInseminacao: known };
  return {
    ...sire,
    dataInseminacao: addDays(day, -CHECK_AFTER),
    descricao: joined(textIn(record.remark), M.guessedService),
  };
};

function lastService({ herd }: Taking, { animalId }: Animal, day: string) {
  const ago = (date: string) => daysBetween(date, day);
  const days = herd
    .rowsOf('situacoesReprodutivas', animalId)
    .filter(({ reprodutividade: it }) => it === 'IN' || it === 'IATF')
    .map(({ dataOcorrencia }) => dayOf(dataOcorrencia))
    .filter((date) => ago(date) >= 0 && ago(date) <= LONGEST);
  return days.sort((a, b) => ago(a) - ago(b))[0];
}

const DETAILS: Readonly<Record<ReproductiveType, Details>> = {
  CI: () => ({}),
  IN: served,
  IATF: served,
  PN: pregnant,
  VZ: () => ({}),
  PT: calved,
  AB: () => ({}),
};

/** A lactation that was deleted since goes again. */
function withoutLactation(
  { rebanhoId }: Taking,
  { own }: Item,
  { animalId, lactacaoEventId }: ReproductiveInput,
): AdeStep[] {
  if (own.semLactacao !== true || lactacaoEventId === null) return [];
  const dados = { rebanhoId, eventId: lactacaoEventId, animalId };
  return [{ tipo: 'cows/productiveDeleted', dados }];
}

export function takeDrying(taking: Taking, item: Item): void {
  const placed = taking.fresh(item, 'situacoesProdutivas');
  if (!placed) return;
  const { motivacao } = item.own;
  const dados = {
    ...commonOf(taking, item, placed),
    produtividade: 'S' as const,
    motivoSecagem: isCode(DRYING_REASONS, motivacao) ? motivacao : 'OU',
  } as const;
  taking.take(item, [{ tipo: 'cows/productiveRecorded', dados }]);
}

const AHEAD_MS = 86_400_000;

function commonOf(
  taking: Taking,
  { record, own }: Item,
  { id: eventId, animal, time }: Fresh,
) {
  const { clock, when } = taking.ports;
  const created = instantIn(recordIn(record.meta).created, clock);
  const told = created <= Date.parse(when.at) + AHEAD_MS;
  return {
    ...{ rebanhoId: taking.rebanhoId, eventId, animalId: animal.animalId },
    dataOcorrencia: time,
    dataRegistro: textIn(own.dataRegistro) ?? (told ? clock(created) : null),
    registradoEm: told ? new Date(created).toISOString() : undefined,
    descricao: textIn(record.remark) ?? null,
    notificacao: own.notificacao === true,
  };
}

function joined(...texts: readonly (string | undefined)[]): string | null {
  return texts.filter((one) => one !== undefined).join(' ') || null;
}
