import type { HerdReader } from '@/domain/shared/effects';

/** The names a draft is about, where its form was opened for another animal. */
export function anothersName(
  herd: HerdReader,
  own: string | null | undefined,
  ids: readonly (string | null)[],
): string | null {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0 || known.some((id) => id === own)) return null;
  const names = known.map((id) => herd.row('animais', id)?.nome);
  return names.map((nome) => nome ?? 'outro animal').join(', ');
}
