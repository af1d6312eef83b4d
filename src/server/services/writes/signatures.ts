import { authorshipsOf } from '@/domain/people/authorship';
import type { Effects, HerdReader, RowsByTable } from '@/domain/shared/effects';
import type { Repositories } from '@/server/repositories/repositories';
import { farmNow } from '@/server/services/shared/clock';
import type { WriteCall } from './writes';

const DAY = 86_400_000;

/** Who recorded what a rule puts, in a herd of several people. */
export async function signatures(
  { rows }: Repositories,
  { usuarioId, device, recordedAt, now }: WriteCall,
  before: HerdReader,
  { put }: Effects,
): Promise<RowsByTable> {
  const { rebanhoId } = before.herd;
  const people = await rows.load('pessoas', rebanhoId, 'all');
  const author = people.find(
    (one) => one.usuarioId === usuarioId && one.ate === null,
  );
  if (!author) return {};
  const at = recordedAt && recordedAt.getTime() < now.getTime() + DAY;
  const when = at ? recordedAt : now;
  const autorias = authorshipsOf(before, put, {
    ...{ pessoaId: author.pessoaId, aparelho: device?.id ?? null },
    ...{ em: when.toISOString(), hora: farmNow(when) },
    chegou: now.toISOString(),
  });
  return autorias.length > 0 ? { autorias } : {};
}
