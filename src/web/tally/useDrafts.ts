import { useCallback, useEffect, useState } from 'react';
import { selectUsername } from '@/state/session/slice';
import { useAppSelector } from '@/web/hooks';
import { draftStore, onDraftsChanged } from './draftStore';
import type { Draft, TallyKind } from './types';

/** The user's drafts of a herd; null until they were read. */
export function useDrafts(rebanhoId: string, tipo: TallyKind) {
  const usuario = useAppSelector(selectUsername) ?? '';
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null);
  const read = useCallback(async () => {
    try {
      const all = await draftStore().find(rebanhoId, usuario);
      setDrafts(all.filter(({ header }) => header.tipo === tipo));
    } catch {
      setDrafts([]);
    }
  }, [rebanhoId, usuario, tipo]);
  useEffect(() => {
    void read();
    return onDraftsChanged(() => void read());
  }, [read]);
  return drafts;
}
