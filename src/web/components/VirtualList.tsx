import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWindowOffset } from './pageScroll';

interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  /** Height of a row before it is measured, px. */
  readonly rowHeight: number;
  readonly renderRow: (item: Item, index: number) => ReactNode;
  /** What the list holds, for a screen reader. */
  readonly label: string;
  readonly keyOf?: (item: Item) => string;
}

const OVERSCAN = 6;

/** A list that scrolls with the window and mounts only the rows in sight. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, rowHeight, renderRow, label, keyOf } = props;
  const { ref, top, virtualizer, focus } = useRowsInWindow<HTMLUListElement>(
    items.length,
    rowHeight,
  );
  return (
    <ul
      ref={ref}
      aria-label={label}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      {...focus}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <li
            key={keyOf?.(item) ?? index}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{
              position: 'absolute',
              inset: '0 0 auto',
              transform: `translateY(${start - top}px)`,
            }}
          >
            {renderRow(item, index)}
          </li>
        );
      })}
    </ul>
  );
}

/** The rows in sight of a list, or a table's body, that the window scrolls. */
export function useRowsInWindow<Box extends HTMLElement>(
  count: number,
  rowHeight: number,
) {
  const { ref, top } = useTop<Box>();
  const { extract, ...focus } = useFocusedRow();
  const initialOffset = useWindowOffset();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset,
    rangeExtractor: extract,
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
  });
  return { ref, top, virtualizer, focus };
}

/** The list's distance from the top of the document. */
function useTop<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  return { ref, top };
}

/** Keeps the focused row mounted however far one scrolls. */
function useFocusedRow() {
  const focused = useRef<number | null>(null);
  const extract = useCallback((range: Range) => {
    const rows = defaultRangeExtractor(range);
    const row = focused.current;
    if (row === null || row >= range.count || rows.includes(row)) return rows;
    return [...rows, row].sort((a, b) => a - b);
  }, []);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-index]');
    focused.current = row ? Number(row.dataset.index) : null;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { extract, onFocus, onBlur };
}

/** What the box is taken for until it is measured, px. */
const UNKNOWN_HEIGHT = 600;

interface RowsInBox {
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
