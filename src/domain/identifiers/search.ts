import { searchKey } from '../shared/names';
import { formerName } from './current';
import { keysOf } from './forms';
import { isSame } from './holders';
import type { Identifier, Scheme } from './types';

/** What hangs or hung on an animal, by its id. */
export type IdentifiersOf = (animalId: string) => readonly Identifier[];

interface Named {
  readonly nome: string;
}

/** That an animal is one that a text means. */
export interface Match {
  /** Its name or a whole identifier of it, not a part. */
  readonly exact: boolean;
  /** What it was found by; null: its name. */
  readonly by: Identifier | null;
}

/** "brinco antigo 12", where an animal was found by what is no more; else null. */
export function formerOf(match: Match | null): string | null {
  return match?.by?.ate ? formerName(match.by) : null;
}

/** So many digits of a long number tell an animal. */
const LONG_PART = 4;

/**
 * Those a typed text means, by name or by any identifier in any of its forms,
 * closed ones too: the exact ones first, who has the number before who had it,
 * otherwise as they came.
 */
export function findAnimals<Item extends Named>(
  items: readonly Item[],
  text: string,
  identifiersOf: (item: Item) => readonly Identifier[],
): readonly Item[] {
  if (text.trim() === '') return items;
  const match = matcherOf(text);
  const has: Item[] = [];
  const had: Item[] = [];
  const rest: Item[] = [];
  for (const item of items) {
    const found = match(item, identifiersOf(item));
    if (!found) continue;
    if (!found.exact) rest.push(item);
    else (found.by?.ate ? had : has).push(item);
  }
  return [...has, ...had, ...rest];
}

/** Whether a text means an animal, and by what; null: it does not. */
export function matcherOf(text: string) {
  const name = searchKey(text);
  const wanted = new Map<Scheme, string>();
  for (const { esquema, valor } of keysOf(text)) wanted.set(esquema, valor);
  const isWhole = (row: Identifier) => wanted.get(row.esquema) === row.valor;
  const typed = bare(text.toUpperCase().normalize('NFC'));
  const part = typed.replace(/^0+(?=.)/u, '');
  const isPart = (row: Identifier) => holds(row, part, typed);
  const needles = leastOf([...wanted.values(), part].map(bare));
  return (item: Named, identifiers: readonly Identifier[]): Match | null => {
    const own = keyOf(item);
    const may = own.includes(name) || holdsAny(identifiers, needles);
    if (!may) return null;
    if (own === name) return { exact: true, by: null };
    const whole = openFirst(identifiers, isWhole);
    if (whole) return { exact: true, by: whole };
    if (own.includes(name)) return { exact: false, by: null };
    const partly = openFirst(identifiers, isPart);
    return partly ? { exact: false, by: partly } : null;
  };
}

/** Without those that hold another: what has them has that one too. */
function leastOf(texts: readonly string[]): readonly string[] {
  const all = [...new Set(texts)].filter((text) => text !== '');
  return all.filter(
    (text) => !all.some((other) => other !== text && text.includes(other)),
  );
}

const joined = new WeakMap<readonly Identifier[], string>();

/** All that hangs on an animal in one text: of 10,000 few are looked at closer. */
function holdsAny(
  rows: readonly Identifier[],
  needles: readonly string[],
): boolean {
  if (rows.length === 0) return false;
  const text =
    joined.get(rows) ?? rows.map(({ valor }) => bareOf(valor)).join('\n');
  joined.set(rows, text);
  return needles.some((needle) => text.includes(needle));
}

/** One that is on the animal rather than one that was. */
function openFirst(
  rows: readonly Identifier[],
  fits: (row: Identifier) => boolean,
): Identifier | undefined {
  let found: Identifier | undefined;
  for (const row of rows) {
    if (!fits(row)) continue;
    if (row.ate === null) return row;
    found ??= row;
  }
  return found;
}

/**
 * Of an official number or a chip the last digits as they were typed, noughts
 * before them too; of others any part.
 */
function holds(
  { esquema, valor }: Identifier,
  part: string,
  typed: string,
): boolean {
  if (part === '') return false;
  if (esquema === 'PNIB' || esquema === 'EID') {
    return typed.length >= LONG_PART && valor.endsWith(typed);
  }
  const whole = esquema === 'MANEJO' ? valor : bareOf(valor);
  return whole.includes(part);
}

function bare(text: string): string {
  return text.replace(/[\s-]/gu, '');
}

const bares = new Map<string, string>();
const BARES_MAX = 50_000;

/** As often as a list is looked through, each value is stripped once. */
function bareOf(valor: string): string {
  const known = bares.get(valor);
  if (known !== undefined) return known;
  if (bares.size >= BARES_MAX) bares.clear();
  const made = bare(valor);
  bares.set(valor, made);
  return made;
}

const nameKeys = new WeakMap<Named, string>();

/** Ten thousand names are not folded anew at each letter typed. */
function keyOf(item: Named): string {
  const known = nameKeys.get(item) ?? searchKey(item.nome);
  nameKeys.set(item, known);
  return known;
}

/** An animal and the whole identifier of it that a reader's tag is. */
export interface Hung<Item> {
  readonly item: Item;
  readonly by: Identifier;
}

/** Those a reader's tag hangs on, and those it hung on: half of it is nothing. */
export function animalsRead<Item extends Named>(
  items: readonly Item[],
  tag: string,
  identifiersOf: (item: Item) => readonly Identifier[],
): readonly Hung<Item>[] {
  const keys = keysOf(tag);
  const isRead = (row: Identifier) => keys.some((key) => isSame(row, key));
  return items.flatMap((item) => {
    const by = openFirst(identifiersOf(item), isRead);
    return by ? [{ item, by }] : [];
  });
}
