import type { Problem } from '@/domain/shared/outcome';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import type { RecordResult } from '@/state/recordResult';
import { type Toast, useToast } from '@/web/components/toast';
import { noteSaved } from '@/web/install/installer';
import { type FormRefusal, refusalOf } from '@/web/refusal';

type Kept = Extract<RecordResult, { ok: true }>;
type Refused = { readonly ok: false; readonly problem: Problem };

/** The success text; where the device alone has it, that is said too. */
export function savedToast({ message, saved }: Kept): Toast {
  const detail = saved === 'device' ? OFFLINE_MESSAGES.savedHere : undefined;
  return { kind: 'success', text: message, detail };
}

/** Says at the top of the screen what became of a record; true: it was kept. */
export function useTold() {
  const toast = useToast();
  return (result: RecordResult): result is Kept => {
    if (result.ok) noteSaved();
    toast(
      result.ok
        ? savedToast(result)
        : { kind: 'error', text: result.problem.detail },
    );
    return result.ok;
  };
}

/**
 * Says what became of what a form recorded; what was refused is given back
 * for its fields, nothing where it was kept.
 */
export function useFormTold() {
  const toast = useToast();
  return (result: Kept | Refused, values: object): FormRefusal | undefined => {
    if (!result.ok) return refusalOf(result.problem, values, toast);
    noteSaved();
    toast(savedToast(result));
    return undefined;
  };
}
