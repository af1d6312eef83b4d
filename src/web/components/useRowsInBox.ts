import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/** What the box is taken for until it is measured, px. */
const UNKNOWN_HEIGHT = 600;
const OVERSCAN = 6;

export interface RowsInBox {
  readonly count: number;
  /** Height of a row before it is measured, px. */
  readonly rowHeight: number;
  /** The row to be kept in sight; below 0: none. */
  readonly at: number;
}

/** The rows in sight of a box that scrolls by itself. */
export function useRowsInBox({ count, rowHeight, at }: RowsInBox) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: height || UNKNOWN_HEIGHT }),
      ),
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
  });
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [at, virtualizer]);
  return { box, virtualizer };
}
