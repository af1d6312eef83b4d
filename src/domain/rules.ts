import { registerBull } from './bulls/rules';
import type { OperationData, OperationKind } from './operations';
import { type Needs, NO_EFFECTS, type Rule } from './shared/effects';
import { accept } from './shared/outcome';

/**
 * The kinds whose whole decision is one rule over the herd. Herds themselves
 * and animals are decided by rules of their own signature (`animals/rules`).
 */
export type RuleKind = Extract<OperationKind, 'bulls/registered'>;

/** The one rule of each kind: the device, the server and the replay run it. */
export const RULES: {
  readonly [Kind in RuleKind]: Rule<OperationData[Kind]>;
} = {
  'bulls/registered': (herd, input) => {
    const known = herd.row('animais', input.animalId);
    const outcome = registerBull(known, input);
    if (!outcome.ok) return outcome;
    return accept({ ...NO_EFFECTS, put: { animais: [outcome.value] } });
  },
};

/** Which rows the rule of each kind reads. */
export const NEEDS: {
  readonly [Kind in RuleKind]: (dados: OperationData[Kind]) => Needs;
} = {
  'bulls/registered': ({ animalId }) => ({ animais: [animalId] }),
};

export function hasRule(kind: OperationKind): kind is RuleKind {
  return kind in RULES;
}
