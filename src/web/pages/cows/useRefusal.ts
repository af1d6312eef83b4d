import { useParams } from 'react-router-dom';
import type { RootState } from '@/state/rootReducer';
import { useAppSelector } from '@/web/hooks';

/**
 * Why the server refused the last diagnosis of a female that waited here; null:
 * it refused none. It stands among what was not sent until it is corrected.
 */
export function useRefusal(animalId: string): string | null {
  const { rebanhoId = '' } = useParams();
  return useAppSelector((state) => refusalIn(state, rebanhoId, animalId));
}

function refusalIn(
  { operations: { refused } }: RootState,
  rebanhoId: string,
  animalId: string,
): string | null {
  const found = refused.findLast(({ entry: { operation } }) => {
    if (operation.tipo !== 'cows/reproductiveRecorded') return false;
    const { dados } = operation;
    const checked =
      dados.reprodutividade === 'PN' || dados.reprodutividade === 'VZ';
    return (
      checked && dados.rebanhoId === rebanhoId && dados.animalId === animalId
    );
  });
  return found?.problem.detail ?? null;
}
