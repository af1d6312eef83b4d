import { readLog } from '@/state/actionLog/readLog';
import { exportLog } from '@/state/actionLog/thunks';
import { withoutNames } from '@/state/actionLog/withoutNames';
import type { AppDispatch } from '@/state/store';
import { today } from './clock';
import { saveText } from './saveText';

export interface LogFile {
  /** Names as they are; else stand-ins. */
  readonly named: boolean;
  /** What the person says of it; absent: it is for themselves. */
  readonly said?: string | undefined;
}

const TYPE = 'application/x-ndjson';

/**
 * Hands the log of this device's actions to the person as a file, or to
 * their phone's sheet where they say something of it; false where there is none.
 */
export async function saveLog(
  dispatch: AppDispatch,
  { named, said }: LogFile,
): Promise<boolean> {
  const whole = await dispatch(exportLog());
  if (whole === null) return false;
  const text = named ? whole : unnamed(whole);
  if (said !== undefined && (await shared(text, said))) return true;
  saveText(fileName(), text, TYPE);
  if (said) saveText(fileName('relato', 'txt'), said, 'text/plain');
  return true;
}

function unnamed(text: string): string {
  const read = readLog(text);
  if (!read.ok) throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
  return withoutNames(read.log);
}

/** By the phone's own sheet; false where it takes no files. */
async function shared(text: string, said: string): Promise<boolean> {
  const file = new File([text], fileName(), { type: TYPE });
  const data = { files: [file], text: said };
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
  } catch (error) {
    // Who thinks better of it has shared nothing, which is no fault.
    return error instanceof DOMException && error.name === 'AbortError';
  }
  return true;
}

/** `lida-registro-2026-11-20.ndjson` */
function fileName(what = 'registro', extension = 'ndjson'): string {
  const [day, month, year] = today().split('/');
  return `lida-${what}-${year}-${month}-${day}.${extension}`;
}
