import type { OperationKind } from './operations';

/**
 * The kinds whose whole decision is one rule over the herd (`rules.ts`). Herds
 * themselves and animals are decided by rules of their own signature.
 */
export type RuleKind = Exclude<
  OperationKind,
  `herds/${string}` | `animals/${string}`
>;

/** Apart from the rules, which the app's first screen does not need. */
export function hasRule(kind: OperationKind): kind is RuleKind {
  return !/^(herds|animals)\//.test(kind);
}
