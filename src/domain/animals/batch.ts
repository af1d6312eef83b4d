import { NO_EFFECTS, type Rule } from '../shared/effects';
import { nameKey } from '../shared/names';
import { accept, type FieldProblem, type Problem } from '../shared/outcome';
import { invalidFields } from '../shared/refusals';
import { NEW_ANIMAL, registerAnimal } from './rules';
import type { Animal, AnimalInput } from './types';

interface Batch {
  readonly rebanhoId: string;
  readonly animais: readonly AnimalInput[];
}

/**
 * Many animals, all or none: the rule on every row, each seeing the herd and
 * the rows before it; parents may stand in the batch itself, later too.
 */
export const registerAnimals: Rule<Batch> = (herd, { animais }) => {
  const rows = new Map<string, Animal>();
  const names = new Map<string, string>();
  const parents = new Map(animais.map((row) => [row.animalId, asParent(row)]));
  const known = (id: string) => herd.row('animais', id);
  const parent = (id: string | null) =>
    id === null ? undefined : (known(id) ?? parents.get(id));
  const campos: FieldProblem[] = [];
  for (const [linha, input] of animais.entries()) {
    const { animalId, nome } = input;
    const before = rows.get(names.get(nameKey(nome)) ?? '');
    const twin = before?.animalId === animalId ? undefined : before;
    const outcome = registerAnimal(input, {
      existing: rows.get(animalId) ?? known(animalId),
      namesake: twin ?? herd.namesake(nome, animalId),
      mother: parent(input.maeId),
      father: parent(input.paiId),
      hasOffspring: false,
    });
    if (outcome.ok) {
      rows.set(animalId, outcome.value);
      names.set(nameKey(nome), animalId);
    } else campos.push(...atRow(outcome.problem, linha));
  }
  if (campos.length > 0) return invalidFields(campos);
  return accept({ ...NO_EFFECTS, put: { animais: [...rows.values()] } });
};

function atRow(problem: Problem, linha: number): FieldProblem[] {
  if (problem.campos.length === 0) {
    return [{ campo: 'animalId', mensagem: problem.detail, linha }];
  }
  return problem.campos.map((campo) => ({ ...campo, linha }));
}

/** A row as another row's parent, whether or not it comes later. */
function asParent(input: AnimalInput): Animal {
  return { ...NEW_ANIMAL, ...input };
}
