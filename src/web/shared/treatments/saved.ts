import { OFFLINE_MESSAGES } from '@/state/device/messages';
import type { RecordResult } from '@/state/recordResult';
import type { Toast } from '@/web/components/toast';

/** What is said of a record that was kept: on the device only, or sent. */
export function savedText(
  result: Extract<RecordResult, { readonly ok: true }>,
): Toast {
  const detail =
    result.saved === 'device' ? OFFLINE_MESSAGES.savedHere : undefined;
  return { kind: 'success', text: result.message, detail };
}
