import { useEffect, useState } from 'react';
import { isArriving, isBegun, selectHerdPull } from '@/state/sync/slice';
import { Button } from '@/web/components/Button';
import { Stack } from '@/web/components/layout';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { count } from '@/web/format';
import { useAppSelector } from '@/web/hooks';

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

/** Whether a herd is still arriving: half of one would give wrong figures. */
export function useArriving(rebanhoId: string) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const begun = useAppSelector((state) => isBegun(state, rebanhoId));
  return { arriving: isArriving(pull, begun), rows: pull.rows };
}

/** What stands where figures will, until all of the herd is there. */
export function Arriving({ rows }: { readonly rows: number }) {
  return (
    <Stack role="status" gap="sm">
      <p>
        Trazendo os dados do rebanho: {count(rows, 'registro', 'registros')}…
      </p>
      <progress aria-label="Trazendo os dados do rebanho" />
    </Stack>
  );
}
