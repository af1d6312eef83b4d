import type { AnimalAnswer, AnimalPage } from '@/contract/answers';
import { isUuid } from '@/contract/fields';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal, AnimalSummary } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { FarmDate } from '@/domain/shared/dates';
import { TITLES } from '@/domain/shared/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { currentApplication } from '@/domain/treatments/current';
import type { TreatmentApplication } from '@/domain/treatments/types';
import type { Repositories } from '@/server/repositories/repositories';
import { problem, Refusal } from '@/server/services/shared/problems';
import { applicationAnswer } from '@/server/services/treatments/treatmentReads';

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

/** The animals' current applications, by animal. */
type CurrentApplications = ReadonlyMap<string, TreatmentApplication>;

/** The current applications of animals, in one query where any has one. */
async function currentApplications(
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
  const herd = [repositories, rebanhoId, animals] as const;
  const known = await parentsOf(...herd);
  const current = await currentApplications(...herd, today);
  return animals.map((animal) =>
    withParents(
      animal,
      known.get(animal.maeId ?? ''),
      known.get(animal.paiId ?? ''),
      current.get(animal.animalId),
    ),
  );
}

export async function answerOf(
  repositories: Repositories,
  animal: Animal,
  today: FarmDate,
): Promise<AnimalAnswer> {
  const { rebanhoId } = animal;
  const [answer] = await answersOf(repositories, rebanhoId, [animal], today);
  return answer ?? withParents(animal, undefined, undefined, undefined);
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
