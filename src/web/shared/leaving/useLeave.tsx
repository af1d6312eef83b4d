import type { RecordResult } from '@/state/recordResult';
import { signOut } from '@/state/session/account';
import type { AppThunk } from '@/state/thunk';
import { Stack } from '@/web/components/layout';
import { type Question, useConfirm } from '@/web/components/NoticesDialog';
import { dropAllDrafts } from '@/web/drafts';
import { useAppDispatch } from '@/web/hooks';
import type { OpenWork } from './openWork';

/**
 * Signs out, once the person knows what was begun here and not sent; null where
 * they would rather stay. Put `dialog` on the screen.
 */
export function useLeave(by: () => AppThunk<Promise<RecordResult>> = signOut) {
  const dispatch = useAppDispatch();
  const { ask, dialog } = useConfirm();
  const leave = async (): Promise<RecordResult | null> => {
    const work = await openWork().then(
      (read) => dispatch(read),
      () => UNKNOWN,
    );
    const question = questionOf(work);
    if (question && !(await ask(question))) return null;
    const result = await dispatch(by());
    if (result.ok) dropAllDrafts();
    return result;
  };
  return { leave, dialog };
}

/** Its part did not come: one may leave without. */
const UNKNOWN: OpenWork = { stays: [], goes: [] };

/** Asked for as one leaves: it knows of every kind of tally. */
async function openWork() {
  const read = await import(/* webpackChunkName: "p-sair" */ './openWork');
  return read.openWork();
}

function questionOf({ stays, goes }: OpenWork): Question | null {
  if (stays.length + goes.length === 0) return null;
  return {
    title: 'Há trabalho não enviado',
    text: (
      <Stack>
        <Part title="Ao sair, será apagado deste aparelho:" lines={goes} />
        <Part
          title="Não foi enviado. Fica neste aparelho até você entrar de novo nele:"
          lines={stays}
        />
      </Stack>
    ),
    cancel: 'Não sair',
    action: goes.length > 0 ? 'Apagar e sair' : 'Sair',
    danger: goes.length > 0,
  };
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function Part({ title, lines }: PartProps) {
  if (lines.length === 0) return null;
  return (
    <Stack gap="sm">
      <p>
        <strong>{title}</strong>
      </p>
      <Stack as="ul" gap="sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Stack>
  );
}
