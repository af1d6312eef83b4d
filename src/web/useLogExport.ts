import { useState } from 'react';
import { exportLog } from '@/state/actionLog/thunks';
import { today } from './clock';
import { useAppDispatch } from './hooks';
import { saveText } from './saveText';

type Standing = 'idle' | 'busy' | 'done' | 'nothing';

/** Hands the log of this device's actions to the person as a file. */
export function useLogExport() {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<Standing>('idle');
  const save = async () => {
    setStanding('busy');
    const text = await dispatch(exportLog()).catch(() => null);
    if (text !== null) saveText(fileName(), text, 'application/x-ndjson');
    setStanding(text === null ? 'nothing' : 'done');
  };
  return { standing, save };
}

/** `lida-registro-2026-11-20.ndjson` */
function fileName(): string {
  const [day, month, year] = today().split('/');
  return `lida-registro-${year}-${month}-${day}.ndjson`;
}
