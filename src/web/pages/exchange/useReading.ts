import { useRef, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { caughtUp } from '@/domain/herdFile/known';
import {
  animalsIn,
  countRows,
  FILE_TABLES,
  type FileRows,
  rowsIn,
  withoutIds,
} from '@/domain/herdFile/rows';
import type { IdsByTable } from '@/domain/shared/effects';
import { idOf } from '@/domain/shared/tables';
import { today } from '@/state/clock';
import { loadHerd } from '@/state/device/load';
import { oneSitting, type Step } from '@/state/device/oneSitting';
import { selectIsGone, selectReader } from '@/state/fold/herdView';
import { selectHerd } from '@/state/fold/selectors';
import { record } from '@/state/outbox/record';
import { type CallProblem, offlineProblem } from '@/state/problems';
import type { AppThunk } from '@/state/thunk';
import { useToast } from '@/web/components/toast';
import { herdFilesIn } from '@/web/herdFile/accountFile';
import { HerdFileRefusal } from '@/web/herdFile/container';
import { copiedHerdIds } from '@/web/herdFile/derived';
import type { Landing } from '@/web/herdFile/landing';
import { type LookedThrough, lookThrough, partsFor } from '@/web/herdFile/read';
import { HERD_FILE_TEXTS as T } from '@/web/herdFile/texts';
import type { Steps } from '@/web/herdFile/write';
import { useAppDispatch } from '@/web/hooks';
import { useHeard } from '@/web/sync/useHeard';
import { ofAll, type Progress } from './progress';
import { takenUp } from './takenUp';

/** A file that opened, and what opens it again. */
export interface Opened extends LookedThrough {
  readonly file: File;
  readonly passphrase: string;
}

/** A file, and the herd that it is laid into. */
export interface ToJoin {
  readonly opened: Opened;
  readonly to: string;
}

/** What came of laying a file into a herd. */
export interface Joined {
  readonly rebanhoId: string;
  /** The file's name of the herd. */
  readonly nome: string;
  /** Rows that the herd did not have. */
  readonly rows: number;
  /** Rows that were deleted or corrected here, and stay so. */
  readonly left: number;
  /** Operations that the other device had not sent. */
  readonly taken: number;
  /** Why some did not come in. */
  readonly refusals: readonly string[];
  /** It was stopped on the way: what came in stays. */
  readonly stopped: boolean;
}

export type Reading =
  | { readonly step: 'choose'; readonly refusal: string | null }
  | { readonly step: 'opening' | 'joining'; readonly progress: Progress }
  | { readonly step: 'opened'; readonly opened: readonly Opened[] }
  | { readonly step: 'joined'; readonly joined: readonly Joined[] };

const NOTHING_YET: Progress = { done: 0, total: 0 };

/** Opens a file, or all of a zip, and lays each into the herd that is chosen. */
export function useReading() {
  const [reading, setReading] = useState<Reading>({
    ...{ step: 'choose', refusal: null },
  });
  const stop = useRef<AbortController>(null);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const heard = useHeard();
  const begin = (step: 'opening' | 'joining'): Required<Steps> => {
    stop.current = new AbortController();
    setReading({ step, progress: NOTHING_YET });
    return {
      signal: stop.current.signal,
      onProgress: (done, total) =>
        setReading({ step, progress: { done, total } }),
    };
  };
  const open = async (file: File, passphrase: string) => {
    const steps = begin('opening');
    try {
      const opened = await openedAll(file, passphrase, steps);
      setReading({ step: 'opened', opened });
    } catch (error) {
      setReading({ step: 'choose', refusal: wordsOf(error, steps.signal) });
    }
  };
  const join = async (landings: readonly ToJoin[]) => {
    const steps = begin('joining');
    const step = dispatch(oneSitting());
    const joined: Joined[] = [];
    for (const [at, { opened, to }] of landings.entries()) {
      const part = ofAll(steps, at, landings.length);
      joined.push(await dispatch(laidInto(opened, to, part, step)));
      if (steps.signal.aborted) break;
    }
    setReading({ step: 'joined', joined });
    const whole = joined.every(({ refusals }) => refusals.length === 0);
    // Who went on to another screen is told there.
    if (!heard() && !whole) toast({ kind: 'error', text: T.leftOut });
  };
  const cancel = () => stop.current?.abort();
  return { reading, open, join, cancel };
}

async function openedAll(
  file: File,
  passphrase: string,
  steps: Required<Steps>,
): Promise<readonly Opened[]> {
  const files = await herdFilesIn(file);
  const opened: Opened[] = [];
  for (const [at, one] of files.entries()) {
    const part = ofAll(steps, at, files.length);
    const looked = await lookThrough(one, passphrase, part).catch((error) => {
      throw files.length > 1 ? named(error, one) : error;
    });
    opened.push({ ...looked, file: one, passphrase });
  }
  return opened;
}

function named(error: unknown, { name }: File): unknown {
  return error instanceof HerdFileRefusal
    ? new HerdFileRefusal(`${name}: ${error.message}`)
    : error;
}

/** A file that is on a card or in a cloud may be out of reach meanwhile. */
function wordsOf(error: unknown, { aborted }: AbortSignal): string | null {
  if (aborted) return null;
  return error instanceof HerdFileRefusal ? error.message : T.unreadable;
}

/** The herds that a file may become where this account does not have it. */
export function copiesOf(
  { head }: LookedThrough,
  account: string,
): readonly string[] {
  return copiedHerdIds(account, head.rebanho.rebanhoId);
}

/** The herd that it is laid into, made where there is none, or why there is none. */
function placeOf(
  opened: Opened,
  wanted: string,
  step: Step,
): AppThunk<Promise<string | CallProblem>> {
  return async (_dispatch, getState) => {
    const { nome, descricao } = opened.head.rebanho;
    const copies = copiesOf(opened, getState().session.owner ?? '');
    const later = copies.filter((id) => id !== wanted);
    let problem = offlineProblem(T.unreadable);
    for (const rebanhoId of [wanted, ...later]) {
      if (selectHerd(getState(), rebanhoId)) return rebanhoId;
      if (getState().herds.removed[rebanhoId]) continue;
      const herd = { rebanhoId, nome, descricao };
      const made = await step(record('herds/registered', herd));
      if (made.ok) return rebanhoId;
      // The id of one that was deleted is taken for some time.
      problem = made.problem;
      if (problem.status !== 409) break;
    }
    return problem;
  };
}

function laidInto(
  opened: Opened,
  wanted: string,
  steps: Required<Steps>,
  step: Step,
): AppThunk<Promise<Joined>> {
  return async (dispatch, getState) => {
    const { head, file, passphrase } = opened;
    const from = head.rebanho.rebanhoId;
    const place = await dispatch(placeOf(opened, wanted, step));
    const to = typeof place === 'string' ? place : wanted;
    let joined: Joined = {
      ...{ rebanhoId: to, nome: head.animal?.nome ?? head.rebanho.nome },
      ...{ rows: 0, left: 0, taken: 0, refusals: [], stopped: false },
    };
    const refused = (text: string) => ({
      ...joined,
      refusals: [...joined.refusals, text],
    });
    if (typeof place !== 'string') return refused(place.detail);
    await dispatch(loadHerd(to));
    const here = selectReader(getState(), to);
    const row: Landing['row'] = (table, id) => here?.row(table, id);
    const isBehind = (animal: Animal) => dispatch(behind(to, animal));
    const account = getState().session.owner ?? '';
    const isOwn = to === from || copiesOf(opened, account).includes(to);
    const day = dispatch(today());
    const landing = { from, to, isOwn, today: day, row, isBehind };
    const brought = new Set<string>();
    try {
      for await (const part of partsFor(file, passphrase, landing, steps)) {
        const gone = dispatch(deletedOf(to, part, brought));
        const linhas = withoutIds(part, gone);
        const left = joined.left + countRows(part) - countRows(linhas);
        joined = { ...joined, left };
        if (countRows(linhas) === 0) continue;
        const dados = { rebanhoId: to, linhas };
        const result = await step(record('herds/rowsBrought', dados));
        if (!result.ok) return refused(result.problem.detail);
        joined = { ...joined, rows: joined.rows + countNew(linhas, row) };
      }
    } catch (error) {
      const text = wordsOf(error, steps.signal);
      return text === null ? { ...joined, stopped: true } : refused(text);
    }
    const queue = await dispatch(takenUp(opened.queue, landing, step));
    const refusals = [...joined.refusals, ...queue.refusals];
    return { ...joined, taken: queue.taken, refusals };
  };
}

/**
 * What of a part was deleted or corrected here, by table: as this device knows; and
 * animals that an earlier part `brought` but that are not there, which the server
 * left out.
 */
function deletedOf(
  rebanhoId: string,
  part: FileRows,
  brought: Set<string>,
): AppThunk<IdsByTable> {
  return (_dispatch, getState) => {
    const herd = selectReader(getState(), rebanhoId);
    const isGone = selectIsGone(getState(), rebanhoId);
    const animais = animalsIn(part).filter(
      (id) =>
        isGone('animais', id) || (brought.has(id) && !herd?.row('animais', id)),
    );
    for (const { animalId } of rowsIn(part, 'animais')) brought.add(animalId);
    const rows = FILE_TABLES.map((table) => {
      const ids = rowsIn(part, table).map((row) => idOf(table, row));
      return [table, ids.filter((id) => isGone(table, id))] as const;
    });
    return { ...Object.fromEntries(rows), animais };
  };
}

/** Whether an animal's row says less than the records that are there by now. */
function behind(rebanhoId: string, animal: Animal): AppThunk<boolean> {
  return (dispatch, getState) => {
    const herd = selectReader(getState(), rebanhoId);
    return herd
      ? caughtUp(herd, [animal], dispatch(today())).length > 0
      : false;
  };
}

/** Animals that were there come once more, and are no rows of their own. */
function countNew(linhas: FileRows, row: Landing['row']): number {
  const known = rowsIn(linhas, 'animais').filter(({ animalId }) =>
    row('animais', animalId),
  );
  return countRows(linhas) - known.length;
}
