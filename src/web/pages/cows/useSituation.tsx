import { useState } from 'react';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import { idOf, type TableName, type Tables } from '@/domain/shared/tables';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { useToast } from '@/web/components/toast';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch } from '@/web/hooks';
import { type FormRefusal, fieldOrWhole, notSent } from '@/web/refusal';
import {
  correctBack,
  type Situation,
  takeBack,
} from '@/web/shared/cows/situations';
import { useTold } from '@/web/sync/told';
import { useGoOn } from '@/web/sync/useGoOn';

interface Saved {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly animalId: string;
  /** What was recorded, as in `Cio de Mimosa`. */
  readonly what: string;
  /** What it corrects. */
  readonly old: Situation | undefined;
  /** The loss that was recorded before it. */
  readonly lossId?: string | null;
}

/** After a situation was saved: says so, offers to undo, goes to the cow. */
export function useSituationSaved() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const told = useTold();
  const offer = useUndo();
  const goOn = useGoOn();
  return (result: Extract<RecordResult, { ok: true }>, saved: Saved) => {
    const { rebanhoId, animalId, what } = saved;
    told(result);
    offer({
      text: what,
      undo: async () => {
        const undone = await dispatch(undoOf(saved));
        if (undone.ok) toast({ kind: 'info', text: `Desfeito: ${what}` });
        else toast({ kind: 'error', text: undone.problem.detail });
      },
    });
    goOn(`/rebanho/${rebanhoId}/vaca/${animalId}`);
  };
}

/** Takes back what was saved, then the loss that went before it. */
function undoOf(saved: Saved): AppThunk<Promise<RecordResult>> {
  const { rebanhoId, eventId, old, lossId } = saved;
  return async (dispatch) => {
    const undone = await dispatch(
      old ? correctBack(old, eventId) : takeBack(rebanhoId, eventId),
    );
    return undone.ok && lossId ? dispatch(takeBack(rebanhoId, lossId)) : undone;
  };
}

/** What the form shows beside its fields; the rest at its top. */
export function besideFields(
  notices: readonly Notice[],
  values: object,
  title?: string,
): FormRefusal {
  const campos = notices.map(({ campo, mensagem }) => ({
    campo: fieldOrWhole(campo, values),
    mensagem,
  }));
  return notSent(campos, title);
}

/** The herd as it would be without what is corrected and its lactation. */
export function herdBefore(
  herd: HerdReader,
  old: Situation | undefined,
): HerdReader {
  if (!old) return herd;
  const { event } = old;
  const ids = new Set<string | null>(
    'situacaoReprodutivaEventId' in event
      ? [event.situacaoReprodutivaEventId, event.lactacaoEventId]
      : [event.situacaoProdutivaEventId],
  );
  const kept = <T extends TableName>(table: T, rows: readonly Tables[T][]) =>
    rows.filter((row) => !ids.has(idOf(table, row)));
  return {
    ...herd,
    row: (table, id) => (ids.has(id) ? undefined : herd.row(table, id)),
    rowsOf: (table, owner) => kept(table, herd.rowsOf(table, owner)),
    all: (table) => kept(table, herd.all(table)),
  };
}

/** What a form has recorded already, where its draft was opened again. */
export function sentBefore(
  herd: HerdReader,
  kind: Situation['kind'],
  eventId: string,
): Situation | undefined {
  if (kind === 'reproductive') {
    const event = herd.row('situacoesReprodutivas', eventId);
    return event && { kind, event };
  }
  const event = herd.row('situacoesProdutivas', eventId);
  return event && { kind, event };
}

/** Said again it is the same only as of when it was said. */
export function whenOf(sent: Situation | undefined) {
  return sent ? { dataRegistro: sent.event.dataRegistro } : {};
}

export type Answer = 'cancelar' | 'como-esta' | 'proposto';

/** What stands on the buttons of a question; the first is the default. */
const QUESTIONS = {
  CIO_EM_PRENHE: ['Vaca prenhe', 'Registrar aborto e cio', 'Só o cio'],
  SERVICO_EM_PRENHE: [
    'Vaca prenhe',
    'Registrar aborto e inseminação',
    'Só a inseminação',
  ],
  GESTACAO_CURTA: ['Gestação curta', 'Registrar aborto', 'Foi parto'],
  NOVILHA: ['Novilha', 'Passar para vaca', 'Continua novilha'],
} as const;
type Code = keyof typeof QUESTIONS;

interface Asked {
  readonly code: Code;
  readonly text: string;
  readonly answer: (answer: Answer) => void;
}

export function isQuestion(code: string): code is Code {
  return Object.hasOwn(QUESTIONS, code);
}

/** Asks what has another way to be recorded, and offers it (domain.md 1.6). */
export function useSituationQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (code: Code, text: string) =>
    new Promise<Answer>((answer) => setAsked({ code, text, answer }));
  const close = (answer: Answer) => {
    asked?.answer(answer);
    setAsked(null);
  };
  const [title, proposed, asItIs] = asked
    ? QUESTIONS[asked.code]
    : ['', '', ''];
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={() => close('cancelar')}
      title={title}
      actions={
        <>
          <Button onClick={() => close('cancelar')}>Cancelar</Button>
          <Button onClick={() => close('como-esta')}>{asItIs}</Button>
          <Button variant="primary" onClick={() => close('proposto')}>
            {proposed}
          </Button>
        </>
      }
    >
      <p>{asked?.text}</p>
    </Dialog>
  );
  return { ask, dialog };
}
