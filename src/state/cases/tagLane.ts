import { readIdentifier } from '@/domain/identifiers/forms';
import { isOfAccount } from '@/domain/identifiers/holders';
import type { IdentifierKey } from '@/domain/identifiers/types';

/** A tag is a herd's; an official number or a chip is the account's. */
export function tagLane(herdId: string, { esquema, valor }: IdentifierKey) {
  const read = readIdentifier(esquema, valor);
  const place = isOfAccount({ esquema }) ? '' : herdId;
  return `${esquema}:${place}:${'valor' in read ? read.valor : valor}`;
}
