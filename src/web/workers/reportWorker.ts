import { runJob } from './jobs';
import { type FromWorker, HeldHerd, type ToWorker } from './parts';

let held: HeldHerd | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'begin') held = new HeldHerd(data.herd, data.parametros);
  else if (data.kind === 'rows') held?.add(data.rows);
  else self.postMessage(answerTo(data));
});

function answerTo({
  id,
  job,
  question,
}: ToWorker & { kind: 'ask' }): FromWorker {
  try {
    if (!held) throw new Error('no herd was sent');
    return { id, ok: true, result: runJob(job, held.inputFor(question)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, ok: false, message };
  }
}
