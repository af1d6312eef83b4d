import { exportLog } from '@/state/actionLog/thunks';
import type { LogPort } from '@/state/ports';
import { given, type Tab } from './offlineDevice';

/** A page that is idle at every turn of the event loop, for so many ms. */
export function idlePort(ms = 50): LogPort {
  return {
    app: '0.1.0',
    idle: (work) => {
      setImmediate(() => work(() => ms));
    },
  };
}

/** The log of a tab, as its export has it. */
export async function logOf(tab: Pick<Tab, 'dispatch'>): Promise<string> {
  const text = await given(tab.dispatch(exportLog()));
  if (text === null) throw new Error('nothing was recorded');
  return text;
}
