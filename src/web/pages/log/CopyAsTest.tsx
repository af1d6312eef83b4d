import { ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { madeTest } from '@/state/actionLog/madeTest';
import { Button } from '@/web/components/Button';
import { useToast } from '@/web/components/toast';
import { saveText } from '@/web/saveText';
import type { OpenView } from './useLog';

interface CopyAsTestProps {
  readonly view: OpenView;
  readonly moment: number;
  /** Not before the log is known to be as it was written. */
  readonly whole: boolean;
}

/** What was done up to the moment as a jest test, and the log it is about. */
export function CopyAsTest({ view, moment, whole }: CopyAsTestProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    // The button is seen to answer before the log is replayed.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      const { name, log, test } = testUpTo(view, moment);
      await navigator.clipboard.writeText(test);
      saveText(`${name}.ndjson`, log, 'application/x-ndjson');
      const detail = `O registro dele, ${name}.ndjson, vai na mesma pasta.`;
      toast({ kind: 'success', text: 'Teste copiado.', detail });
    } catch {
      toast({ kind: 'error', text: 'Não foi possível copiar o teste.' });
    }
    setBusy(false);
  };
  return (
    <Button
      busy={busy || !whole}
      icon={<ClipboardCopy aria-hidden />}
      onClick={() => void copy()}
    >
      Copiar como teste
    </Button>
  );
}

/** The whole log where one stands at its end. */
function testUpTo({ name, text, log, player }: OpenView, moment: number) {
  const file = name ?? 'registro-deste-aparelho.ndjson';
  const isLast = moment === player.moments.length - 1;
  const place = player.moments[moment]?.place ?? 0;
  const until = isLast ? Number.POSITIVE_INFINITY : place;
  const made = madeTest(file, text, log, 0, until);
  if (!made) throw new Error('nothing was done up to there');
  return made;
}
