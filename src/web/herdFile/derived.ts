import { v5 } from 'uuid';
import { cycleIdOf, isCycleId, ordinalOf } from '@/domain/vaccines/cycles';

/** Of the ids that Lida derives, so that they meet nobody else's. */
const LIDA = '8f6b1f0e-6d5a-4c0e-9a53-5b0c1d9f2e71';
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * The herds that a file may become in an account that does not have it, in turn:
 * the same one each time the file is read there, until it is deleted, whose id
 * stays taken for some time. UUIDs of version 5 (RFC 9562).
 */
export function copiedHerdIds(
  account: string,
  rebanhoId: string,
): readonly string[] {
  const name = `${account.toLowerCase()} ${rebanhoId.toLowerCase()}`;
  return Array.from({ length: COPIES }, (_, n) =>
    v5(n === 0 ? name : `${name} ${n + 1}`, LIDA),
  );
}

const COPIES = 20;

/**
 * The id of one animal's part of a row of many, as of a milking: the part of
 * another that came with the same row is a row of its own.
 */
export function partId(animalId: string, id: string): string {
  return v5(`${animalId.toLowerCase()} ${id.toLowerCase()}`, LIDA);
}

/**
 * Changes every id in a value, keys and composed ids too, to that of its copy
 * in herd `to`; the ids are the file's own wherever `from` is `to`. A cycle's id
 * stays that of its vaccine and its place among the others, which the rules read
 * out of it: its vaccine is named beside it.
 */
export function copier(from: string, to: string) {
  if (from.toLowerCase() === to.toLowerCase()) return <T>(value: T): T => value;
  const known = new Map([[from.toLowerCase(), to]]);
  const vaccines = new Map<string, string>();
  const copyOf = (id: string): string => {
    const key = id.toLowerCase();
    const vaccine = isCycleId(key) && vaccines.get(withoutOrdinal(key));
    const made =
      known.get(key) ??
      (vaccine ? cycleIdOf(copyOf(vaccine), ordinalOf(key)) : v5(key, to));
    known.set(key, made);
    return made;
  };
  return <T>(value: T): T => {
    const text = JSON.stringify(value);
    for (const [id] of text.matchAll(UUIDS)) {
      const key = id.toLowerCase();
      if (!isCycleId(key)) vaccines.set(withoutOrdinal(key), key);
    }
    return JSON.parse(text.replace(UUIDS, copyOf)) as T;
  };
}

/** What a vaccine's id and those of its cycles have in common. */
function withoutOrdinal(id: string): string {
  return `${id.slice(0, 14)}${id.slice(18)}`;
}
