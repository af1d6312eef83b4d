import type { WeightReading } from './types';

/** How many kg one step of a scale's number is. */
const STEPS = {
  /** The standard's. */
  SI: 0.005,
  /** Tru-Test S3 indicators'. */
  S3: 0.05,
} as const;
export type ScaleProfile = keyof typeof STEPS;

/** The likelier of cattle first. */
export const SCALE_PROFILES: readonly ScaleProfile[] = ['S3', 'SI'];

const POUND_KG = 0.453_592_37;
/** Of every profile alike. */
const POUNDS = 0.01;
const IN_POUNDS = 1;
const UNSUCCESSFUL = 0xff_ff;
/** Flags, then the weight. */
const SHORTEST = 3;

/** Whose number is read differently by different profiles. */
export function needsProfile(frame: ArrayLike<number>): boolean {
  return ((frame[0] ?? 0) & IN_POUNDS) === 0;
}

/**
 * The weight of a Weight Measurement (Bluetooth 0x2A9D): flags, then a number
 * of 16 bits, low byte first. It is told once the animal stands still. Null:
 * the scale could not weigh, or it is no such frame.
 */
export function weightOfFrame(
  frame: ArrayLike<number>,
  profile: ScaleProfile,
): WeightReading | null {
  const [low, high] = [frame[1], frame[2]];
  if (frame.length < SHORTEST || low === undefined || high === undefined) {
    return null;
  }
  const steps = low + high * 0x1_00;
  if (steps === UNSUCCESSFUL) return null;
  const kg = needsProfile(frame)
    ? steps * STEPS[profile]
    : steps * POUNDS * POUND_KG;
  return { tipo: 'peso', kg: toGrams(kg), estavel: true };
}

/** Steps are not exact in binary: 4996 of 0.05 are 249.8 all the same. */
function toGrams(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}
