import { useEffect } from 'react';
import { doubleText } from '@/domain/people/doubles';
import { doublesChanged } from '@/state/sync/slice';
import { useToast } from '@/web/components/toast';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { toldTogether } from '../toldTogether';
import { useHerdReader } from '../useHerdReader';

/** Says once what one recorded on two devices, neither knowing of the other. */
export default function DoubleNotices({ rebanhoId }: { rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const herd = useHerdReader(rebanhoId);
  const doubles = useAppSelector(({ device }) => device.doubles?.[rebanhoId]);
  useEffect(() => {
    if (!herd || !doubles?.length) return;
    const texts = doubles.flatMap((one) => doubleText(herd, one) ?? []);
    if (texts.length > 0) toast({ kind: 'info', ...toldTogether(texts) });
    dispatch(doublesChanged({ herdId: rebanhoId, doubles: [] }));
  }, [dispatch, toast, herd, doubles, rebanhoId]);
  return null;
}
