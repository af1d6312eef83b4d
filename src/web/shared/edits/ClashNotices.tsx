import { useEffect } from 'react';
import { clashNotice } from '@/domain/shared/edits';
import { selectUntold } from '@/state/sync/clashes';
import { clashesTold } from '@/state/sync/slice';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useHerdReader } from '../useHerdReader';
import { useTelling } from '../useTelling';

/** Says once what another device wrote over, or had written, of this one's. */
export default function ClashNotices({ rebanhoId }: { rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const tell = useTelling(rebanhoId);
  const herd = useHerdReader(rebanhoId);
  const untold = useAppSelector((state) => selectUntold(state, rebanhoId));
  const aparelho = useAppSelector((state) => state.device.id);
  useEffect(() => {
    if (!herd || untold.length === 0) return;
    const unseen = untold.map((clash) => {
      const { mensagem } = clashNotice(clash, aparelho);
      const { registroId } = clash;
      const treated = herd.row('aplicacoes', registroId)?.animalId;
      const animal = herd.row('animais', treated ?? registroId);
      return animal
        ? {
            animalId: animal.animalId,
            mensagem: `${animal.nome}: ${mensagem}`,
          }
        : { animalId: null, mensagem };
    });
    tell(unseen);
    const versao = Math.max(...untold.map((clash) => clash.versao));
    dispatch(clashesTold({ herdId: rebanhoId, versao }));
  }, [dispatch, tell, herd, untold, aparelho, rebanhoId]);
  return null;
}
