import { useEffect } from 'react';
import { clashNotice } from '@/domain/shared/edits';
import { selectUntold } from '@/state/sync/clashes';
import { clashesTold } from '@/state/sync/slice';
import { useToast } from '@/web/components/toast';
import { useAppDispatch, useAppSelector } from '@/web/hooks';

/** Says once what another device wrote over, or had written, of this one's. */
export default function ClashNotices({ rebanhoId }: { rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const untold = useAppSelector((state) => selectUntold(state, rebanhoId));
  const aparelho = useAppSelector((state) => state.device.id);
  useEffect(() => {
    if (untold.length === 0) return;
    const [text = '', ...rest] = untold.map(
      (clash) => clashNotice(clash, aparelho).mensagem,
    );
    const detail = rest.length > 0 ? rest.join(' · ') : undefined;
    toast({ kind: 'info', text, detail });
    const versao = Math.max(...untold.map((clash) => clash.versao));
    dispatch(clashesTold({ herdId: rebanhoId, versao }));
  }, [dispatch, toast, untold, aparelho, rebanhoId]);
  return null;
}
