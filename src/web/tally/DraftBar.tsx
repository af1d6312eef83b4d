import { selectOnline } from '@/state/connection/slice';
import { useAppSelector } from '@/web/hooks';
import { DraftStrip } from './DraftStrip';
import { useDrafts } from './useDrafts';

/**
 * Once the network is back: the milking that the person wanted to send and
 * that could not go.
 */
export default function DraftBar(props: { readonly rebanhoId: string }) {
  const online = useAppSelector(selectOnline);
  const drafts = useDrafts(props.rebanhoId, 'ordenha') ?? [];
  if (!online) return null;
  return drafts
    .filter(({ header }) => header.pronto)
    .map((draft) => <DraftStrip key={draft.header.id} draft={draft} />);
}
