import { useEffect } from 'react';
import { doubleText } from '@/domain/people/doubles';
import { doublesChanged } from '@/state/sync/slice';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useHerdReader } from '../useHerdReader';
import { useTelling } from '../useTelling';

/** Says once what one recorded on two devices, neither knowing of the other. */
export default function DoubleNotices({ rebanhoId }: { rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const tell = useTelling(rebanhoId);
  const herd = useHerdReader(rebanhoId);
  const doubles = useAppSelector(({ device }) => device.doubles?.[rebanhoId]);
  useEffect(() => {
    if (!herd || !doubles?.length) return;
    const unseen = doubles.flatMap((one) => {
      const mensagem = doubleText(herd, one);
      return mensagem ? [{ animalId: one.animalId, mensagem }] : [];
    });
    // Noted before their rows are here, and told of with them.
    if (unseen.length === 0) return;
    tell(unseen);
    dispatch(doublesChanged({ herdId: rebanhoId, doubles: [] }));
  }, [dispatch, tell, herd, doubles, rebanhoId]);
  return null;
}
