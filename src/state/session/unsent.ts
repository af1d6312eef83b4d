import type { RootState } from '../rootReducer';

/** True while anything was neither sent nor exported nor dropped. */
export function hasUnsent({ offline, operations }: RootState): boolean {
  const exported = new Set(operations.exported);
  const pending = offline.outbox.map(({ payload }) => payload);
  const refused = operations.refused.map(({ entry }) => entry);
  return [...pending, ...refused].some(
    ({ operation }) => !exported.has(operation.id),
  );
}
