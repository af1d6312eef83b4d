import type { Answer, Content, Job, ReadSheet } from './workbook';

/** The sheets of an XLSX file as texts; rejects what is none. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<ReadSheet[]> {
  return (await resultOf({ kind: 'read', bytes })) as ReadSheet[];
}

/** An XLSX file with real numbers and dates: a sheet of each content. */
export async function writeWorkbook(
  contents: readonly Content[],
): Promise<Blob> {
  return (await resultOf({ kind: 'write', contents })) as Blob;
}

async function resultOf(job: Job): Promise<unknown> {
  const answer = await (typeof Worker === 'undefined'
    ? answerHere(job)
    : answerOfWorker(job));
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

async function answerHere(job: Job): Promise<Answer> {
  const { answerTo } = await import(
    /* webpackChunkName: "w-workbook" */ './workbook'
  );
  return answerTo(job);
}

/** One worker for one file: its memory goes with it. */
async function answerOfWorker(job: Job): Promise<Answer> {
  const { startWorkbookWorker } = await import(
    /* webpackChunkName: "w-start" */ './startWorkbookWorker'
  );
  const worker = startWorkbookWorker();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}
