import { ANIMAL_NEEDS, ANIMAL_RULES } from './animals/operations';
import { registerBull } from './bulls/rules';
import { COW_NEEDS } from './cows/needs';
import { COW_RULES } from './cows/rules';
import { HERD_NEEDS, HERD_RULES } from './herds/operations';
import type { OperationData, OperationKind } from './operations';
import { PARAMETER_NEEDS, PARAMETER_RULES } from './parameters/operations';
import { PRODUCTION_NEEDS, PRODUCTION_RULES } from './production/operations';
import type { Needs, Rule } from './shared/effects';
import { HEALTH_NEEDS, HEALTH_RULES } from './treatments/operations';
import { VACCINE_NEEDS, VACCINE_RULES } from './vaccines/operations';
import { WEIGHING_NEEDS, WEIGHING_RULES } from './weighings/operations';

/** The one rule of each kind: the device, the server and the replay run it. */
export const RULES: {
  readonly [Kind in OperationKind]: Rule<OperationData[Kind]>;
} = {
  ...HERD_RULES,
  ...ANIMAL_RULES,
  ...COW_RULES,
  ...PARAMETER_RULES,
  ...PRODUCTION_RULES,
  ...WEIGHING_RULES,
  ...VACCINE_RULES,
  ...HEALTH_RULES,
  'bulls/registered': registerBull,
};

/** Which rows the rule of each kind reads. */
export const NEEDS: {
  readonly [Kind in OperationKind]: (dados: OperationData[Kind]) => Needs;
} = {
  ...HERD_NEEDS,
  ...ANIMAL_NEEDS,
  ...COW_NEEDS,
  ...PARAMETER_NEEDS,
  ...PRODUCTION_NEEDS,
  ...WEIGHING_NEEDS,
  ...VACCINE_NEEDS,
  ...HEALTH_NEEDS,
  'bulls/registered': ({ animalId }) => ({ animais: [animalId] }),
};
