import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NOTICES } from '@/domain/cows/messages';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import { idOf, type TableName, type Tables } from '@/domain/shared/tables';
import { newId } from '@/state/clock';
import type { RecordResult } from '@/state/recordResult';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { useToast } from '@/web/components/toast';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch } from '@/web/hooks';
import { type FormRefusal, fieldOrWhole, notSent } from '@/web/refusal';
import { type Situation, takeBack } from '@/web/shared/cows/situations';
import { useTold } from '@/web/sync/told';

/** Ids that stay the same however often one form is sent. */
export function useFormIds(): readonly [string, string] {
  const dispatch = useAppDispatch();
  const [ids] = useState(() => [dispatch(newId()), dispatch(newId())] as const);
  return ids;
}

interface Saved {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly animalId: string;
  /** What was recorded, as in `Cio de Mimosa`. */
  readonly what: string;
}

/** After a situation was saved: says so, offers to undo, goes to the cow. */
export function useSituationSaved() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const told = useTold();
  const offer = useUndo();
  const navigate = useNavigate();
  return (result: Extract<RecordResult, { ok: true }>, saved: Saved) => {
    const { rebanhoId, eventId, animalId, what } = saved;
    told(result);
    offer({
      text: what,
      undo: async () => {
        const undone = await dispatch(takeBack(rebanhoId, eventId));
        if (undone.ok) toast({ kind: 'info', text: `Desfeito: ${what}` });
        else toast({ kind: 'error', text: undone.problem.detail });
      },
    });
    void navigate(`/rebanho/${rebanhoId}/vaca/${animalId}`, { replace: true });
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

/** The herd as it would be without a situation and its lactation. */
export function withoutEvent(
  herd: HerdReader,
  { event }: Situation,
): HerdReader {
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

/** What a heat of a pregnant cow was. */
export type HeatAnswer = 'cancelar' | 'cio' | 'aborto';

type Answer = (answer: HeatAnswer) => void;

/** Asks what a heat of a pregnant cow was (domain.md 1.6, W2). */
export function usePregnantHeat() {
  const [asked, setAsked] = useState<{ readonly answer: Answer } | null>(null);
  const ask = () =>
    new Promise<HeatAnswer>((resolve) => setAsked({ answer: resolve }));
  const close = (answer: HeatAnswer) => {
    asked?.answer(answer);
    setAsked(null);
  };
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={() => close('cancelar')}
      title="Vaca prenhe"
      actions={
        <>
          <Button onClick={() => close('cancelar')}>Cancelar</Button>
          <Button onClick={() => close('cio')}>Só o cio</Button>
          <Button variant="primary" onClick={() => close('aborto')}>
            Registrar aborto e cio
          </Button>
        </>
      }
    >
      <p>{NOTICES.CIO_EM_PRENHE.mensagem}</p>
    </Dialog>
  );
  return { ask, dialog };
}
