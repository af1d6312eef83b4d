import type { AnimalBody } from '@/contract/animals';
import type { AnimalAnswer } from '@/contract/answers';
import type { AnimalSurroundings } from '@/domain/animals/rules';
import { summaryOf } from '@/domain/animals/rules';
import type {
  Animal,
  AnimalInput,
  AnimalSummary,
} from '@/domain/animals/types';
import type { FarmDate } from '@/domain/shared/dates';
import { nameKey } from '@/domain/shared/names';
import { currentApplication } from '@/domain/treatments/current';
import type { TreatmentApplication } from '@/domain/treatments/types';
import type { Repositories } from '@/server/repositories/repositories';
import type { Surroundings } from '@/server/repositories/surroundings';
import { applicationAnswer } from './applicationAnswers';

/** What a write about animals reads. */
export interface Around extends Surroundings {
  readonly applications: CurrentApplications;
}

/** A checked body as the rules take it: ids in lower case, absent is null. */
export function animalInput(
  body: AnimalBody,
  rebanhoId: string,
  makeId: () => string,
): AnimalInput {
  const { categoria, nome, sexo, raca } = body;
  return {
    animalId: (body.animalId ?? makeId()).toLowerCase(),
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

/** The animals' current applications, by animal. */
export type CurrentApplications = ReadonlyMap<string, TreatmentApplication>;

/** An animal with its parents, found among `animals`. */
export function animalAnswer(
  animal: Animal,
  { animals, applications }: Around,
): AnimalAnswer {
  const mother = byId(animals, animal.maeId);
  const father = byId(animals, animal.paiId);
  return withParents(
    animal,
    mother && summaryOf(mother),
    father && summaryOf(father),
    applications.get(animal.animalId),
  );
}

/** What else an animal's answer carries, as it was looked up. */
export function withParents(
  animal: Animal,
  mother: AnimalSummary | undefined,
  father: AnimalSummary | undefined,
  application: TreatmentApplication | null | undefined,
): AnimalAnswer {
  return {
    ...animal,
    mae: mother ?? null,
    pai: father ?? null,
    aplicacao: application
      ? applicationAnswer(application, summaryOf(animal))
      : null,
  };
}

/** The current applications of animals, in one query where any has one. */
export async function currentApplications(
  { rows }: Repositories,
  rebanhoId: string,
  animals: readonly Animal[],
  today: FarmDate,
): Promise<CurrentApplications> {
  const found = new Map<string, TreatmentApplication>();
  const ids = animals.flatMap(({ aplicacaoId }) => aplicacaoId ?? []);
  if (ids.length === 0) return found;
  const wanted = { ids: [...new Set(ids)] };
  const all = await rows.load('aplicacoes', rebanhoId, wanted);
  const byId = new Map(all.map((row) => [row.aplicacaoId, row]));
  for (const animal of animals) {
    const row = currentApplication(animal, (id) => byId.get(id), today);
    if (row) found.set(animal.animalId, row);
  }
  return found;
}
