import { v5 } from 'uuid';
import { dayNumber } from '@/domain/shared/dates';
import { type Played, playSteps } from '@/domain/simulator/play';
import { readFarms } from '@/tools/importHerd/folder';
import { idsFor } from '@/tools/importHerd/identity';
import { stepsOf } from '@/tools/importHerd/mapping';
import { TODAY } from './builders';
import { REAL_FARM } from './realFarm';

const NAMESPACE = '6d1f5c1e-2a5b-5d0c-9f0e-3a7e4b1c8d20';

/** The same text gives the same id. */
export const uuidOf = (text: string) => v5(text, NAMESPACE);

/** FR000018 as the tool imports it, played by the rules alone. */
export function realHerd(): Played {
  const [farm] = readFarms(REAL_FARM);
  if (!farm) throw new Error('no farm');
  const steps = stepsOf(farm, idsFor('ade'));
  return playSteps(steps, dayNumber(TODAY), false);
}
