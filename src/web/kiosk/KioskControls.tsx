import { CloudOff, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { selectOnline } from '@/state/connection/slice';
import { Button } from '@/web/components/Button';
import { Tag } from '@/web/components/Tag';
import { useAppSelector } from '@/web/hooks';
import { useKiosk, useKioskIdle } from './kioskContext';
import { PinDialog } from './PinDialog';

/** What the bar of a parlour tablet offers: all of it while it is locked. */
export function KioskControls() {
  return useKiosk().locked ? <WayOut /> : <WayIn />;
}

function WayOut() {
  const [asking, setAsking] = useState(false);
  const online = useAppSelector(selectOnline);
  useKioskIdle(() => setAsking(false));
  return (
    <>
      {online ? null : (
        <Tag tone="warning" icon={<CloudOff aria-hidden size={20} />}>
          Sem internet
        </Tag>
      )}
      <Button
        variant="quiet"
        aria-label="Sair do Tablet da ordenha"
        icon={<Lock aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <PinDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Back to the milking alone. */
function WayIn() {
  const { lock } = useKiosk();
  return (
    <Button
      variant="quiet"
      aria-label="Voltar ao Tablet da ordenha"
      icon={<LockOpen aria-hidden />}
      onClick={lock}
    />
  );
}
