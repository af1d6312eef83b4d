import { compareNames } from '@/state/fold/sorting';

/** A copy by name, as people sort names. */
export function byName<Named extends { readonly nome: string }>(
  list: readonly Named[],
): readonly Named[] {
  return [...list].sort((a, b) => compareNames(a.nome, b.nome));
}
