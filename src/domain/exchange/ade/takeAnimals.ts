import type { DiscardInput } from '../../animals/types';
import type { Problem } from '../../shared/outcome';
import {
  type Arriving,
  arrivingOf,
  freeName,
  idOfAnimal,
  inFamilyOrder,
  introduce,
  ownDiscard,
} from './arriving';
import type { Items } from './items';
import { ADE_MESSAGES as M } from './messages';
import {
  type Item,
  identifierIn,
  isOwn,
  itemOf,
  recordIn,
  textIn,
} from './reading';
import { departureInput, departuresOf, takeDepartures } from './takeDepartures';
import { type AdeStep, type Taking, wordsOf } from './taking';
import { toldOf } from './told';

/** One that comes, and how it leaves again; null: it stays. */
export interface Coming {
  readonly one: Arriving;
  readonly leaving: Leaving | null;
}

/** The stock that the bulls which came are to have, by id. */
export function takeAnimals(taking: Taking, items: Items) {
  const coming = inOrderOf(taking, items);
  const stocks = new Map<string, number>();
  for (const { one, leaving } of coming) {
    if (takeAnimal(taking, one, leaving) && one.stock !== null) {
      stocks.set(one.input.animalId, one.stock);
    }
  }
  const left = coming.filter(({ leaving }) => leaving !== null);
  const ids = left.map(({ one }) => one.input.animalId);
  takeDepartures(taking, items.departures, new Set(ids));
  return stocks;
}

/** Those that are not there yet, in the order in which they may be taken. */
export function inOrderOf(taking: Taking, items: Items): readonly Coming[] {
  const coming = comingOf(taking, items);
  const departures = departuresOf(taking, items.departures);
  const told = toldOf(taking, items);
  const discards = new Map(
    coming.map(({ item, id }) => [id, discardOf(taking, item, id, departures)]),
  );
  const leavingOf = (id: string) => discards.get(id) ?? null;
  // Before parents are looked for, who come by calls of their own find it so.
  for (const { id } of coming) if (leavingOf(id)) taking.directory.leaves(id);
  const all = coming.map(({ item, id }) => arrivingOf(taking, item, id, told));
  const ordered = inFamilyOrder(all, (id) => leavingOf(id) !== null);
  return ordered.map((one) => ({
    one,
    leaving: leavingOf(one.input.animalId),
  }));
}

/** Those that are not there yet, each once; from here on all are found. */
function comingOf(taking: Taking, items: Items) {
  const seen = new Set<string>();
  const details = items.arrivals.flatMap((item) => arrivalOf(taking, item));
  return [...items.animals, ...details].flatMap((item) => {
    const id = idOfAnimal(taking, item);
    introduce(taking, item, id);
    if (taking.herd.row('animais', id) || seen.has(id)) {
      taking.repeat(item);
      return [];
    }
    seen.add(id);
    return [{ item, id }];
  });
}

/** The animal that an arrival brings; one that is known has nothing to add. */
function arrivalOf(taking: Taking, item: Item): Item[] {
  const { animal, animalDetail, meta } = item.record;
  const identifier = identifierIn(animal);
  const known = identifier && taking.directory.find(identifier).length > 0;
  const detail = recordIn(animalDetail);
  if (known) taking.repeat(item);
  else if (Object.keys(detail).length === 0) {
    taking.refuse(item, identifier ? M.unknownAnimal(identifier) : M.noAnimal);
  } else {
    const made = itemOf('animals', { identifier: animal, meta, ...detail });
    const { given, file } = item;
    const id = item.id || made.id;
    return [{ ...made, ...{ resource: 'arrivals', id, given, file } }];
  }
  return [];
}

interface Leaving {
  readonly dados: DiscardInput;
  /** The record that tells of it; null: the animal's own does. */
  readonly item: Item | null;
}

function discardOf(
  taking: Taking,
  item: Item,
  animalId: string,
  departures: ReadonlyMap<string, Item>,
): Leaving | null {
  const departure = departures.get(animalId);
  const dados = departure && departureInput(taking, departure, animalId);
  if (departure && dados) return { dados, item: departure };
  const own = ownDiscard(taking, item, animalId);
  if (own) return { dados: own, item: null };
  const gone = ['Dead', 'OffFarm'].includes(textIn(item.record.status) ?? '');
  if (!gone || isOwn(item)) return null;
  const { rebanhoId } = taking;
  const why = { motivo: 'OUTRO', justificativa: M.offFarm } as const;
  const day = { dataOcorrencia: taking.ports.when.today };
  return { dados: { animalId, rebanhoId, ...why, ...day }, item: null };
}

/** With what hangs on it, and gone again where it has left. */
function takeAnimal(
  taking: Taking,
  arriving: Arriving,
  leaving: Leaving | null,
): boolean {
  const came: AdeStep[] = [
    registered(taking, arriving),
    ...(leaving
      ? [{ tipo: 'animals/discarded', dados: leaving.dados } as const]
      : []),
  ];
  const taken = takeWith(taking, came, arriving);
  if (taken && leaving?.item) taking.count(leaving.item, 'criados');
  if (!taken && leaving?.item) taking.animalOf(leaving.item);
  return taken;
}

/** With all of its past, or else with what of it may be; the rest is told. */
function takeWith(
  taking: Taking,
  came: readonly AdeStep[],
  { item, past, steps }: Arriving,
): boolean {
  // The closed tags first: an open one may have the same value.
  const whole = past.length > 0 ? [...came, ...past.flat(), ...steps] : [];
  if (whole.length > 0 && taking.run(whole) === null) {
    taking.count(item, 'criados');
    return true;
  }
  const { kept, left } = triedPast(taking, came, past);
  const taken = taking.take(item, [...came, ...kept, ...steps]);
  if (taken && left.length > 0) {
    const texts = new Set([...left.map(wordsOf), M.restTaken]);
    taking.refuse(item, [...texts].join(' '));
  }
  return taken;
}

function registered(taking: Taking, { item, input }: Arriving): AdeStep {
  const { rebanhoId, herd } = taking;
  const known = (id: string | null) => id && herd.row('animais', id);
  const animal = {
    ...input,
    nome: freeName(taking, item, input),
    maeId: known(input.maeId) ? input.maeId : null,
    paiId: known(input.paiId) ? input.paiId : null,
  };
  const dados = { rebanhoId, animais: [animal] };
  return { tipo: 'animals/batchRegistered', dados };
}

/**
 * No animal is refused for a tag that it had and another has today, nor for a
 * situation that was recorded of a day after it had left.
 */
function triedPast(
  taking: Taking,
  came: readonly AdeStep[],
  past: Arriving['past'],
) {
  const kept: AdeStep[] = [];
  const left: Problem[] = [];
  if (taking.problemOf(came)) return { kept, left };
  for (const steps of past) {
    const problem = taking.problemOf([...came, ...kept, ...steps]);
    if (problem) left.push(problem);
    else kept.push(...steps);
  }
  return { kept, left };
}
