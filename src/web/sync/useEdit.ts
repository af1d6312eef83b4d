import { useState } from 'react';
import type { EditOrigin } from '@/domain/shared/editTypes';
import { batchEdit, type OfHerd } from '@/state/sync/batchEdit';
import { useAppSelector, useAppStore } from '@/web/hooks';

/**
 * What a form's edit says of itself: what it changed since it was opened, and
 * from which version. `opened` is the data the row gives, before any typing.
 */
export function useEdit<Dados extends object>(versao: number, opened: Dados) {
  const [began] = useState({ versao, opened });
  const aparelho = useAppSelector((state) => state.device.id);
  return (dados: Dados): Dados & EditOrigin => ({
    ...dados,
    versaoBase: began.versao,
    alterados: changedFields(began.opened, dados),
    aparelho,
  });
}

export function useBatchEdit() {
  const store = useAppStore();
  return <Batch extends OfHerd>(batch: Batch) =>
    batchEdit(store.getState(), batch);
}

/** The fields of which a form has another value than it was opened with. */
export function changedFields(opened: object, now: object): readonly string[] {
  const before = opened as Readonly<Record<string, unknown>>;
  return Object.entries(now)
    .filter(([field, value]) => text(before[field]) !== text(value))
    .map(([field]) => field);
}

/** Nothing, an empty text and an absent field are the same to a form. */
function text(value: unknown): string {
  return JSON.stringify(value === '' || value === undefined ? null : value);
}

/** The row's values with what a refused edit had changed over them. */
export function withRefused<Values extends object>(
  values: Values,
  dados: object | null,
): Values {
  const { alterados } = (dados ?? {}) as EditOrigin;
  if (!dados || !alterados) return { ...values, ...dados };
  const changed = Object.entries(dados).filter(([field]) =>
    alterados.includes(field),
  );
  return { ...values, ...Object.fromEntries(changed) };
}
