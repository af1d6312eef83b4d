import { useEffect } from 'react';
import { clashNotice } from '@/domain/shared/edits';
import { selectUntold } from '@/state/sync/clashes';
import { clashesTold } from '@/state/sync/slice';
import { useToast } from '@/web/components/toast';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { toldTogether } from '../toldTogether';
import { useHerdReader } from '../useHerdReader';

/** Says once what another device wrote over, or had written, of this one's. */
export default function ClashNotices({ rebanhoId }: { rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const herd = useHerdReader(rebanhoId);
  const untold = useAppSelector((state) => selectUntold(state, rebanhoId));
  const aparelho = useAppSelector((state) => state.device.id);
  useEffect(() => {
    if (!herd || untold.length === 0) return;
    const texts = untold.map((clash) => {
      const { mensagem } = clashNotice(clash, aparelho);
      const { registroId } = clash;
      const treated = herd.row('aplicacoes', registroId)?.animalId;
      const animal = herd.row('animais', treated ?? registroId);
      return animal ? `${animal.nome}: ${mensagem}` : mensagem;
    });
    toast({ kind: 'info', ...toldTogether(texts) });
    const versao = Math.max(...untold.map((clash) => clash.versao));
    dispatch(clashesTold({ herdId: rebanhoId, versao }));
  }, [dispatch, toast, herd, untold, aparelho, rebanhoId]);
  return null;
}
