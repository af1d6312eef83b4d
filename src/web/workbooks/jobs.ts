import { type Content, readWorkbook, writeWorkbook } from './workbook';

export type Job =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'write'; readonly content: Content };

export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string };

/** Never rejects. */
export async function answerTo(job: Job): Promise<Answer> {
  try {
    const result = await (job.kind === 'read'
      ? readWorkbook(job.bytes)
      : writeWorkbook(job.content));
    return { ok: true, result };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message };
  }
}
