import { isUuid } from '@/contract/fields';
import type { Animal } from '@/domain/animals/types';
import type { Row } from '@/domain/shared/tables';
import { animalRecord } from './rows';
import { codecOf } from './tables/codec';
import type { EventTable } from './tables/descriptors';
import { partOf } from './writeFunction';

/** What a write leaves behind, so that its repeat gets the same answer. */
export interface Receipt {
  /** The herd it was about; the user's own id where there was none. */
  readonly place: string;
  readonly usuarioId: string;
  /** Idempotency-Key, null where the caller sent none. */
  readonly key: string | null;
  /** Of the method, the address and the body. */
  readonly hash: string;
  readonly status: number;
  /** JSON. */
  readonly body: string;
  readonly device: { readonly id: string; readonly sequence: number } | null;
}

/** What a write changes in one table of events. */
export interface TableChange {
  readonly table: EventTable;
  readonly inserted: readonly Row[];
  readonly updated: readonly Row[];
  /** Ids. */
  readonly removed: readonly string[];
}

/** All that one write changes in one herd. */
export interface HerdChange {
  readonly rebanhoId: string;
  /** The version the rule saw; the change applies to no other. */
  readonly versao: number;
  readonly nome: string;
  readonly descricao: string;
  /** What the counters gain. */
  readonly active: number;
  readonly discarded: number;
  /** The herd itself is new. */
  readonly created: boolean;
  /** Of somebody who is not the herd's owner. */
  readonly guest: boolean;
  readonly deleted: boolean;
  readonly inserted: readonly Animal[];
  /** The person's other herds, where none of these animals may be yet. */
  readonly elsewhere: readonly string[];
  readonly updated: readonly Animal[];
  /** Ids of animals. */
  readonly removed: readonly string[];
  readonly tables: readonly TableChange[];
}

/** What the function that writes is called with, in its order. */
export function commitValues(
  change: HerdChange,
  receipt: Receipt,
  now: Date,
): unknown[] {
  const { inserted, removed, tables } = change;
  // What tells of another row's fields has a name made of that one's id. Devices may
  // keep it: nothing shows it without its row.
  const gone = [{ table: 'animais' as const, removed }, ...tables].flatMap(
    (one) =>
      one.removed.filter(isUuid).map((id) => ({ tabela: one.table, id })),
  );
  return [
    ...[change.rebanhoId, receipt.usuarioId, now, modeOf(change)],
    ...[change.versao, change.nome, change.descricao],
    ...[change.active, change.discarded, change.deleted],
    ...[inserted.map(({ animalId }) => animalId), change.elsewhere],
    JSON.stringify(Object.fromEntries(linesOf(change))),
    JSON.stringify(gone),
    ...receiptValues(receipt),
  ];
}

/** Only the answer, of a write that changes nothing. */
export function recordValues(receipt: Receipt, now: Date): unknown[] {
  const { place, usuarioId } = receipt;
  return [
    ...[place, usuarioId, now, 'registro', 0, '', '', 0, 0, false, [], []],
    ...['{}', '[]', ...receiptValues(receipt)],
  ];
}

function receiptValues({ key, hash, status, body, device }: Receipt) {
  const sent = [device?.id ?? null, device?.sequence ?? null];
  return [key, hash, status, body, ...sent];
}

function modeOf({ created, guest }: HerdChange): string {
  if (created) return 'cadastro';
  return guest ? 'convidado' : 'dono';
}

type Line = readonly [key: string, rows: readonly unknown[]];

function linesOf({ inserted, updated, removed, tables }: HerdChange): Line[] {
  const animals = partOf('animal');
  const lines: readonly Line[] = [
    [animals.inserted, inserted.map(animalRecord)],
    [animals.updated, updated.map(animalRecord)],
    [animals.removed, removed],
    ...tables.flatMap(tableLines),
  ];
  return lines.filter(([, rows]) => rows.length > 0);
}

function tableLines(change: TableChange): Line[] {
  const { table, encode } = codecOf(change.table);
  const keys = partOf(table);
  return [
    [keys.inserted, change.inserted.map(encode)],
    [keys.updated, change.updated.map(encode)],
    [keys.removed, change.removed],
  ];
}
