import { EVENTS, type Items } from './items';
import { type Item, identifierIn, listIn, numberIn, textIn } from './reading';
import { isUuid, type Taking } from './taking';

/** What other records of the call tell of an animal. */
export interface Told {
  /** Ids of females that were served, calved or milked. */
  readonly cows: ReadonlySet<string>;
  /** Ids of sires. */
  readonly sires: ReadonlySet<string>;
  /** Doses of a bull that are taken by the inseminations that come along. */
  readonly doses: (bullId: string) => number;
}

/** What the other records tell of the animals that come with them. */
export function toldOf(taking: Taking, items: Items): Told {
  const idsIn = (value: unknown) =>
    taking.directory.find(identifierIn(value) ?? { scheme: '', id: '' });
  const tellers = [
    ...EVENTS.filter((name) => name !== 'repro-heats'),
    'test-day-results',
  ] as const;
  const cows = tellers.flatMap((name) =>
    items[name].flatMap(({ record }) => idsIn(record.animal)),
  );
  const served = items['repro-inseminations'];
  const sires = served.flatMap(({ record }) =>
    listIn(record.sireIdentifiers).flatMap(idsIn),
  );
  return {
    ...{ cows: new Set(cows), sires: new Set(sires) },
    doses: dosesTold(taking, served),
  };
}

/** Doses that inseminations which are new here took, by bull. */
export function dosesTold(
  taking: Taking,
  served: readonly Item[],
): Told['doses'] {
  const doses = new Map<string, number>();
  for (const item of served) {
    const bull = textIn(item.own.touroId);
    const isKnown = taking.herd.row('situacoesReprodutivas', taking.idOf(item));
    if (!bull || !isUuid(bull) || isKnown) continue;
    const id = taking.own(bull);
    const taken = numberIn(item.own.dosesDescontadas) ?? 0;
    doses.set(id, (doses.get(id) ?? 0) + taken);
  }
  return (id) => doses.get(id) ?? 0;
}
