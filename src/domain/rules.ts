import { ANIMAL_NEEDS, ANIMAL_RULES } from './animals/operations';
import { BULL_NEEDS, BULL_RULES } from './bulls/operations';
import { COW_NEEDS, COW_RULES } from './cows/operations';
import { HERD_FILE_NEEDS, HERD_FILE_RULES } from './herdFile/operations';
import { HERD_NEEDS, HERD_RULES } from './herds/operations';
import { IDENTIFIER_NEEDS, IDENTIFIER_RULES } from './identifiers/operations';
import type { OperationData } from './operations';
import { PARAMETER_NEEDS, PARAMETER_RULES } from './parameters/operations';
import { PRODUCTION_NEEDS, PRODUCTION_RULES } from './production/operations';
import { QUALITY_NEEDS, QUALITY_RULES } from './quality/operations';
import type { NeedsOf, RulesOf } from './shared/effects';
import { HEALTH_NEEDS, HEALTH_RULES } from './treatments/operations';
import { VACCINE_NEEDS, VACCINE_RULES } from './vaccines/operations';
import { WEIGHING_NEEDS, WEIGHING_RULES } from './weighings/operations';

/** The one rule of each kind: the device, the server and the replay run it. */
export const RULES: RulesOf<OperationData> = {
  ...HERD_RULES,
  ...HERD_FILE_RULES,
  ...ANIMAL_RULES,
  ...IDENTIFIER_RULES,
  ...COW_RULES,
  ...PARAMETER_RULES,
  ...PRODUCTION_RULES,
  ...WEIGHING_RULES,
  ...QUALITY_RULES,
  ...VACCINE_RULES,
  ...HEALTH_RULES,
  ...BULL_RULES,
};

/** Which rows the rule of each kind reads. */
export const NEEDS: NeedsOf<OperationData> = {
  ...HERD_NEEDS,
  ...HERD_FILE_NEEDS,
  ...ANIMAL_NEEDS,
  ...IDENTIFIER_NEEDS,
  ...COW_NEEDS,
  ...PARAMETER_NEEDS,
  ...PRODUCTION_NEEDS,
  ...WEIGHING_NEEDS,
  ...QUALITY_NEEDS,
  ...VACCINE_NEEDS,
  ...HEALTH_NEEDS,
  ...BULL_NEEDS,
};
