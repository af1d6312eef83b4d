import type { IdentifierRegistration } from '@/domain/identifiers/types';
import { record } from '@/state/outbox/record';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';

type FirstTag = Pick<
  IdentifierRegistration,
  'rebanhoId' | 'animalId' | 'valor' | 'desde'
>;

/**
 * Hangs the tag that was told with a new animal, which is there without it
 * where the tag turns out to be another's.
 */
export function useFirstTag() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return async (tag: FirstTag): Promise<void> => {
    if (tag.valor.trim() === '') return;
    // The animal's own id: a first tag is hung once, however often it is sent.
    const dados = { ...tag, identificacaoId: tag.animalId };
    const result = await dispatch(
      record('identifiers/registered', { ...dados, esquema: 'MANEJO' }),
    );
    if (!result.ok) toast({ kind: 'error', text: result.problem.detail });
  };
}
