import { ANIMAL_MOVES } from './animals';
import { CORRECTION_MOVES } from './corrections';
import { COW_MOVES } from './cows';
import { HERD_MOVES } from './herds';
import { IDENTIFIER_MOVES } from './identifiers';
import { MEASURE_MOVES } from './measures';
import type { Move, Sight } from './move';
import { QUALITY_MOVES } from './quality';
import { TREATMENT_MOVES } from './treatments';
import { VACCINE_MOVES } from './vaccines';

const MOVES = [
  ...ANIMAL_MOVES,
  ...IDENTIFIER_MOVES,
  ...HERD_MOVES,
  ...COW_MOVES,
  ...CORRECTION_MOVES,
  ...MEASURE_MOVES,
  ...QUALITY_MOVES,
  ...VACCINE_MOVES,
  ...TREATMENT_MOVES,
];
const WEIGHT = MOVES.reduce((sum, [weight]) => sum + weight, 0);

/** What somebody who sees this does next, of all that is done on a farm. */
export function someMove(sight: Sight): Move {
  for (;;) {
    let drawn = sight.chance.next() * WEIGHT;
    const [, make] = MOVES.find(([weight]) => {
      drawn -= weight;
      return drawn < 0;
    }) ??
      MOVES[0] ?? [0, () => null];
    const move = make(sight);
    if (move) return move;
  }
}
