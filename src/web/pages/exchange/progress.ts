import type { Steps } from '@/web/herdFile/write';

/** How far something has come. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The steps of one file, told as a part of those of `of` files. */
export function ofAll(
  { signal, onProgress }: Required<Steps>,
  at: number,
  of: number,
): Required<Steps> {
  return {
    signal,
    onProgress: (done, total) => onProgress(at * total + done, of * total),
  };
}
