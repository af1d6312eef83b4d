import type { Port } from '@/web/workers/client';
import { runJob } from '@/web/workers/jobs';
import { type FromWorker, HeldHerd, type ToWorker } from '@/web/workers/parts';

type Listen = (event: { readonly data: FromWorker }) => void;

/**
 * What the worker does, with all that is said copied as between threads; a
 * silent one answers when it is told to.
 */
export function fakeWorker({ silent = false } = {}) {
  const said: ToWorker[] = [];
  const late: (() => void)[] = [];
  let held: HeldHerd | null = null;
  let listen: Listen = () => undefined;
  const answer = ({ id, job, question }: ToWorker & { kind: 'ask' }) => {
    if (!held) return listen({ data: { id, ok: false, message: 'nada' } });
    const result = structuredClone(runJob(job, held.inputFor(question)));
    listen({ data: { id, ok: true, result } });
  };
  const port: Port = {
    addEventListener: (type, given) => {
      if (type === 'message') listen = given;
    },
    postMessage(given) {
      const message = structuredClone(given);
      said.push(message);
      if (message.kind === 'begin') {
        held = new HeldHerd(message.herd, message.parametros);
      } else if (message.kind === 'rows') held?.add(message.rows);
      else if (silent) late.push(() => answer(message));
      else queueMicrotask(() => answer(message));
    },
  };
  return {
    port,
    said,
    /** Answers all that was asked. */
    answer: () => {
      for (const each of late.splice(0)) each();
    },
  };
}
