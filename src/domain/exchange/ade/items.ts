import { ADE_MESSAGES as M } from './messages';
import { type Item, itemOf, recordIn } from './reading';
import type { Taking } from './taking';
import {
  ADE_RESOURCES,
  type AdeCollections,
  type AdeResource,
  isAdeResource,
} from './types';

/** The records of a call, by resource. */
export type Items = { readonly [R in AdeResource]: readonly Item[] };

/** What may be of a female's cycle. */
export const EVENTS = [
  'repro-heats',
  'repro-inseminations',
  'repro-pregnancy-checks',
  'repro-parturitions',
  'repro-abortions',
  'drying-offs',
] as const satisfies readonly AdeResource[];

/** What is no record is refused. */
export function itemsOf(taking: Taking, collections: AdeCollections): Items {
  const found = Object.fromEntries(
    ADE_RESOURCES.map((name) => [name, [] as Item[]]),
  ) as Record<AdeResource, Item[]>;
  for (const [recurso, collection] of Object.entries(collections)) {
    const members = membersOf(collection);
    if (!isAdeResource(recurso) || !members) {
      const isKnown = isAdeResource(recurso);
      const motivo = isKnown ? M.noCollection : M.unknownResource;
      taking.refused.push({ recurso: recurso.slice(0, 100), id: '', motivo });
      continue;
    }
    for (const [at, member] of members.entries()) {
      const isRecord = Object.keys(recordIn(member)).length > 0;
      if (isRecord) found[recurso].push(itemOf(recurso, recordIn(member)));
      else {
        const id = String(at + 1);
        taking.refused.push({ recurso, id, motivo: M.noRecord });
      }
    }
  }
  return found;
}

/** The same, of all that collections hold. */
export function itemsIn(collections: AdeCollections): readonly Item[] {
  return ADE_RESOURCES.flatMap((name) =>
    (membersOf(collections[name]) ?? []).map((one) =>
      itemOf(name, recordIn(one)),
    ),
  );
}

/** A bare list is a collection too; undefined: it is none. */
export function membersOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { member } = recordIn(value);
  return Array.isArray(member) ? member : undefined;
}
