import type { DiscardInput } from '../../animals/types';
import {
  type Arriving,
  arrivingOf,
  freeName,
  idOfAnimal,
  inFamilyOrder,
  introduce,
  ownDiscard,
  type Told,
} from './arriving';
import { EVENTS, type Items } from './items';
import { ADE_MESSAGES as M } from './messages';
import {
  type Item,
  identifierIn,
  isOwn,
  itemOf,
  listIn,
  numberIn,
  recordIn,
  textIn,
} from './reading';
import { departureInput, departuresOf, takeDepartures } from './takeDepartures';
import { type AdeStep, isUuid, type Taking } from './taking';

/** The stock that the bulls which came are to have, by id. */
export function takeAnimals(taking: Taking, items: Items) {
  const coming = comingOf(taking, items);
  const departures = departuresOf(taking, items.departures);
  const told = toldOf(taking, items);
  const all = coming.map(({ item, id }) => arrivingOf(taking, item, id, told));
  const discards = new Map(
    all.map((one) => [one, discardOf(taking, one, departures)] as const),
  );
  const left = new Set(
    all.flatMap((one) => (discards.get(one) ? [one.input.animalId] : [])),
  );
  const stocks = new Map<string, number>();
  for (const one of inFamilyOrder(all, (id) => left.has(id))) {
    const { animalId } = one.input;
    if (takeAnimal(taking, one, discards.get(one) ?? null)) {
      if (one.stock !== null) stocks.set(animalId, one.stock);
    }
  }
  takeDepartures(taking, items.departures, left);
  return stocks;
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
    return [{ ...made, resource: 'arrivals', id: item.id || made.id }];
  }
  return [];
}

/** What the other records tell of the animals that come with them. */
function toldOf(taking: Taking, items: Items): Told {
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
  const doses = new Map<string, number>();
  for (const item of served) {
    const bull = textIn(item.own.touroId);
    const isKnown = taking.herd.row('situacoesReprodutivas', taking.idOf(item));
    if (!bull || !isUuid(bull) || isKnown) continue;
    const id = taking.own(bull);
    const taken = numberIn(item.own.dosesDescontadas) ?? 0;
    doses.set(id, (doses.get(id) ?? 0) + taken);
  }
  return {
    ...{ cows: new Set(cows), sires: new Set(sires) },
    doses: (id) => doses.get(id) ?? 0,
  };
}

interface Leaving {
  readonly dados: DiscardInput;
  /** The record that tells of it; null: the animal's own does. */
  readonly item: Item | null;
}

function discardOf(
  taking: Taking,
  { item, input }: Arriving,
  departures: ReadonlyMap<string, Item>,
): Leaving | null {
  const { animalId } = input;
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
  { item, input, steps }: Arriving,
  leaving: Leaving | null,
): boolean {
  const { rebanhoId, herd } = taking;
  const known = (id: string | null) => id && herd.row('animais', id);
  const animal = {
    ...input,
    nome: freeName(taking, item, input),
    maeId: known(input.maeId) ? input.maeId : null,
    paiId: known(input.paiId) ? input.paiId : null,
  };
  const gone: AdeStep[] = leaving
    ? [{ tipo: 'animals/discarded', dados: leaving.dados }]
    : [];
  const registered: AdeStep = {
    tipo: 'animals/batchRegistered',
    dados: { rebanhoId, animais: [animal] },
  };
  const taken = taking.take(item, [registered, ...gone, ...steps]);
  if (taken && leaving?.item) taking.count(leaving.item, 'criados');
  if (!taken && leaving?.item) taking.animalOf(leaving.item);
  return taken;
}
