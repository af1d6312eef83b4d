import { useMemo } from 'react';
import type { FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { type Withdrawal, withdrawalsAt } from '@/domain/treatments/withdrawal';
import { nowOnFarm } from '@/web/clock';
import { useAppSelector } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { useFarmNow } from '@/web/useFarmNow';
import { type Doubt, doubtsIn } from './doubts';

const NONE: ReadonlyMap<string, Withdrawal> = new Map();
const NOBODY: ReadonlyMap<string, Doubt> = new Map();

/** Of the last minute asked for; screens of one herd share the work. */
const known = new WeakMap<
  HerdReader,
  { readonly at: FarmTime; readonly found: ReadonlyMap<string, Withdrawal> }
>();

/**
 * Who of the herd is in withdrawal now, by animalId, what still waits in the
 * queue included. Followed by the minute.
 */
export function useWithdrawals(
  rebanhoId: string,
): ReadonlyMap<string, Withdrawal> {
  const herd = useHerdReader(rebanhoId);
  const now = useFarmNow();
  return useMemo(() => (herd ? withdrawalsIn(herd, now) : NONE), [herd, now]);
}

/** The withdrawal one animal is in; null where its milk is free. */
export function useWithdrawal(
  rebanhoId: string,
  animalId: string,
): Withdrawal | null {
  return useWithdrawals(rebanhoId).get(animalId) ?? null;
}

/**
 * Animals that may have been treated, as a treatment that was not saved, or that
 * was refused, says: their milk is not to be trusted. By animalId.
 */
export function usePossibleWithdrawals(
  rebanhoId: string,
): ReadonlyMap<string, Doubt> {
  const herd = useHerdReader(rebanhoId);
  const refused = useAppSelector(({ operations }) => operations.refused);
  const outbox = useAppSelector(({ offline }) => offline.outbox);
  // Not followed by the minute: what is over meanwhile stays in doubt for a while.
  return useMemo(() => {
    if (!herd) return NOBODY;
    const waiting = outbox.map(({ payload }) => payload);
    const unsent = [...refused.map(({ entry }) => entry), ...waiting];
    return doubtsIn(herd, unsent, nowOnFarm());
  }, [herd, refused, outbox]);
}

function withdrawalsIn(herd: HerdReader, at: FarmTime) {
  const last = known.get(herd);
  if (last?.at === at) return last.found;
  const found = withdrawalsAt(herd.all('aplicacoes'), at);
  known.set(herd, { at, found });
  return found;
}
