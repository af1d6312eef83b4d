import { OFFLINE_MESSAGES } from '@/state/device/messages';
import type { RecordResult } from '@/state/recordResult';
import type { Toast } from '@/web/components/toast';

type Saved = Extract<RecordResult, { ok: true }>;

/** The success text; where the device alone has it, that is said too. */
export function savedToast({ message, saved }: Saved): Toast {
  const detail = saved === 'device' ? OFFLINE_MESSAGES.savedHere : undefined;
  return { kind: 'success', text: message, detail };
}
