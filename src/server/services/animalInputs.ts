import type { AnimalBody } from '@/contract/animals';
import type { AnimalAnswer } from '@/contract/answers';
import type { AnimalSurroundings } from '@/domain/animals/rules';
import { summaryOf } from '@/domain/animals/rules';
import type {
  Animal,
  AnimalInput,
  AnimalSummary,
} from '@/domain/animals/types';
import { nameKey } from '@/domain/shared/names';
import type { Surroundings } from '@/server/repositories/surroundings';

/** A checked body as the rules take it: ids in lower case, absent is null. */
export function animalInput(
  body: AnimalBody,
  rebanhoId: string,
  animalId: string,
): AnimalInput {
  const { categoria, nome, sexo, raca } = body;
  return {
    animalId: (body.animalId ?? animalId).toLowerCase(),
    rebanhoId,
    // The schema has checked the codes; its type says text.
    categoria: categoria as AnimalInput['categoria'],
    nome,
    sexo: sexo as AnimalInput['sexo'],
    raca: raca as AnimalInput['raca'],
    dataNascimento: body.dataNascimento ?? null,
    maeId: body.maeId?.toLowerCase() ?? null,
    paiId: body.paiId?.toLowerCase() ?? null,
  };
}

/** The animals a rule asks about for this input. */
export function idsOf({ animalId, maeId, paiId }: AnimalInput): string[] {
  return [animalId, maeId, paiId].filter((id) => id !== null);
}

export function byId(
  animals: readonly Animal[],
  id: string | null,
): Animal | undefined {
  return animals.find(({ animalId }) => animalId === id);
}

/** Another active animal of this name. */
export function namesakeOf(
  animals: readonly Animal[],
  nome: string,
  animalId: string,
): Animal | undefined {
  const key = nameKey(nome);
  return animals.find(
    (animal) =>
      !animal.descartado &&
      animal.animalId !== animalId &&
      nameKey(animal.nome) === key,
  );
}

export function surroundingsOf(
  input: AnimalInput,
  { animals, hasOffspring }: Surroundings,
): AnimalSurroundings {
  return {
    existing: byId(animals, input.animalId),
    namesake: namesakeOf(animals, input.nome, input.animalId),
    mother: byId(animals, input.maeId),
    father: byId(animals, input.paiId),
    hasOffspring,
  };
}

/** An animal with its parents, found among `animals`. */
export function animalAnswer(
  animal: Animal,
  animals: readonly Animal[],
): AnimalAnswer {
  const mother = byId(animals, animal.maeId);
  const father = byId(animals, animal.paiId);
  return withParents(
    animal,
    mother && summaryOf(mother),
    father && summaryOf(father),
  );
}

export function withParents(
  animal: Animal,
  mother: AnimalSummary | undefined,
  father: AnimalSummary | undefined,
): AnimalAnswer {
  return {
    ...animal,
    mae: mother ?? null,
    pai: father ?? null,
    aplicacao: null,
  };
}
