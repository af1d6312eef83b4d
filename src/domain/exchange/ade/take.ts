import type { IdsByTable, RowsByTable } from '../../shared/effects';
import { EVENTS, type Items, itemsOf } from './items';
import { identifierIn, inTime, listIn, textIn } from './reading';
import { takeAnimals } from './takeAnimals';
import { takeDrying, takeReproductive } from './takeEvents';
import { takeTestDays } from './takeMilk';
import { currentLast, takeTreatment, takeWithdrawal } from './takeTreatments';
import { takeWeight } from './takeWeights';
import {
  type AdeCount,
  type AdePorts,
  type AdeRefusal,
  type AdeStep,
  isUuid,
  Taking,
} from './taking';
import { dosesTold } from './told';
import type { AdeCollections, AdeResource } from './types';

/** What becomes of a call's records. */
export interface AdeTaken extends AdeCount {
  readonly recusados: readonly AdeRefusal[];
  readonly contagens: ReadonlyMap<AdeResource, AdeCount>;
  /** The operations that do it, in the order in which they may be made. */
  readonly steps: readonly AdeStep[];
  readonly put: RowsByTable;
  readonly remove: IdsByTable;
}

/**
 * Takes collections of ADE into a herd, in whatever order they come: animals
 * first, then what happened to them by time. A record that is refused changes
 * nothing; one that is there already is a repeat, whatever it says.
 */
export function takeAde(
  collections: AdeCollections,
  ports: AdePorts,
): AdeTaken {
  const taking = new Taking(ports);
  const items = itemsOf(taking, collections);
  const bulls = takeAnimals(taking, items);
  const stocks = stocksBefore(taking, items, bulls);
  raise(taking, items, stocks, bulls);
  const { clock } = ports;
  const events = EVENTS.flatMap((name) => items[name]);
  for (const item of inTime(events, clock)) {
    if (item.resource === 'drying-offs') takeDrying(taking, item);
    else takeReproductive(taking, item);
  }
  for (const item of currentLast(inTime(items.treatments, clock))) {
    takeTreatment(taking, item);
  }
  for (const item of inTime(items.withdrawals, clock)) {
    takeWithdrawal(taking, item);
  }
  takeTestDays(taking, items['test-day-results']);
  for (const item of inTime(items.weights, clock)) takeWeight(taking, item);
  putBack(taking, stocks);
  return takenOf(taking);
}

/** What each bull's stock is to be: what was done is done, and takes none. */
function stocksBefore(
  taking: Taking,
  items: Items,
  came: ReadonlyMap<string, number>,
) {
  const stocks = new Map(came);
  for (const { record, own } of items['repro-inseminations']) {
    const original = textIn(own.touroId);
    const named = listIn(record.sireIdentifiers).flatMap(
      (one) => identifierIn(one) ?? [],
    );
    const ids = [
      ...(original && isUuid(original) ? [taking.own(original)] : []),
      ...named.flatMap((one) => taking.directory.find(one)),
    ];
    for (const id of ids) {
      const stock = taking.herd.row('animais', id)?.quantidadeDoses ?? null;
      if (stock !== null && !stocks.has(id)) stocks.set(id, stock);
    }
  }
  return stocks;
}

/**
 * A bull that was here already has the doses again that the call's services took,
 * as one that comes along has them (`arriving`).
 */
function raise(
  taking: Taking,
  items: Items,
  stocks: ReadonlyMap<string, number>,
  came: ReadonlyMap<string, number>,
): void {
  const doses = dosesTold(taking, items['repro-inseminations']);
  for (const [animalId, stock] of stocks) {
    if (!came.has(animalId)) stockIs(taking, animalId, stock + doses(animalId));
  }
}

function putBack(taking: Taking, stocks: ReadonlyMap<string, number>): void {
  for (const [key, step] of taking.later) {
    if (taking.run([step]) === null) taking.unchanged.add(key.slice(2));
  }
  for (const [animalId, stock] of stocks) stockIs(taking, animalId, stock);
}

function stockIs(
  taking: Taking,
  animalId: string,
  quantidadeDoses: number,
): void {
  const { rebanhoId, herd } = taking;
  const bull = herd.row('animais', animalId);
  if (!bull || bull.quantidadeDoses === quantidadeDoses) return;
  const touroProprio = bull.touroProprio === true;
  const dados = { rebanhoId, animalId, touroProprio, quantidadeDoses };
  taking.run([{ tipo: 'bulls/registered', dados }]);
}

function takenOf(taking: Taking): AdeTaken {
  const { counts, refused, steps, herd, unchanged } = taking;
  const sum = (field: keyof AdeCount) =>
    [...counts.values()].reduce((total, one) => total + one[field], 0);
  return {
    ...{ criados: sum('criados'), repetidos: sum('repetidos') },
    ...{ recusados: refused, contagens: counts, steps },
    ...withoutEdits(herd.changes(), unchanged),
  };
}

/** Nobody edited what is as it was: another device's edit of before is none the older. */
function withoutEdits(
  { put, remove }: Pick<AdeTaken, 'put' | 'remove'>,
  unchanged: ReadonlySet<string>,
) {
  const edicoes = (put.edicoes ?? []).filter(
    ({ registroId }) => !unchanged.has(registroId),
  );
  return { put: { ...put, edicoes }, remove };
}
