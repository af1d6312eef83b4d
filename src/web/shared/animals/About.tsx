import type { Animal } from '@/domain/animals/types';
import { Card } from '@/web/components/Card';
import { GrowthCurve } from '@/web/shared/curves/GrowthCurve';
import { WeighingHistory } from '@/web/shared/curves/WeighingHistory';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { Genealogy } from '@/web/shared/genealogy/Genealogy';
import { Identifiers } from '@/web/shared/identifiers/Identifiers';
import { AnimalFacts } from './AnimalFacts';
import { Family } from './Family';

interface OfAnimal {
  readonly animal: Animal;
}

/** Who an animal is, what it carries and whose it is. */
export function About({ animal }: OfAnimal) {
  return (
    <>
      <Card>
        <AnimalFacts animal={animal} />
      </Card>
      <Identifiers animal={animal} />
      <ClashHistory rebanhoId={animal.rebanhoId} registroId={animal.animalId} />
      <Genealogy animal={animal} />
      <Family animal={animal} />
    </>
  );
}

/** How an animal grew, and when it was weighed. */
export function Growth({ animal: { rebanhoId, animalId } }: OfAnimal) {
  return (
    <>
      <GrowthCurve rebanhoId={rebanhoId} animalId={animalId} />
      <WeighingHistory rebanhoId={rebanhoId} animalId={animalId} />
    </>
  );
}
