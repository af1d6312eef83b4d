import { useRef, useState } from 'react';
import { checkedBody } from '@/contract/checkedBody';
import { WRITES } from '@/contract/operations';
import type { AnyWrite } from '@/contract/write';
import type { Operation, OperationKind } from '@/domain/operations';
import { today } from '@/state/clock';
import { loadHerd } from '@/state/device/load';
import { selectReader } from '@/state/fold/herdView';
import { selectHerd } from '@/state/fold/selectors';
import { takeUp } from '@/state/outbox/queue';
import { record } from '@/state/outbox/record';
import type { AppThunk } from '@/state/thunk';
import { HerdFileRefusal } from '@/web/herdFile/container';
import { copiedHerdId, copier } from '@/web/herdFile/derived';
import {
  type Landing,
  type LookedThrough,
  lookThrough,
  partsFor,
} from '@/web/herdFile/read';
import type { Steps } from '@/web/herdFile/write';
import { useAppDispatch } from '@/web/hooks';
import type { Progress } from './Working';

/** A file that opened, and what opens it again. */
export interface Opened extends LookedThrough {
  readonly file: File;
  readonly passphrase: string;
}

/** What came of laying a file into a herd. */
export interface Joined {
  readonly rebanhoId: string;
  /** Rows that the herd did not have. */
  readonly rows: number;
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
  | { readonly step: 'opened'; readonly opened: Opened }
  | { readonly step: 'joined'; readonly joined: Joined };

const NOTHING_YET: Progress = { done: 0, total: 0 };

/** Opens a file, shows what is in it, and lays it into a herd. */
export function useReading() {
  const [reading, setReading] = useState<Reading>({
    ...{ step: 'choose', refusal: null },
  });
  const stop = useRef<AbortController>(null);
  const dispatch = useAppDispatch();
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
      const looked = await lookThrough(file, passphrase, steps);
      setReading({ step: 'opened', opened: { ...looked, file, passphrase } });
    } catch (error) {
      setReading({ step: 'choose', refusal: wordsOf(error, steps.signal) });
    }
  };
  const join = async (opened: Opened, to: string) => {
    const steps = begin('joining');
    const joined = await dispatch(laidInto(opened, to, steps));
    setReading({ step: 'joined', joined });
  };
  const cancel = () => stop.current?.abort();
  return { reading, open, join, cancel };
}

function wordsOf(error: unknown, { aborted }: AbortSignal): string | null {
  if (aborted) return null;
  if (error instanceof HerdFileRefusal) return error.message;
  throw error;
}

/** The herd that a file becomes where this account does not have it. */
export function copyOf({ head }: LookedThrough, account: string): string {
  return copiedHerdId(account, head.rebanho.rebanhoId);
}

function laidInto(
  opened: Opened,
  to: string,
  steps: Required<Steps>,
): AppThunk<Promise<Joined>> {
  return async (dispatch, getState) => {
    const { head, file, passphrase } = opened;
    const from = head.rebanho.rebanhoId;
    let joined: Joined = {
      ...{ rebanhoId: to, rows: 0, taken: 0, refusals: [], stopped: false },
    };
    const refused = (text: string) => ({
      ...joined,
      refusals: [...joined.refusals, text],
    });
    if (!selectHerd(getState(), to)) {
      const { nome, descricao } = head.rebanho;
      const herd = { rebanhoId: to, nome, descricao };
      const made = await dispatch(record('herds/registered', herd));
      if (!made.ok) return refused(made.problem.detail);
    }
    await dispatch(loadHerd(to));
    const here = selectReader(getState(), to);
    const has: Landing['has'] = (table, id) =>
      here?.row(table, id) !== undefined;
    const landing = { from, to, has };
    try {
      for await (const linhas of partsFor(file, passphrase, landing, steps)) {
        const dados = { rebanhoId: to, linhas };
        const result = await dispatch(record('herds/rowsBrought', dados));
        if (!result.ok) return refused(result.problem.detail);
        const rows = Object.values(linhas).reduce(
          (n, one) => n + one.length,
          0,
        );
        joined = { ...joined, rows: joined.rows + rows };
      }
    } catch (error) {
      const text = wordsOf(error, steps.signal);
      return text === null ? { ...joined, stopped: true } : refused(text);
    }
    return dispatch(taken(opened, joined));
  };
}

/** What waited on the other device waits here, as if recorded in this herd. */
function taken(
  { head, queue }: Opened,
  before: Joined,
): AppThunk<Promise<Joined>> {
  return async (dispatch) => {
    const copy = copier(head.rebanho.rebanhoId, before.rebanhoId);
    let joined = before;
    for (const one of queue) {
      const operation = copy(one);
      // The herd is there, by whatever name.
      if (operation.tipo === 'herds/registered') continue;
      const result = isRight(operation, dispatch(today()))
        ? await dispatch(takeUp(operation))
        : null;
      joined = result?.ok
        ? { ...joined, taken: joined.taken + 1 }
        : {
            ...joined,
            refusals: [...joined.refusals, result?.problem.detail ?? UNREAD],
          };
    }
    return joined;
  };
}

const UNREAD = 'Uma anotação da fila não foi entendida e ficou fora.';

/** Checked like any body: a file may have been made by anybody. */
function isRight({ tipo, dados }: Operation, day: string): boolean {
  const writes: { readonly [K in OperationKind]?: AnyWrite<K> } = WRITES;
  const write = writes[tipo] as AnyWrite | undefined;
  if (!write) return false;
  const body = write.bodyOf ? write.bodyOf(dados) : dados;
  return checkedBody(write, body, day).ok;
}
