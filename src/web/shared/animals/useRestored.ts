import type { Animal } from '@/domain/animals/types';
import type { RecordResult } from '@/state/recordResult';
import { useTelling } from '../useTelling';

/** Says what an animal came back without: its tag may be another's by now. */
export function useRestored({
  animalId,
  rebanhoId,
}: Pick<Animal, 'animalId' | 'rebanhoId'>) {
  const tell = useTelling(rebanhoId);
  return (result: RecordResult) => {
    if (!result.ok) return;
    const { avisos = [] } = result;
    tell(avisos.map(({ mensagem }) => ({ animalId, mensagem })));
  };
}
