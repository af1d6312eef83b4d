import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import type { OperationKind } from '@/domain/operations';
import { selectOnline } from '@/state/connection/slice';
import { selectModoCurral } from '@/state/device/slice';
import { openBook, readCases } from '@/state/fold/caseBook';
import { TouchLink } from '@/web/components/List';
import { Notice } from '@/web/components/Notice';
import { usePanelAddress } from '@/web/components/panel';
import { useAppDispatch, useAppSelector } from '@/web/hooks';

interface OfflineHintProps {
  /** What the button below records. */
  readonly kind: OperationKind;
}

/** Without internet: what becomes of what is typed, before it is refused. */
export function OfflineHint({ kind }: OfflineHintProps) {
  const online = useAppSelector(selectOnline);
  const modoCurral = useAppSelector(selectModoCurral);
  const read = useAppSelector(({ rules }) => rules.read);
  const dispatch = useAppDispatch();
  const settings = usePanelAddress('ajustes');
  useEffect(() => {
    // Unread, nothing is hinted; saving says what is to be said.
    void dispatch(readCases()).catch(() => undefined);
  }, [dispatch]);
  if (online || !read) return null;
  const { CASES, isQueued } = openBook();
  if (isQueued(kind, modoCurral)) return null;
  return (
    <Notice tone="info" icon={<WifiOff aria-hidden />}>
      Sem internet isto não pode ser salvo; fica em rascunho neste aparelho.
      {CASES[kind].offline === 'curral' ? (
        <>
          {' '}
          Para guardar e enviar depois, ligue “Guardar sem internet” em{' '}
          <TouchLink to={settings}>Ajustes</TouchLink>.
        </>
      ) : null}
    </Notice>
  );
}
