import type {
  AnimalAnswer,
  AnimalBatchAnswer,
  AnimalWriteAnswer,
  HerdWriteAnswer,
  WriteAnswer,
} from '@/contract/answers';
import type { Animal } from '@/domain/animals/types';
import type { Operation, OperationKind } from '@/domain/operations';
import { hasRule, type RuleKind } from '@/domain/ruleKinds';
import { deltaOfHerd } from '../confirmed/delta';
import { type Delta, EMPTY_DELTA } from '../confirmed/types';

const WRITE_ANSWERS: Readonly<
  Record<Exclude<OperationKind, RuleKind>, readonly string[]>
> = {
  'herds/registered': ['message', 'rebanho'],
  'herds/updated': ['message', 'rebanho'],
  'herds/deleted': ['message'],
  'animals/registered': ['message', 'animal', 'rebanho'],
  'animals/batchRegistered': ['message', 'animais', 'rebanho'],
  'animals/updated': ['message', 'animal', 'rebanho'],
  'animals/discarded': ['message', 'animal', 'rebanho'],
  'animals/restored': ['message', 'animal', 'rebanho'],
};

/** What a right answer to an operation carries. */
export function answerKeysOf(kind: OperationKind): readonly string[] {
  return hasRule(kind) ? ['message', 'delta'] : WRITE_ANSWERS[kind];
}

/** What the answer to an operation says about the herd. */
export function deltaOf(operation: Operation, answer: WriteAnswer): Delta {
  if (answer.delta) return deltaOfHerd(answer.delta);
  switch (operation.tipo) {
    case 'herds/deleted':
      return { ...EMPTY_DELTA, removedHerds: [operation.dados.rebanhoId] };
    case 'herds/registered':
    case 'herds/updated': {
      const { rebanho } = answer as HerdWriteAnswer;
      return { ...EMPTY_DELTA, herds: [rebanho] };
    }
    case 'animals/batchRegistered': {
      const { animais, rebanho } = answer as AnimalBatchAnswer;
      return rows(animais, rebanho);
    }
    default: {
      const { animal, rebanho } = answer as AnimalWriteAnswer;
      return rows([animal], rebanho);
    }
  }
}

function rows(
  animals: readonly AnimalAnswer[],
  herd: HerdWriteAnswer['rebanho'],
): Delta {
  return {
    ...EMPTY_DELTA,
    herds: [herd],
    rows: { animais: animals.map(rowOf) },
  };
}

/** The row alone: what else an answer carries is looked up on the device. */
function rowOf({ mae, pai, aplicacao, ...row }: AnimalAnswer): Animal {
  return row;
}
