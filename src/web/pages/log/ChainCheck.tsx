import { Component, type ReactNode, useEffect, useState } from 'react';
import { type BadLine, type Chain, chainSteps } from '@/state/actionLog/chain';
import { Loading } from '@/web/components/Loading';
import { useWork } from './useWork';

interface ChainCheckProps {
  readonly chain: Chain;
  /** Null: no line of the file was altered. */
  readonly onEnd: (bad: BadLine | null) => void;
}

/** Holds a log that is shown already to the hashes of its lines. */
export function ChainCheck({ chain, onEnd }: ChainCheckProps) {
  const { underway, run } = useWork();
  const [ended, setEnded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    void run('Conferindo', chainSteps(chain)).then((checked) => {
      if (!checked) return;
      setEnded(true);
      onEnd(checked.bad);
    });
  }, []);
  return (
    <p role="status">
      {ended
        ? 'Nenhuma linha alterada ✓'
        : 'Conferindo se alguma linha foi alterada…'}{' '}
      {underway ? (
        <progress aria-label={underway.label} value={underway.done} />
      ) : null}
    </p>
  );
}

interface UncheckedProps {
  /** Its lines are as they were written. */
  readonly whole: boolean;
  readonly children: ReactNode;
}

interface Failed {
  readonly failure: { readonly error: unknown } | null;
}

/**
 * What cannot be drawn of a log that is not checked yet may be its own fault:
 * then its line is to be named, and no fault of the app.
 */
export class Unchecked extends Component<UncheckedProps, Failed> {
  override state: Failed = { failure: null };

  static getDerivedStateFromError(error: unknown): Failed {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.whole) throw failure.error;
    return <Loading />;
  }
}
