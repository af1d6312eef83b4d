import { nameKey } from '@/domain/shared/names';

/**
 * What an operation touches. Two operations keep their order where one owns
 * what the other owns or needs; all others may be sent at the same time.
 */
export interface Lanes {
  /** What comes into being with it; owned too. */
  readonly creates: readonly string[];
  readonly owns: readonly string[];
  /** What must be there before it. */
  readonly needs: readonly string[];
  /** Animals whose name it may set free for another. */
  readonly renames: readonly string[];
}

export function herdLane(id: string): string {
  return `rebanho:${id}`;
}

export function animalLane(id: string): string {
  return `animal:${id}`;
}

export function nameLane(herdId: string, name: string): string {
  return `nome:${herdId}:${nameKey(name)}`;
}

export function medicineLane(id: string): string {
  return `medicamento:${id}`;
}

/** The animals that are known, each once. */
export function animalLanes(ids: readonly (string | null)[]): string[] {
  const known = ids.flatMap((id) => (id === null ? [] : [id]));
  return [...new Set(known)].map(animalLane);
}

interface OfAnimal {
  readonly rebanhoId: string;
  readonly animalId: string;
}

/** What an event of one animal touches. */
export function lanesOfAnimal({ rebanhoId, animalId }: OfAnimal) {
  return { owns: [animalLane(animalId)], needs: [herdLane(rebanhoId)] };
}
