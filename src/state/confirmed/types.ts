import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { Buckets } from './buckets';

/** What the server said, and nothing else. */
export interface Confirmed {
  readonly herds: Readonly<Record<string, Herd>>;
  /** Animals by herd. */
  readonly animals: Readonly<Record<string, Buckets<Animal>>>;
  /** By herd, the version up to which all changes were pulled. */
  readonly versions: Readonly<Record<string, number>>;
  /** Ids that are gone for ever; a late row does not bring them back. */
  readonly removed: Readonly<Record<string, true>>;
}

/** A piece of what the server said. */
export interface Delta {
  readonly herds: readonly Herd[];
  readonly animals: readonly Animal[];
  readonly removedHerds: readonly string[];
  readonly removedAnimals: readonly string[];
  /** By herd, the version up to which this piece completes the pull. */
  readonly versions: Readonly<Record<string, number>>;
}

export const EMPTY_CONFIRMED: Confirmed = {
  herds: {},
  animals: {},
  versions: {},
  removed: {},
};

export const EMPTY_DELTA: Delta = {
  herds: [],
  animals: [],
  removedHerds: [],
  removedAnimals: [],
  versions: {},
};
