import type { AnimalAnswer } from '@/contract/answers';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal, AnimalSummary } from '@/domain/animals/types';
import type { FarmDate } from '@/domain/shared/dates';
import { currentApplication } from '@/domain/treatments/current';
import type { TreatmentApplication } from '@/domain/treatments/types';
import type { Repositories } from '@/server/repositories/repositories';
import { applicationAnswer } from '@/server/services/treatments/applicationAnswers';

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
export type CurrentApplications = ReadonlyMap<string, TreatmentApplication>;

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
