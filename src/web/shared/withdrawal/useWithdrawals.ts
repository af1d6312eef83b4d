import { useMemo } from 'react';
import type { FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { type Withdrawal, withdrawalsAt } from '@/domain/treatments/withdrawal';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { possibleIn } from './draft';
import { useFarmNow } from './useFarmNow';

const NONE: ReadonlyMap<string, Withdrawal> = new Map();
const NOBODY: ReadonlyMap<string, string> = new Map();

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
 * Animals of a treatment that was typed on this device and not saved: they may
 * have been treated, so their milk is not to be trusted. By animalId, the
 * address where the draft goes on.
 */
export function usePossibleWithdrawals(
  rebanhoId: string,
): ReadonlyMap<string, string> {
  const herd = useHerdReader(rebanhoId);
  return useMemo(() => (herd ? possibleIn(herd) : NOBODY), [herd]);
}

function withdrawalsIn(herd: HerdReader, at: FarmTime) {
  const last = known.get(herd);
  if (last?.at === at) return last.found;
  const found = withdrawalsAt(herd.all('aplicacoes'), at);
  known.set(herd, { at, found });
  return found;
}
