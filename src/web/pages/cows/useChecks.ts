import { useState } from 'react';
import { adviseReproductive } from '@/domain/cows/advice';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { OpenCheck } from '@/domain/reports/visit';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { selectVisit, visitChanged } from '@/state/device/visit';
import { record } from '@/state/outbox/record';
import { nowOnFarm, today, whenOnFarm } from '@/web/clock';
import { useToast } from '@/web/components/toast';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch, useAppStore } from '@/web/hooks';
import { takeBack } from '@/web/shared/cows/situations';
import { useHeard } from '@/web/sync/useHeard';
import { newValues } from './reproductiveInitial';
import { inputOf } from './reproductiveValues';

/** What a tap records: a pregnancy confirmed, or that there is none. */
export type CheckEvent = 'PN' | 'VZ';

const WORDS: Readonly<Record<CheckEvent, string>> = {
  PN: 'prenhe',
  VZ: 'vazia',
};

type Ask = (notices: readonly Notice[]) => Promise<boolean>;

/** Records what was found, a tap a female, as the single event's form does. */
export function useChecks(herd: HerdReader, day: FarmDate, ask: Ask) {
  const dispatch = useAppDispatch();
  const heard = useHeard();
  const toast = useToast();
  const offer = useUndo();
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(
    {},
  );
  const { rebanhoId } = herd.herd;
  const { seeAgain, seen, unseen } = useSeenAgain(rebanhoId, day);
  /** By event, who waited to be seen again until it was recorded. */
  const [waited] = useState(() => new Map<string, string>());
  const tell = (animalId: string, text: string) =>
    setProblems((before) => ({ ...before, [animalId]: text }));

  const undo = async (eventId: string, what: string) => {
    const undone = await dispatch(takeBack(rebanhoId, eventId));
    if (!undone.ok) {
      toast({ kind: 'error', text: undone.problem.detail });
      return;
    }
    unseen(waited.get(eventId));
    toast({ kind: 'info', text: `Desfeito: ${what}` });
  };

  /** True: it was recorded. */
  const check = async (
    { animalId, nome }: OpenCheck,
    type: CheckEvent,
  ): Promise<boolean> => {
    const makeId = () => dispatch(newId());
    const input = checkInput(herd, { animalId, type, day, makeId });
    const { recusas, avisos } = adviseReproductive(herd, input, whenOnFarm());
    tell(animalId, recusas.map(({ mensagem }) => mensagem).join(' '));
    if (recusas.length > 0 || !(await ask(avisos))) return false;
    setBusy(animalId);
    const result = await dispatch(
      record('cows/reproductiveRecorded', input, heard),
    );
    setBusy(null);
    if (!result.ok) {
      tell(animalId, result.problem.detail);
      return false;
    }
    if (seen(animalId)) waited.set(input.eventId, animalId);
    const text = `${nome}: ${WORDS[type]}`;
    offer({ text, undo: () => void undo(input.eventId, text) });
    return true;
  };

  return { busy, problems, check, undo, seeAgain };
}

/** Those that are looked at again: a mark of this device, no event. */
function useSeenAgain(rebanhoId: string, day: FarmDate) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const visit = () => selectVisit(store.getState());
  const waiting = (animalId: string, again: boolean) => {
    const { rever } = visit();
    const others = (rever[rebanhoId] ?? []).filter((id) => id !== animalId);
    const now = again ? [...others, animalId] : others;
    return { ...rever, [rebanhoId]: now };
  };
  return {
    seeAgain(animalId: string, again: boolean) {
      const { [animalId]: _, ...others } = visit().marcadas ?? {};
      const marcadas = again ? { ...others, [animalId]: day } : others;
      const rever = waiting(animalId, again);
      dispatch(visitChanged({ rever, marcadas }));
    },
    /**
     * She waits no more; that the visit of its day left her so stays true. False:
     * she did not wait.
     */
    seen(animalId: string): boolean {
      if (!visit().rever[rebanhoId]?.includes(animalId)) return false;
      dispatch(visitChanged({ rever: waiting(animalId, false) }));
      return true;
    },
    /** What was found is undone: she waits as she did. */
    unseen(animalId: string | undefined) {
      if (animalId === undefined) return;
      dispatch(visitChanged({ rever: waiting(animalId, true) }));
    },
  };
}

interface Wanted {
  readonly animalId: string;
  readonly type: CheckEvent;
  readonly day: FarmDate;
  readonly makeId: () => string;
}

/** What the event's own form would send, left as it opens. */
function checkInput(
  herd: HerdReader,
  { animalId, type, day, makeId }: Wanted,
): ReproductiveInput {
  const time = day === today() ? nowOnFarm() : `${day} 12:00`;
  const start = {
    animalId,
    reprodutividade: type,
    dataOcorrencia: time,
    makeId,
  };
  const { rebanhoId } = herd.herd;
  const ids = { rebanhoId, eventId: makeId(), lactacaoEventId: makeId() };
  return inputOf(newValues(herd, start), ids, herd);
}
