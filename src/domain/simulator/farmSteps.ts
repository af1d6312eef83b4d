import { exitSteps, foundingSteps, situationSteps } from './animalSteps';
import { pharmacySteps, treatmentSteps } from './healthSteps';
import { milkSteps, weighingSteps } from './measureSteps';
import type { SimulationWish } from './population';
import { simulateFarm } from './simulate';
import type { Step, TimedStep } from './steps';
import { storySteps } from './story';
import { doseSteps, vaccineSteps } from './vaccineSteps';

export interface FarmWish extends SimulationWish {
  readonly nome: string;
  /** With the animals of domain.md 7.3, each a case to look at. */
  readonly story: boolean;
}

/**
 * A farm's years as the operations that tell of them, in the order in which
 * they can be sent: the herd, its bulls and animals, then day by day.
 */
export function farmSteps(wish: FarmWish): readonly Step[] {
  const farm = simulateFarm(wish);
  const lived = [
    ...situationSteps(farm),
    ...milkSteps(farm),
    ...weighingSteps(farm),
    ...treatmentSteps(farm),
    ...doseSteps(farm),
    ...exitSteps(farm),
  ];
  return [
    herdStep(wish),
    parametersStep(wish),
    ...foundingSteps(farm),
    ...pharmacySteps(farm),
    ...vaccineSteps(farm),
    ...inOrderOfTime(lived),
    ...(wish.story ? storySteps(farm) : []),
  ];
}

function inOrderOfTime(steps: readonly TimedStep[]): readonly Step[] {
  const place = ({ day, minute }: TimedStep) => day * 10_000 + minute;
  return [...steps].sort((a, b) => place(a) - place(b)).map(({ step }) => step);
}

function herdStep({ rebanhoId, nome, breed, seed }: FarmWish): Step {
  const kind = breed === 'GH' ? 'Girolando a pasto' : 'Holandês confinado';
  const descricao = `${kind}. Rebanho de demonstração, semente ${seed}.`;
  return {
    tipo: 'herds/registered',
    dados: { rebanhoId, nome, descricao },
    about: nome,
  };
}

/** The farm serves heifers by age, and earlier than the book. */
function parametersStep({ rebanhoId, breed }: FarmWish): Step {
  const valores = {
    pveDias: 50,
    [`idadeMinReprod.${breed}`]: 12,
    [`pesoMinReprod.${breed}`]: 180,
  };
  return {
    tipo: 'parameters/changed',
    dados: { rebanhoId, valores },
    about: 'Parâmetros',
  };
}
