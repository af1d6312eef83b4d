import { Trash2 } from 'lucide-react';
import { DropDraftButton } from '@/web/components/DropDraftButton';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { draftStore, tellDraftsChanged } from './draftStore';

interface DropDraftProps {
  readonly id: string;
  readonly what: string;
  /** Nothing is lost with it. */
  readonly empty: boolean;
  readonly onDropped?: () => void;
}

/**
 * Drops a draft once that is confirmed, of nothing at once; one with work in it not on
 * the wall.
 */
export function DropDraft({ id, what, empty, onDropped }: DropDraftProps) {
  const { locked } = useKiosk();
  const drop = async () => {
    await draftStore().drop(id);
    onDropped?.();
    tellDraftsChanged();
  };
  if (locked && !empty) return null;
  const props = { icon: <Trash2 aria-hidden />, onDrop: () => void drop() };
  return <DropDraftButton what={empty ? null : what} {...props} />;
}
