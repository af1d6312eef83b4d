import { useEffect, useMemo, useRef, useState } from 'react';
import { type ReportQuestion, reportInputOf } from '@/domain/reports/input';
import type { HerdReader } from '@/domain/shared/effects';
import { nextTask } from '@/web/nextTask';
import { ReportClient } from './client';
import { type JobName, type JobResult, runJob } from './jobs';
import { isHeavier } from './parts';

/** Rows up to which a report is made at once, without a worker. */
const AT_ONCE = 1_000;

export type ReportState<Name extends JobName> =
  | {
      readonly done: true;
      readonly result: JobResult<Name>;
      readonly problem: null;
    }
  | {
      readonly done: false;
      readonly result: null;
      readonly problem: string | null;
    };

/**
 * A report of the herd as it stands; of a large herd, from the worker. The last
 * answer stands until the next one comes, also where something else is asked.
 */
export function useReport<Name extends JobName>(
  job: Name,
  reader: HerdReader,
  question: ReportQuestion,
): ReportState<Name> {
  return stateOf(useAnswered(job, reader, question));
}

/**
 * The same of what is asked alone, for a page that says what that is: under the
 * name of one period the figures of another are wrong.
 */
export function useAskedReport<Name extends JobName>(
  job: Name,
  reader: HerdReader,
  question: ReportQuestion,
): ReportState<Name> {
  const last = useAnswered(job, reader, question);
  return stateOf(last?.asked === askedIn(question) ? last : null);
}

function stateOf<Name extends JobName>(
  last: Answered<Name> | null,
): ReportState<Name> {
  if (last?.result) return { done: true, result: last.result, problem: null };
  return { done: false, result: null, problem: last?.problem ?? null };
}

/** A question but for the time of day, which moves on by itself. */
function askedIn(question: ReportQuestion): string {
  return JSON.stringify({ ...question, agora: undefined });
}

/** The last answer about a herd; null: none has come. */
function useAnswered<Name extends JobName>(
  job: Name,
  reader: HerdReader,
  question: ReportQuestion,
): Answered<Name> | null {
  const small = useMemo(() => isSmall(reader), [reader]);
  const key = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is compared by what it says
  const atOnce = useMemo(
    () => (small ? runJob(job, reportInputOf(reader, question)) : null),
    [small, job, reader, key],
  );
  const settled = useSettled(reader);
  const of = {
    ...{ job, rebanhoId: reader.herd.rebanhoId },
    asked: askedIn(question),
  };
  const [later, setLater] = useState<Answered<Name> | null>(null);
  // It stands too, where the herd grows: somebody may be writing below it.
  if (atOnce && later?.result !== atOnce) {
    setLater({ ...of, result: atOnce, problem: null });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    // What is asked of a herd that changes still is asked once it does not.
    if (small || settled !== reader) return;
    let wanted = true;
    const tell = (told: Answered<Name>) => wanted && setLater(told);
    askWorker(job, settled, question).then(
      (result) => tell({ ...of, result, problem: null }),
      (error: Error) => tell({ ...of, result: null, problem: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [small, job, settled, key]);
  if (atOnce) return { ...of, result: atOnce, problem: null };
  const isOfIt = later?.job === job && later.rebanhoId === of.rebanhoId;
  return isOfIt ? later : null;
}

/** ms without a change after which a herd is asked about anew, at the latest. */
const QUIET = 300;
const LONGEST = 3_000;

/**
 * The herd once nothing changes any more: a queue that is being sent changes it
 * a hundred times a second, and each time all of it would go to the worker.
 */
function useSettled(reader: HerdReader): HerdReader {
  const [settled, setSettled] = useState(reader);
  const since = useRef<number | null>(null);
  const isOther = settled.herd.rebanhoId !== reader.herd.rebanhoId;
  useEffect(() => {
    if (settled === reader) {
      since.current = null;
      return;
    }
    since.current ??= performance.now();
    const left = since.current + LONGEST - performance.now();
    const wait = isOther ? 0 : Math.min(QUIET, left);
    const timer = setTimeout(() => setSettled(reader), wait);
    return () => clearTimeout(timer);
  }, [reader, settled, isOther]);
  return isOther ? reader : settled;
}

interface Answered<Name extends JobName> {
  readonly job: Name;
  readonly rebanhoId: string;
  /** `askedIn` of the question. */
  readonly asked: string;
  readonly result: JobResult<Name> | null;
  readonly problem: string | null;
}

function isSmall(reader: HerdReader): boolean {
  return typeof Worker === 'undefined' || !isHeavier(reader, AT_ONCE);
}

let client: Promise<ReportClient> | null = null;

async function askWorker<Name extends JobName>(
  job: Name,
  reader: HerdReader,
  question: ReportQuestion,
): Promise<JobResult<Name>> {
  client ??= startClient();
  try {
    return (await client).ask(job, reader, question);
  } catch (error) {
    client = null;
    throw error;
  }
}

async function startClient(): Promise<ReportClient> {
  const { startWorker } = await import(
    /* webpackChunkName: "w-start" */ './startWorker'
  );
  const worker = startWorker();
  const made = new ReportClient(worker, nextTask);
  worker.addEventListener('error', ({ message }) => {
    // The next question starts another one.
    client = null;
    worker.terminate();
    made.fail(message || 'O cálculo parou.');
  });
  return made;
}
