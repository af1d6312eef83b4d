import {
  discardAnimal,
  registerAnimal,
  restoreAnimal,
  updateAnimal,
} from '@/domain/animals/rules';
import type { Animal, AnimalInput } from '@/domain/animals/types';
import { registerHerd, updateHerd } from '@/domain/herds/rules';
import type { Herd } from '@/domain/herds/types';
import type { Operation, OperationData } from '@/domain/operations';
import { hasRule } from '@/domain/ruleKinds';
import type { Notice } from '@/domain/shared/effects';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { farmDay } from '../clock';
import { applyRule, type RuleOperation } from './applyRule';
import {
  animalIn,
  copyOverlay,
  herdIn,
  isParent,
  namesakeIn,
  type Overlay,
} from './overlay';
import { putCounted } from './putCounted';

type Applied = Outcome<readonly Notice[]>;
const APPLIED: Applied = accept([]);

/**
 * Lays what an operation does over the view, by the domain's rule. Refused, it
 * changes nothing; laid twice, the second changes nothing.
 */
export function apply(overlay: Overlay, operation: Operation): Applied {
  if (isRuleOperation(operation)) return applyRule(overlay, operation);
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
      return APPLIED;
    case 'animals/batchRegistered':
      return applyBatch(overlay, operation.dados);
    default:
      return put(overlay, animalAfter(overlay, operation));
  }
}

function isRuleOperation(operation: Operation): operation is RuleOperation {
  return hasRule(operation.tipo);
}

type AnimalOperation = Extract<
  Operation,
  {
    tipo:
      | 'animals/registered'
      | 'animals/updated'
      | 'animals/discarded'
      | 'animals/restored';
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
  }
}

/** All the animals or none. */
function applyBatch(
  overlay: Overlay,
  { animais }: OperationData['animals/batchRegistered'],
): Applied {
  const trial = copyOverlay(overlay);
  for (const input of animais) {
    const outcome = put(
      trial,
      registerAnimal(input, surroundings(trial, input)),
    );
    if (!outcome.ok) return outcome;
  }
  for (const [id, herd] of trial.herds) overlay.herds.set(id, herd);
  for (const [id, herd] of trial.changed) overlay.changed.set(id, herd);
  return APPLIED;
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

function put(overlay: Overlay, outcome: Outcome<Animal>): Applied {
  if (!outcome.ok) return outcome;
  putCounted(overlay, outcome.value);
  return APPLIED;
}

function putHerd(overlay: Overlay, outcome: Outcome<Herd>): Applied {
  if (!outcome.ok) return outcome;
  overlay.herds.set(outcome.value.rebanhoId, outcome.value);
  return APPLIED;
}
