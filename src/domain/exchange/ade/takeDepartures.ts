import type { DiscardInput } from '../../animals/types';
import { dayOf } from '../../shared/dates';
import {
  DISCARD_REASONS,
  type DiscardReason,
  isCode,
} from '../../shared/enumerations';
import { DEPARTURE_KINDS, DEPARTURE_REASONS, lidaOf } from './codes';
import { ADE_MESSAGES as M } from './messages';
import { type Item, identifierIn, textIn, timeOf } from './reading';
import { isUuid, type Taking } from './taking';

/** By animal, those records of departure that come with it. */
export function departuresOf(taking: Taking, items: readonly Item[]) {
  const found = new Map<string, Item>();
  for (const item of items) {
    const original = textIn(item.own.animalId);
    const own = original && isUuid(original) ? [taking.own(original)] : [];
    const named = identifierIn(item.record.animal);
    const ids = own.length > 0 || !named ? own : taking.directory.find(named);
    if (ids.length === 1) found.set(ids[0] ?? '', item);
  }
  return found;
}

/** Of animals that were there before. */
export function takeDepartures(
  taking: Taking,
  items: readonly Item[],
  left: ReadonlySet<string>,
): void {
  const told = departuresOf(taking, items);
  const done = new Set(
    [...told].flatMap(([id, item]) => (left.has(id) ? [item] : [])),
  );
  for (const item of items.filter((one) => !done.has(one))) {
    const animal = taking.animalOf(item);
    if (!animal) continue;
    const { animalId } = animal;
    const dados = departureInput(taking, item, animalId);
    if (animal.descartado) taking.repeat(item);
    else if (!dados) taking.refuse(item, M.noTime);
    else taking.take(item, [{ tipo: 'animals/discarded', dados }]);
  }
}

/** Null where it does not say when. */
export function departureInput(
  { ports, rebanhoId }: Taking,
  item: Item,
  animalId: string,
): DiscardInput | null {
  const time = timeOf(item, ports.clock);
  if (time === undefined) return null;
  const { departureReason, departureKind, deathReason, remark, explanation } =
    item.record;
  const { motivo: own } = item.own;
  const reason = departureReason ?? deathReason;
  const motivo: DiscardReason = isCode(DISCARD_REASONS, own)
    ? own
    : (lidaOf(DEPARTURE_REASONS, reason) ??
      lidaOf(DEPARTURE_KINDS, departureKind) ??
      'OUTRO');
  const words = textIn(remark) ?? textIn(explanation);
  const needed = motivo === 'OUTRO' ? (textIn(reason) ?? M.left) : null;
  return {
    ...{ animalId, rebanhoId, motivo, justificativa: words ?? needed },
    dataOcorrencia: dayOf(time),
  };
}
