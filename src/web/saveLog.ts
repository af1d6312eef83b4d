import { exportLog } from '@/state/actionLog/thunks';
import type { AppDispatch } from '@/state/store';
import { today } from './clock';
import { saveText } from './saveText';

/**
 * Hands the log of this device's actions to the person as a file; false where
 * there is none.
 */
export async function saveLog(dispatch: AppDispatch): Promise<boolean> {
  const text = await dispatch(exportLog());
  if (text !== null) saveText(fileName(), text, 'application/x-ndjson');
  return text !== null;
}

/** `lida-registro-2026-11-20.ndjson` */
function fileName(): string {
  const [day, month, year] = today().split('/');
  return `lida-registro-${year}-${month}-${day}.ndjson`;
}
