import type { IdentifierKey } from '../../identifiers/types';
import { previousDates } from '../../production/milkings';
import { dayOf, type FarmDate } from '../../shared/dates';
import { Directory } from './directory';
import { itemsIn } from './items';
import {
  type Item,
  identifierIn,
  listIn,
  progenyOf,
  recordIn,
  textIn,
  timeOf,
} from './reading';
import { tagsOf } from './takeTags';
import type { AdePorts } from './taking';
import type { AdeCollections } from './types';

/** Which rows of a herd a call's records may meet. */
export interface AdeNeeds {
  /** Animals of the herd that are named. */
  readonly animals: readonly string[];
  /** Days of milk, and those before that its rule looks at. */
  readonly dates: readonly FarmDate[];
  /** Identifiers of those that come. */
  readonly keys: readonly IdentifierKey[];
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Ids that Lida gave what is sent, wherever that was. */
export function adeOriginals(collections: AdeCollections): readonly string[] {
  const found = JSON.stringify(collections).match(UUIDS) ?? [];
  return [...new Set(found.map((id) => id.toLowerCase()))];
}

/** What of the herd, and of its ids, tells which rows a call may meet. */
type Asked = Pick<
  AdePorts,
  'animals' | 'identifiers' | 'idOf' | 'derived' | 'clock'
>;

export function adeNeeds(
  collections: AdeCollections,
  { animals, identifiers, idOf, derived, clock }: Asked,
): AdeNeeds {
  const directory = new Directory(animals, identifiers, derived);
  const known = new Set(animals.map(({ animalId }) => animalId));
  const items = itemsIn(collections);
  const named = items.flatMap((item) => [
    ...ownIds(item).map(idOf),
    ...referred(item).flatMap((one) => directory.near(one)),
  ]);
  const days = items
    .filter(({ resource }) => resource === 'test-day-results')
    .flatMap((item) => timeOf(item, clock) ?? [])
    .map(dayOf);
  const dates = [...new Set(days)].flatMap((day) => [
    day,
    ...previousDates(day),
  ]);
  return {
    animals: [...new Set(named)].filter((id) => known.has(id)),
    dates: [...new Set(dates)],
    keys: items.flatMap(keysIn),
  };
}

function ownIds({ own }: Item): readonly string[] {
  const { animalId, maeId, paiId, touroId, crias } = own;
  return [animalId, maeId, paiId, touroId, ...listIn(crias)].flatMap(
    (id) => textIn(id)?.toLowerCase() ?? [],
  );
}

/** All the animals that a record of another program names. */
function referred({ record }: Item) {
  const { animal, identifier, alternativeIdentifiers } = record;
  const straw = recordIn(record.straw);
  return [
    ...[animal, identifier, ...listIn(alternativeIdentifiers)],
    ...listIn(record.sireIdentifiers),
    ...listIn(straw.sireIdentifiers),
    ...listIn(record.parentage).map((one) => recordIn(one).identifier),
    ...progenyOf(record).map(({ identifier: one }) => one),
  ].flatMap((one) => identifierIn(one) ?? []);
}

function keysIn({ record, own }: Item): readonly IdentifierKey[] {
  const detail = recordIn(record.animalDetail);
  const told = listIn(own.identificacoes).map(recordIn);
  return [
    ...tagsOf(record),
    ...tagsOf({ ...detail, identifier: record.animal ?? detail.identifier }),
    ...progenyOf(record).flatMap(tagsOf),
    ...told.flatMap(({ esquema, valor }) => {
      const text = textIn(valor);
      const scheme = textIn(esquema);
      // One that is no scheme is on nobody.
      return text && scheme
        ? [{ esquema: scheme as IdentifierKey['esquema'], valor: text }]
        : [];
    }),
  ];
}
