import type { HerdDelta } from '@/contract/answers';
import type { Delta } from './types';

/** What a pull or an answer says, as `merge` takes it. */
export function deltaOfHerd({ mudancas, removidos }: HerdDelta): Delta {
  const { rebanhos: herds = [], ...rows } = mudancas;
  const { rebanhos: removedHerds = [], ...removedRows } = removidos;
  return { herds, rows, removedHerds, removedRows, versions: {} };
}
