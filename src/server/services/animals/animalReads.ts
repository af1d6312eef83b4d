import type { AnimalAnswer, AnimalPage } from '@/contract/answers';
import { isUuid } from '@/contract/fields';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal, AnimalSummary } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { FarmDate } from '@/domain/shared/dates';
import { ANIMAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { Repositories } from '@/server/repositories/repositories';
import { problem, Refusal } from '@/server/services/shared/problems';
import {
  type CurrentApplications,
  currentApplications,
  withParents,
} from './animalAnswers';

export function animalMissing() {
  return problem(404, TITLES.notFound, ANIMAL_MESSAGES.notFound);
}

/** The user's animal; a stranger's and an unknown one are refused alike. */
export async function findAnimal(
  repositories: Repositories,
  animalId: string,
  usuarioId: string,
  fits: (animal: Animal) => boolean = () => true,
): Promise<Animal> {
  const animal = isUuid(animalId)
    ? await repositories.animals.find(animalId, usuarioId)
    : undefined;
  if (!animal || !fits(animal)) throw new Refusal(animalMissing());
  return animal;
}

/** Animals of one herd with their parents' summaries and applications. */
export async function answersOf(
  repositories: Repositories,
  rebanhoId: string,
  animals: readonly Animal[],
  today: FarmDate,
): Promise<AnimalAnswer[]> {
  const known = await parentsOf(repositories, rebanhoId, animals);
  const current = await currentApplications(
    repositories,
    rebanhoId,
    animals,
    today,
  );
  return animals.map((animal) => join(animal, known, current));
}

export async function answerOf(
  repositories: Repositories,
  animal: Animal,
  today: FarmDate,
): Promise<AnimalAnswer> {
  const { rebanhoId } = animal;
  const known = await parentsOf(repositories, rebanhoId, [animal]);
  const current = await currentApplications(
    repositories,
    rebanhoId,
    [animal],
    today,
  );
  return join(animal, known, current);
}

export async function animalPage(
  repositories: Repositories,
  herd: Herd,
  pagina: number,
  linhas: number,
  today: FarmDate,
): Promise<AnimalPage> {
  const { rebanhoId, qntdAnimais } = herd;
  const page = await repositories.animals.page(rebanhoId, pagina, linhas);
  const animais = await answersOf(repositories, rebanhoId, page, today);
  return { animais, pagina, linhas, total: qntdAnimais };
}

type Known = ReadonlyMap<string, AnimalSummary>;

async function parentsOf(
  repositories: Repositories,
  rebanhoId: string,
  animals: readonly Animal[],
): Promise<Known> {
  const known = new Map(animals.map((a) => [a.animalId, summaryOf(a)]));
  const missing = new Set<string>();
  for (const { maeId, paiId } of animals) {
    if (maeId !== null && !known.has(maeId)) missing.add(maeId);
    if (paiId !== null && !known.has(paiId)) missing.add(paiId);
  }
  if (missing.size === 0) return known;
  const { summaries } = repositories.animals;
  const found = await summaries(rebanhoId, [...missing]);
  for (const summary of found) known.set(summary.id, summary);
  return known;
}

function join(
  animal: Animal,
  known: Known,
  current: CurrentApplications,
): AnimalAnswer {
  const { maeId, paiId } = animal;
  return withParents(
    animal,
    maeId === null ? undefined : known.get(maeId),
    paiId === null ? undefined : known.get(paiId),
    current.get(animal.animalId),
  );
}
