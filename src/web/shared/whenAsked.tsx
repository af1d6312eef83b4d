import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { isChunkError } from './chunkError';

interface Closing {
  readonly onClose: () => void;
}

/**
 * A sheet or panel that somebody opens. Where its code cannot be fetched another
 * says so and the page stays as it is; opened again it is fetched again.
 */
export function whenAsked<Props extends Closing>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        if (!isChunkError(error)) throw error;
        part.next = fetched();
        return { default: MissingSheet };
      }),
    );
  const part: { next: ComponentType<Props> } = { next: fetched() };
  return (props) => <Asked part={part} props={props} />;
}

interface AskedProps<Props> {
  readonly part: { readonly next: ComponentType<Props> };
  readonly props: Props;
}

function Asked<Props extends Closing>({ part, props }: AskedProps<Props>) {
  const [Part] = useState(() => part.next);
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

function MissingSheet({ onClose }: Closing) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="Não foi possível abrir"
      actions={
        <Button onClick={() => window.location.reload()}>
          Carregar de novo
        </Button>
      }
    >
      <p>
        Esta parte do aplicativo ainda não está neste aparelho. Abra de novo
        quando houver internet.
      </p>
    </Sheet>
  );
}
