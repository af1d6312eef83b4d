import type { NamedAnimal } from '../animals/types';
import { judgedCows, type ReportInput } from './input';

/** A female that may be in a lot of timed insemination. */
export interface Candidate extends NamedAnimal {
  /** She may be served today. */
  readonly apta: boolean;
  /** Her state in words. */
  readonly rotulo: string;
}

/** All but the pregnant and the young, in no particular order. */
export function candidatesOf(input: ReportInput): readonly Candidate[] {
  return judgedCows(input)
    .filter(({ state }) => !state.prenhe && state.estado !== 'NOVILHA_JOVEM')
    .map(({ record, state: { apta, rotulo } }) => {
      const { animalId, nome } = record.animal;
      return { animalId, nome, apta, rotulo };
    });
}
