import type { Operation } from '@/domain/operations';
import type { EditOrigin } from '@/domain/shared/editTypes';
import type { Device } from '../../device';
import type { MemoryRows } from '../../server/rows';
import { type Told, toldBy } from '../book';
import { isKept, type Kept, keptOf, placeOf } from './rowsTyped';
import { SAYINGS } from './said';
import type { Said, Saying } from './saying';

/** An operation that the server took, in the order in which it took them. */
export interface Taken {
  readonly told: Told;
  readonly order: number;
  /** The herd's version then. */
  readonly versao: number;
  /** What its device knew; null: it takes the place of all before it. */
  readonly base: number | null;
}

interface Spoken extends Taken {
  readonly said: Said;
}

/** What was said of the rows of one herd. */
interface Talk {
  readonly ofRow: Map<string, Spoken[]>;
  readonly ofSlot: Map<string, Spoken[]>;
  readonly emptied: Map<string, Taken>;
  readonly gone: Map<string, Taken>;
  readonly along: Set<string>;
}

/**
 * Where the server's rows are not what people typed. No rule of the app is asked:
 * a rule that stores something else would do so on the phones as well.
 */
export function mistyped(rows: MemoryRows, all: readonly Taken[]): string[] {
  const talks = new Map<string, Talk>();
  for (const taken of all) {
    const { rebanhoId } = taken.told;
    const talk = talks.get(rebanhoId) ?? newTalk();
    talks.set(rebanhoId, talk);
    hear(talk, taken);
  }
  return [...talks].flatMap(([herdId, talk]) => wrongIn(rows, herdId, talk));
}

/** What was taken, whether or not it changed anything. */
export function takenInOrder(
  rows: MemoryRows,
  devices: readonly Device[],
): Taken[] {
  const commits = new Map(rows.commits.map(({ key, versao }) => [key, versao]));
  const versions = new Map<string, number>();
  const taken: Taken[] = [];
  for (const [name, { status }] of rows.answers) {
    const key = name.slice(name.lastIndexOf('/') + 1);
    const told = toldBy(devices, key);
    if (!told || status >= 400) continue;
    const { rebanhoId, dados } = told;
    const versao = commits.get(key) ?? versions.get(rebanhoId) ?? 0;
    versions.set(rebanhoId, versao);
    const { versaoBase = null, alterados } = dados as EditOrigin;
    const base = alterados ? versaoBase : null;
    taken.push({ told, order: taken.length, versao, base });
  }
  return taken;
}

/** Of these kinds a row that is there stays as it is. */
const ONCE = ['treatments/applied', 'herds/rowsBrought'];

/**
 * Of these the row that they make, by which they are known: sent again they say
 * nothing a second time, nor of the bull or the calves that came with it.
 */
const MADE_ONCE: Readonly<Record<string, string>> = {
  'bulls/restocked': 'entradasSemen',
  'cows/reproductiveRecorded': 'situacoesReprodutivas',
};

function newTalk(): Talk {
  return {
    ...{ ofRow: new Map(), ofSlot: new Map(), emptied: new Map() },
    ...{ gone: new Map(), along: new Set() },
  };
}

function hear(talk: Talk, taken: Taken): void {
  const { tipo, dados } = taken.told as Operation & Told;
  const say = SAYINGS[tipo] as (of: typeof dados) => Saying;
  const {
    says = [],
    gone = [],
    along = [],
    emptied = [],
    ended = [],
  } = say(dados);
  const own = says.find(({ table }) => table === MADE_ONCE[tipo]);
  if (own && talk.ofRow.has(`${own.table}/${own.id}`)) return;
  for (const place of [...gone, ...begunBy(talk, ended)]) {
    talk.gone.set(place, taken);
  }
  for (const place of along) talk.along.add(place);
  for (const slot of emptied) talk.emptied.set(slot, taken);
  for (const said of says) {
    const spoken = { ...taken, said };
    const place = `${said.table}/${said.id}`;
    // *Salvar* again on the form of one that was finished since says nothing new.
    if (ONCE.includes(tipo) && talk.ofRow.has(place)) continue;
    add(talk.ofRow, place, spoken);
    if (said.slot !== undefined) add(talk.ofSlot, said.slot, spoken);
  }
}

/** What was recorded with these events. */
function begunBy({ ofRow }: Talk, events: readonly string[]): string[] {
  const isOf = ({ said }: Spoken) => events.includes(said.begunBy ?? '');
  return [...ofRow].flatMap(([place, all]) => (all.some(isOf) ? [place] : []));
}

function add(to: Map<string, Spoken[]>, key: string, one: Spoken): void {
  const known = to.get(key);
  if (known) known.push(one);
  else to.set(key, [one]);
}

function wrongIn(rows: MemoryRows, herdId: string, talk: Talk): string[] {
  const herd = rows.herds.get(herdId);
  if (!herd || herd.deleted) return [];
  return [...talk.ofRow].flatMap(([place, spoken]) => {
    const last = spoken.at(-1);
    if (!last) return [];
    const { table, id } = last.said;
    const kept = keptOf(rows, herdId, table, id);
    const isGone = goneBefore(talk, table, last) !== null;
    if (kept === undefined) {
      const excused = isGone || mayBeAway(rows, herdId, talk, spoken);
      return excused ? [] : [`digitado e sumido: ${last.told.tipo} ${place}`];
    }
    if (isGone || isEmptied(talk, last)) {
      return [`tirado e ainda lá: ${place}`];
    }
    return wrongFields(spoken, kept).map(
      (field) => `digitado e não guardado: ${last.told.tipo} ${place} ${field}`,
    );
  });
}

/** What took the row away after it was last spoken of. */
function goneBefore(talk: Talk, table: string, last: Spoken): Taken | null {
  const taken = talk.gone.get(placeOf(table, last.said.id));
  return taken && taken.order >= last.order ? taken : null;
}

/** A row that nobody took away by its name: another took its place, or its animal went. */
function mayBeAway(
  rows: MemoryRows,
  herdId: string,
  talk: Talk,
  spoken: readonly Spoken[],
): boolean {
  return spoken.some((one) => {
    const { table, id, weak, slot, fields } = one.said;
    const isAlong = talk.along.has(placeOf(table, id));
    const owner = String(fields.animalId ?? fields.vacaId ?? '');
    return (
      weak ||
      isAlong ||
      (owner !== '' && rows.isGone(herdId, owner)) ||
      (slot !== undefined && isReplaced(talk, slot, one))
    );
  });
}

function isReplaced(talk: Talk, slot: string, one: Spoken): boolean {
  const others = talk.ofSlot.get(slot) ?? [];
  const emptied = talk.emptied.get(slot);
  const unknown = (other: Taken) =>
    other.order > one.order || (one.base !== null && other.versao > one.base);
  return (
    (emptied !== undefined && unknown(emptied)) ||
    others
      .filter(({ order }) => order !== one.order)
      .some((other) => unknown(other) || saysTheSame(other.said, one.said))
  );
}

/** But for its id. */
function saysTheSame(one: Said, other: Said): boolean {
  const values = ({ fields, id }: Said) =>
    Object.entries(fields).filter(([, value]) => value !== id);
  return JSON.stringify(values(one)) === JSON.stringify(values(other));
}

/** Nobody knew of anything else said of this slot. */
function isEmptied(talk: Talk, { said: { slot = '' }, order, versao }: Spoken) {
  const by = talk.emptied.get(slot);
  if (!by || by.order <= order) return false;
  return by.base === null || versao <= by.base;
}

function wrongFields(spoken: readonly Spoken[], kept: Kept): string[] {
  const names = new Set(spoken.flatMap(({ said }) => Object.keys(said.fields)));
  return [...names].filter((name) => {
    const typed = spoken.filter(({ said }) => name in said.fields);
    return !mayStand(typed).some(({ said }) =>
      isKept(kept[name], said.fields[name]),
    );
  });
}

/** The last word, and those it knew nothing of: of these the later recorded stands. */
function mayStand(typed: readonly Spoken[]): readonly Spoken[] {
  let first = typed.length - 1;
  for (let at = first; at >= first; at -= 1) {
    const base = typed[at]?.base ?? null;
    while (base !== null && (typed[first - 1]?.versao ?? 0) > base) first -= 1;
  }
  return typed.slice(first);
}
