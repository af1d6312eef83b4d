import { useEffect, useState } from 'react';
import { Button } from '@/web/components/Button';
import { Stack } from '@/web/components/layout';
import { ProblemPanel } from '@/web/components/ProblemPanel';

/** ms before which nothing need be said. */
const PATIENCE = 300;

interface ReportProgressProps {
  readonly problem: string | null;
  /** What is worked out, with its article. */
  readonly what?: string;
}

/** What stands where a report will: nothing, then a bar, or what failed. */
export function ReportProgress({
  problem,
  what = 'o relatório',
}: ReportProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (problem !== null) {
    return (
      <ProblemPanel
        title={`Não foi possível calcular ${what}`}
        detail={problem}
        actions={
          <Button onClick={() => location.reload()}>Tentar de novo</Button>
        }
      />
    );
  }
  if (!shown) return null;
  return (
    <Stack role="status" gap="sm">
      <p>Calculando {what}…</p>
      <progress aria-label={`Calculando ${what}`} />
    </Stack>
  );
}
