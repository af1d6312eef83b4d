import { animalReads, bullReads } from './calls/animals';
import { cowReads } from './calls/cows';
import { productionReads } from './calls/production';
import { treatmentReads } from './calls/treatments';
import { vaccineReads } from './calls/vaccines';
import { weighingReads } from './calls/weighings';
import { herd, rowShapes } from './rows';
import type { AnyShape } from './shape';

// A page of animals is no entity, and each of them is answered alone too.
const { animals: _, ...animalAnswers } = animalReads;

const READS = {
  ...{ ...animalAnswers, ...bullReads, ...weighingReads, ...cowReads },
  ...{ ...productionReads, ...vaccineReads, ...treatmentReads },
};

const ENTITIES: readonly AnyShape[] = [
  ...[herd, ...Object.values(rowShapes)],
  ...Object.values(READS).map(({ answer }) => answer),
];

/** Every field that an entity is answered with, at any depth. */
export const ENTITY_NAMES: ReadonlySet<string> = new Set(
  ENTITIES.flatMap(namesIn),
);

function namesIn({ json, parts }: AnyShape): readonly string[] {
  const own = Object.keys((json.properties ?? {}) as object);
  return [...own, ...parts.flatMap(namesIn)];
}
