import { useEffect, useRef, useState } from 'react';
import { reportInputOf } from '@/domain/reports/input';
import type { VisitPage } from '@/domain/reports/visit';
import { loadHerd } from '@/state/device/load';
import { herdParts, selectReader } from '@/state/fold/herdView';
import { selectView } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';
import { nowOnFarm, today } from '@/web/clock';
import { useAppDispatch, useAppSelector, useAppStore } from '@/web/hooks';
import { runJob } from '@/web/workers/jobs';

export type VisitPages = ReadonlyMap<string, VisitPage>;

interface Known {
  readonly parts: readonly unknown[];
  readonly page: VisitPage;
}

const NONE: VisitPages = new Map();

/**
 * What there is to do in each herd of which the rows are here, herd by herd: one
 * that changes is worked out anew, the others stay.
 */
export function useVisitPages(ids: readonly string[]): VisitPages {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectView);
  const known = useRef(new Map<string, Known>());
  const [pages, setPages] = useState(NONE);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are compared by what they are, and the view says that something changed
  useEffect(() => {
    let wanted = true;
    const run = async () => {
      for (const id of ids) {
        // What the device could not read is told by its pull.
        await dispatch(loadHerd(id)).catch(() => undefined);
        if (!wanted) return;
        if (!keep(known.current, store.getState(), id)) continue;
        setPages(pagesOf(known.current, ids));
        await nextFrame();
        if (!wanted) return;
      }
      setPages(pagesOf(known.current, ids));
    };
    void run();
    return () => {
      wanted = false;
    };
  }, [key, view]);
  return pages;
}

/** Works a herd out where it is not known as it stands; true: it did. */
function keep(
  known: Map<string, Known>,
  state: RootState,
  id: string,
): boolean {
  const reader = selectReader(state, id);
  const parts = herdParts(state, id);
  const before = known.get(id);
  if (!reader || (before && isSame(before.parts, parts))) return false;
  const question = { today: today(), agora: nowOnFarm() };
  const asked = { ...question, inicio: null, fim: null };
  known.set(id, { parts, page: runJob('visit', reportInputOf(reader, asked)) });
  return true;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

function pagesOf(
  known: ReadonlyMap<string, Known>,
  ids: readonly string[],
): VisitPages {
  return new Map(
    ids.flatMap((id) => {
      const found = known.get(id);
      return found ? [[id, found.page] as const] : [];
    }),
  );
}

/** Lets the screen draw and answer between two herds. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
