import { checkedBody } from '@/contract/checkedBody';
import { isInstant, isUuid } from '@/contract/fields';
import { WRITES } from '@/contract/operations';
import type { AnyWrite } from '@/contract/write';
import type { Operation } from '@/domain/operations';
import { today } from '@/state/clock';
import type { Step } from '@/state/device/oneSitting';
import { takeUp } from '@/state/outbox/queue';
import type { AppThunk } from '@/state/thunk';
import { copier } from '@/web/herdFile/derived';
import type { Landing } from '@/web/herdFile/landing';

/** What is of another herd as such: it says nothing of the one it is laid into. */
const OF_ITSELF: readonly string[] = ['herds/updated', 'parameters/changed'];

interface TakenUp {
  readonly taken: number;
  readonly refusals: readonly string[];
}

/** What waited on the other device waits here, as if recorded in this herd. */
export function takenUp(
  queue: readonly Operation[],
  { from, to, isOwn }: Pick<Landing, 'from' | 'to' | 'isOwn'>,
  step: Step,
): AppThunk<Promise<TakenUp>> {
  return async (dispatch) => {
    const copy = copier(from, to);
    const refusals: string[] = [];
    let taken = 0;
    for (const one of queue) {
      const operation = copy(one);
      // The herd is there, by whatever name.
      if (operation.tipo === 'herds/registered') continue;
      if (!isOwn && OF_ITSELF.includes(operation.tipo)) continue;
      const result = isRight(operation, to, dispatch(today()))
        ? // What no body carries is not checked: it may be of any shape.
          await step(takeUp(operation)).catch(() => null)
        : null;
      if (result?.ok) taken += 1;
      else refusals.push(result?.problem.detail ?? UNREAD);
    }
    return { taken, refusals };
  };
}

const UNREAD = 'Uma anotação da fila não foi entendida e ficou fora.';

/**
 * Checked like any body: a file may have been made by anybody. Of the herd that
 * was chosen and no other; and no file ends a herd.
 */
function isRight(
  { id, tipo, at, dados }: Operation,
  rebanhoId: string,
  day: string,
): boolean {
  const isOurs = Object.hasOwn(WRITES, tipo) && isUuid(id) && isInstant(at);
  if (!isOurs || tipo === 'herds/deleted') return false;
  if (dados.rebanhoId !== rebanhoId) return false;
  const write = WRITES[tipo] as AnyWrite;
  try {
    const body = write.bodyOf ? write.bodyOf(dados) : dados;
    return checkedBody(write, body, day).ok;
  } catch {
    // Data of another shape than the kind's.
    return false;
  }
}
