import type { IdentifierRegistration } from '@/domain/identifiers/types';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';

type FirstTag = Pick<
  IdentifierRegistration,
  'rebanhoId' | 'animalId' | 'valor' | 'desde'
>;

/**
 * Hangs the tag that was told with a new animal, after that one was recorded. The
 * animal is there without it where the tag turns out to be another's, which
 * `tell` then says.
 */
export function useFirstTag() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const hang = async (
    tag: FirstTag,
    after: () => Promise<RecordResult>,
  ): Promise<RecordResult | null> => {
    if (tag.valor.trim() === '') return null;
    // The animal's own id: a first tag is hung once, however often it is sent.
    const dados = { ...tag, identificacaoId: tag.animalId };
    const first = { ...dados, esquema: 'MANEJO' } as const;
    return dispatch(
      record('identifiers/registered', first, undefined, { after }),
    );
  };
  const tell = (result: RecordResult | null): void => {
    if (!result || result.ok) return;
    toast({ kind: 'error', text: result.problem.detail });
  };
  return { hang, tell };
}
