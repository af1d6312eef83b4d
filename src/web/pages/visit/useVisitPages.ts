import { useEffect, useRef, useState } from 'react';
import { reportInputOf } from '@/domain/reports/input';
import type { VisitPage } from '@/domain/reports/visit';
import { loadHerd } from '@/state/device/load';
import { selectReader } from '@/state/fold/herdView';
import { selectView } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';
import {
  keepWorked,
  readWorked,
  stampOf,
  type Worked,
} from '@/state/storage/worked';
import { nowOnFarm, today } from '@/web/clock';
import { useAppDispatch, useAppSelector, useAppStore } from '@/web/hooks';
import { useFarmNow } from '@/web/useFarmNow';
import { runJob } from '@/web/workers/jobs';

export type VisitPages = ReadonlyMap<string, VisitPage>;
type Known = Map<string, Worked<VisitPage>>;

const NONE: VisitPages = new Map();
/** Under which they are kept beside the herds' rows. */
const NAME = 'visita';

/**
 * What there is to do in each herd of which the rows are here. What was worked
 * out of the same rows on the same day is shown at once; what is not of this
 * hour is worked out anew, herd by herd, as is one that changes.
 */
export function useVisitPages(ids: readonly string[]): VisitPages {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectView);
  // The list may stand open over night.
  const hour = useFarmNow().split(':')[0];
  const [known] = useState<Known>(() => new Map());
  const asked = useRef(new Set<string>());
  const [pages, setPages] = useState(NONE);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are compared by what they are, and the view and the hour say that something changed
  useEffect(() => {
    let wanted = true;
    const show = () => setPages(pagesOf(known, ids));
    const read = async () => {
      const fresh = ids.filter((id) => !asked.current.has(id));
      if (fresh.length === 0) return;
      const kept = await dispatch(readWorked<VisitPage>(NAME, fresh));
      for (const id of fresh) asked.current.add(id);
      for (const [id, one] of kept) {
        if (isOfToday(one, store.getState(), id)) known.set(id, one);
      }
    };
    const run = async () => {
      await read();
      if (!wanted) return;
      show();
      for (const id of ids) {
        if (isOfNow(known.get(id), store.getState(), id)) continue;
        // What the device could not read is told by its pull.
        await dispatch(loadHerd(id)).catch(() => undefined);
        if (!wanted) return;
        const worked = workedOut(store.getState(), id);
        if (!worked) continue;
        known.set(id, worked);
        if (worked.of) void dispatch(keepWorked(NAME, id, worked));
        show();
        await nextFrame();
        if (!wanted) return;
      }
      show();
    };
    void run();
    return () => {
      wanted = false;
    };
  }, [key, view, hour]);
  return pages;
}

function workedOut(
  state: RootState,
  id: string,
): Worked<VisitPage> | undefined {
  const reader = selectReader(state, id);
  if (!reader) return undefined;
  const question = { today: today(), agora: nowOnFarm() };
  const input = reportInputOf(reader, {
    ...question,
    ...{ inicio: null, fim: null },
  });
  const value = runJob('visit', input);
  return { of: stampOf(state, id) ?? '', hour: thisHour(), value };
}

/** Of the same rows, on the same day. */
function isOfToday(
  { of, hour }: Worked<VisitPage>,
  state: RootState,
  id: string,
): boolean {
  return of === stampOf(state, id) && hour.startsWith(today());
}

/** A withdrawal may end within the day. */
function isOfNow(
  worked: Worked<VisitPage> | undefined,
  state: RootState,
  id: string,
): boolean {
  return worked?.hour === thisHour() && worked.of === stampOf(state, id);
}

/** `10/10/2026 14` */
function thisHour(): string {
  return nowOnFarm().split(':')[0] ?? '';
}

function pagesOf(known: Known, ids: readonly string[]): VisitPages {
  return new Map(
    ids.flatMap((id) => {
      const found = known.get(id);
      return found ? [[id, found.value] as const] : [];
    }),
  );
}

/** Lets the screen draw and answer between two herds. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
