import { OFFLINE_MESSAGES } from '@/state/offline/messages';
import type { RecordResult } from '@/state/operations/record';
import type { Notification } from '@/web/components/notifier';

type Saved = Extract<RecordResult, { ok: true }>;

/** The success text; where the device alone has it, that is said too. */
export function savedNotice({ message, saved }: Saved): Notification {
  const detail = saved === 'device' ? OFFLINE_MESSAGES.savedHere : undefined;
  return { kind: 'success', text: message, detail };
}
