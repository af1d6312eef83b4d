import { Button } from '@/web/components/Button';
import { Actions, Stack } from '@/web/components/layout';
import { decimal } from '@/web/export/numbers';
import type { Progress } from './progress';

interface WorkingProps {
  readonly what: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** A work that takes a while, how far it is, and the way out of it. */
export function Working({ what, progress, onCancel }: WorkingProps) {
  const { done, total } = progress;
  const share = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <Stack>
      <p role="status">
        {what} {decimal(share, 0)} %
      </p>
      <progress aria-label={what} value={share} max={100} />
      <Actions>
        <Button onClick={onCancel}>Cancelar</Button>
      </Actions>
    </Stack>
  );
}
