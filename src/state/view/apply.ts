import {
  discardAnimal,
  registerAnimal,
  restoreAnimal,
  updateAnimal,
} from '@/domain/animals/rules';
import type { Animal, AnimalInput } from '@/domain/animals/types';
import { registerBull } from '@/domain/bulls/rules';
import { registerHerd, updateHerd } from '@/domain/herds/rules';
import type { Herd } from '@/domain/herds/types';
import type { Operation, OperationData } from '@/domain/operations';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { farmDay } from '../clock';
import {
  animalIn,
  emptyOverlay,
  herdIn,
  isParent,
  namesakeIn,
  type Overlay,
  putAnimal,
} from './overlay';

/**
 * Lays what an operation does over the view, by the domain's rule. Refused, it
 * changes nothing; laid twice, the second changes nothing.
 */
export function apply(overlay: Overlay, operation: Operation): Outcome<null> {
  switch (operation.tipo) {
    case 'herds/registered': {
      const { rebanhoId } = operation.dados;
      const known = herdIn(overlay, rebanhoId);
      return putHerd(overlay, registerHerd(known, operation.dados, ''));
    }
    case 'herds/updated': {
      const known = herdIn(overlay, operation.dados.rebanhoId);
      return putHerd(overlay, updateHerd(known, operation.dados));
    }
    case 'herds/deleted':
      overlay.herds.set(operation.dados.rebanhoId, null);
      return accept(null);
    case 'animals/batchRegistered':
      return applyBatch(overlay, operation.dados);
    default:
      return put(overlay, animalAfter(overlay, operation));
  }
}

type AnimalOperation = Extract<
  Operation,
  {
    tipo:
      | 'animals/registered'
      | 'animals/updated'
      | 'animals/discarded'
      | 'animals/restored'
      | 'bulls/registered';
  }
>;

function animalAfter(
  overlay: Overlay,
  { tipo, dados, at }: AnimalOperation,
): Outcome<Animal> {
  const { animalId, rebanhoId } = dados;
  const known = animalIn(overlay, rebanhoId, animalId);
  switch (tipo) {
    case 'animals/registered':
      return registerAnimal(dados, surroundings(overlay, dados));
    case 'animals/updated':
      return updateAnimal(dados, surroundings(overlay, dados));
    case 'animals/discarded':
      return discardAnimal(known, dados, farmDay(at));
    case 'animals/restored': {
      const name = dados.nome ?? known?.nome ?? '';
      const namesake = namesakeIn(overlay, rebanhoId, name, animalId);
      return restoreAnimal(known, namesake, dados.nome);
    }
    case 'bulls/registered':
      return registerBull(known, dados);
  }
}

/** All the animals or none. */
function applyBatch(
  overlay: Overlay,
  { animais, rebanhoId }: OperationData['animals/batchRegistered'],
): Outcome<null> {
  const trial = copyOf(overlay, rebanhoId);
  for (const input of animais) {
    const outcome = put(
      trial,
      registerAnimal(input, surroundings(trial, input)),
    );
    if (!outcome.ok) return outcome;
  }
  for (const [id, herd] of trial.herds) overlay.herds.set(id, herd);
  for (const [id, rows] of trial.animals) overlay.animals.set(id, rows);
  return accept(null);
}

/** What the rules must know around an animal. */
function surroundings(overlay: Overlay, input: AnimalInput) {
  const { animalId, rebanhoId, maeId, paiId, nome } = input;
  const find = (id: string | null) =>
    id === null ? undefined : animalIn(overlay, rebanhoId, id);
  return {
    existing: find(animalId),
    namesake: namesakeIn(overlay, rebanhoId, nome, animalId),
    mother: find(maeId),
    father: find(paiId),
    hasOffspring: isParent(overlay, rebanhoId, animalId),
  };
}

function put(overlay: Overlay, outcome: Outcome<Animal>): Outcome<null> {
  if (!outcome.ok) return outcome;
  const { rebanhoId, animalId } = outcome.value;
  const before = animalIn(overlay, rebanhoId, animalId);
  if (before === outcome.value) return accept(null);
  const herd = herdIn(overlay, rebanhoId);
  if (herd) overlay.herds.set(rebanhoId, recount(herd, before, outcome.value));
  putAnimal(overlay, outcome.value);
  return accept(null);
}

function putHerd(overlay: Overlay, outcome: Outcome<Herd>): Outcome<null> {
  if (!outcome.ok) return outcome;
  overlay.herds.set(outcome.value.rebanhoId, outcome.value);
  return accept(null);
}

function recount(herd: Herd, before: Animal | undefined, after: Animal): Herd {
  const wasActive = before !== undefined && !before.descartado;
  const wasDiscarded = before?.descartado ?? false;
  const active = Number(!after.descartado) - Number(wasActive);
  const discarded = Number(after.descartado) - Number(wasDiscarded);
  if (active === 0 && discarded === 0) return herd;
  return {
    ...herd,
    qntdAnimais: herd.qntdAnimais + active,
    qntdAnimaisDescartados: herd.qntdAnimaisDescartados + discarded,
  };
}

/** An overlay to try on; the herd's own rows are copied. */
function copyOf(overlay: Overlay, herdId: string): Overlay {
  const copy = {
    ...emptyOverlay(overlay.confirmed),
    herds: new Map(overlay.herds),
  };
  for (const [id, herd] of overlay.animals) {
    if (id !== herdId) copy.animals.set(id, herd);
    else for (const row of herd.rows.values()) putAnimal(copy, row);
  }
  return copy;
}
