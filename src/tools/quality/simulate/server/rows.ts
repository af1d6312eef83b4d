import type { DeviceProgress } from '@/contract/answers';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { GuestRole, Person } from '@/domain/people/types';
import { lifeAfter, lifeOf } from '@/domain/shared/lives';
import type { Row, TableName } from '@/domain/shared/tables';
import { UniqueViolation } from '@/server/database/errors';
import type { StoredAnswer } from '@/server/repositories/writes';

/** A herd's row; a deleted one stays, as if it were not there. */
export interface HerdRecord {
  readonly herd: Herd;
  readonly deleted: boolean;
}

/** By the hash of its code. */
export interface Invitation {
  readonly conviteId: string;
  readonly rebanhoId: string;
  readonly papel: GuestRole;
  readonly usadoPor: string | null;
}

interface Gone {
  readonly tabela: string;
  readonly id: string;
  readonly versao: number;
}

/** An operation that took effect, for who counts them. */
export interface Commit {
  readonly key: string | null;
  /** Of its call: the same for the same operation sent twice. */
  readonly hash: string;
  readonly rebanhoId: string;
  /** The herd's version that it made. */
  readonly versao: number;
  /** By the server's clock, ISO 8601 UTC. */
  readonly at: string;
  /** The herd had had more than one person by then. */
  readonly shared: boolean;
}

type HerdTables = Map<TableName, Map<string, Row>>;
export type Undo = () => void;

/** All that the database of the simulated server holds, over its restarts. */
export class MemoryRows {
  readonly herds = new Map<string, HerdRecord>();
  /** Every answer there was: what is kept of them `stored` gives. */
  readonly answers = new Map<string, StoredAnswer>();
  /** When each was given, ms. */
  readonly answered = new Map<string, number>();
  /** Older ones are kept no more, ms. */
  answersFrom = 0;
  readonly devices = new Map<string, DeviceProgress>();
  readonly commits: Commit[] = [];
  /** With which versions the copies ended that a herd was put back from. */
  readonly lives = new Map<string, readonly number[]>();
  /** By who asked and the key, the last answer that was lost as a copy was put back. */
  readonly lost = new Map<string, StoredAnswer>();
  /** Herds that were lost so, with who had been in them. */
  readonly lostHerds = new Map<string, ReadonlySet<string>>();
  /** As it was put back; null: never. */
  base: MemoryRows | null = null;
  /** To whom a herd is being handed over. */
  readonly offers = new Map<string, string>();
  readonly invitations = new Map<string, Invitation>();
  readonly #tables = new Map<string, HerdTables>();
  readonly #gone = new Map<string, Map<string, Gone>>();

  /** One like it, which goes its own way; rows never change themselves. */
  copy(): MemoryRows {
    const made = new MemoryRows();
    for (const [id, herd] of this.herds) made.herds.set(id, herd);
    for (const [key, answer] of this.answers) made.answers.set(key, answer);
    for (const [key, at] of this.answered) made.answered.set(key, at);
    made.answersFrom = this.answersFrom;
    for (const [id, device] of this.devices) made.devices.set(id, device);
    for (const [id, ends] of this.lives) made.lives.set(id, ends);
    for (const [id, to] of this.offers) made.offers.set(id, to);
    for (const [hash, one] of this.invitations) made.invitations.set(hash, one);
    for (const [id, tables] of this.#tables) {
      const copied = [...tables].map(
        ([name, r]) => [name, new Map(r)] as const,
      );
      made.#tables.set(id, new Map(copied));
    }
    for (const [id, gone] of this.#gone) made.#gone.set(id, new Map(gone));
    return made;
  }

  /** All is as in a copy; herds go on where no device has heard of them. */
  putBack(from: MemoryRows): void {
    const versions = [...this.herds.values()].map(({ herd }) => herd.versao);
    for (const [name, answer] of this.answers) {
      if (!from.answers.has(name)) this.lost.set(askedBy(name), answer);
    }
    for (const [id, { herd }] of this.herds) {
      const people = this.people(id).map(({ usuarioId }) => usuarioId ?? '');
      const before = this.lostHerds.get(id) ?? [];
      this.lostHerds.set(id, new Set([...before, herd.usuarioId, ...people]));
    }
    const copy = from.copy();
    refill(this.answers, copy.answers);
    refill(this.answered, copy.answered);
    refill(this.devices, copy.devices);
    refill(this.offers, copy.offers);
    refill(this.invitations, copy.invitations);
    refill(this.#tables, copy.#tables);
    refill(this.#gone, copy.#gone);
    refill(this.lives, copy.lives);
    refill(this.herds, copy.herds);
    this.commits.length = 0;
    for (const [id, { herd, deleted }] of copy.herds) {
      this.lives.set(id, [...(this.lives.get(id) ?? []), herd.versao]);
      const versao = lifeAfter(Math.max(herd.versao, ...versions));
      this.herds.set(id, { herd: { ...herd, versao }, deleted });
    }
    this.base = this.copy();
  }

  /** A version of a herd that came after a copy it was put back from, in an earlier life. */
  isLost(herdId: string, versao: number): boolean {
    const herd = this.herds.get(herdId)?.herd;
    if (!herd) return this.lostHerds.has(herdId);
    const ends = this.lives.get(herdId) ?? [];
    const shared = ends.filter((end) => lifeOf(end) <= lifeOf(versao)).at(-1);
    return versao > (shared ?? 0) && lifeOf(versao) < lifeOf(herd.versao);
  }

  herd(id: string, usuarioId: string): Herd | undefined {
    const record = this.herds.get(id);
    if (!record || record.deleted) return undefined;
    const { herd } = record;
    if (!this.isIn(id, usuarioId)) return undefined;
    const own = this.#current(id, usuarioId);
    return own ? { ...herd, papel: own.papel } : herd;
  }

  /** Of a deleted herd too. */
  isIn(id: string, usuarioId: string): boolean {
    return this.people(id).length === 0
      ? this.herds.get(id)?.herd.usuarioId === usuarioId
      : this.#current(id, usuarioId) !== undefined;
  }

  /** Now or before. */
  wasIn(id: string, usuarioId: string): boolean {
    return (
      this.herds.get(id)?.herd.usuarioId === usuarioId ||
      this.people(id).some((one) => one.usuarioId === usuarioId)
    );
  }

  #current(id: string, usuarioId: string): Person | undefined {
    return this.people(id).find(
      (one) => one.usuarioId === usuarioId && one.ate === null,
    );
  }

  /** The user's herd that has this row. */
  herdWith(table: TableName, id: string, usuarioId: string): Herd | undefined {
    const place = [...this.#tables.keys()].find(
      (herdId) =>
        this.table(herdId, table).has(id) && this.herd(herdId, usuarioId),
    );
    return place === undefined ? undefined : this.herd(place, usuarioId);
  }

  /** Kept with whichever herd, or with none; of what was lost too. */
  answerTo(usuarioId: string, key: string): StoredAnswer | undefined {
    const name = `${usuarioId}/${key}`;
    const stored = [...this.herds.keys(), usuarioId]
      .map((place) => this.answers.get(`${place}/${name}`))
      .find((answer) => answer !== undefined);
    return stored ?? this.lost.get(name);
  }

  /** By a server that was put back since: where it comes again it may be taken. */
  wasRefused(usuarioId: string, key: string): boolean {
    return (this.lost.get(`${usuarioId}/${key}`)?.status ?? 0) >= 400;
  }

  /** The answer under this name, while it is kept. */
  stored(name: string): StoredAnswer | undefined {
    const isKept = (this.answered.get(name) ?? 0) >= this.answersFrom;
    return isKept ? this.answers.get(name) : undefined;
  }

  table(herdId: string, table: TableName): ReadonlyMap<string, Row> {
    return this.#tables.get(herdId)?.get(table) ?? NO_ROWS;
  }

  /** Whoever was ever in a herd; nobody while it is one person's. */
  people(herdId: string): readonly Person[] {
    return [...this.table(herdId, 'pessoas').values()] as unknown as Person[];
  }

  animals(herdId: string): readonly Animal[] {
    return [...this.table(herdId, 'animais').values()] as unknown as Animal[];
  }

  gone(herdId: string): readonly Gone[] {
    return [...(this.#gone.get(herdId)?.values() ?? [])];
  }

  isGone(herdId: string, id: string): boolean {
    return this.gone(herdId).some((one) => one.id === id);
  }

  setHerd(record: HerdRecord): Undo {
    const { rebanhoId } = record.herd;
    const before = this.herds.get(rebanhoId);
    this.herds.set(rebanhoId, record);
    return () => {
      if (before) this.herds.set(rebanhoId, before);
      else this.herds.delete(rebanhoId);
    };
  }

  /** Throws a unique violation where the id is taken. */
  insert(herdId: string, table: TableName, id: string, row: Row): Undo {
    const rows = this.#writable(herdId, table);
    if (rows.has(id)) throw new UniqueViolation(`${table}_pkey`);
    rows.set(id, row);
    return () => void this.#writable(herdId, table).delete(id);
  }

  /** Nothing where there is no such row in the herd. */
  update(herdId: string, table: TableName, id: string, row: Row): Undo {
    const rows = this.#writable(herdId, table);
    const before = rows.get(id);
    if (!before) return () => undefined;
    rows.set(id, row);
    return () => void rows.set(id, before);
  }

  remove(herdId: string, table: TableName, id: string, versao: number): Undo {
    const rows = this.#writable(herdId, table);
    const before = rows.get(id);
    const gone = this.#gone.get(herdId) ?? new Map<string, Gone>();
    this.#gone.set(herdId, gone);
    const place = `${table}/${id}`;
    const known = gone.get(place);
    rows.delete(id);
    gone.set(place, { tabela: table, id, versao });
    return () => {
      if (before) rows.set(id, before);
      if (known) gone.set(place, known);
      else gone.delete(place);
    };
  }

  #writable(herdId: string, table: TableName): Map<string, Row> {
    const tables = this.#tables.get(herdId) ?? new Map();
    this.#tables.set(herdId, tables);
    const rows = tables.get(table) ?? new Map<string, Row>();
    tables.set(table, rows);
    return rows;
  }
}

/** The name of an answer without the place that it is kept in. */
function askedBy(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

function refill<Key, Value>(
  map: Map<Key, Value>,
  from: ReadonlyMap<Key, Value>,
): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}

const NO_ROWS: ReadonlyMap<string, Row> = new Map();
