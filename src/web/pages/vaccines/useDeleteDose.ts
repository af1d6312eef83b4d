import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import type { AppliedDose, Vaccine } from '@/domain/vaccines/types';
import { selectPending } from '@/state/fold/selectors';
import { undoPending } from '@/state/outbox/queue';
import { record } from '@/state/outbox/record';
import type { RootState } from '@/state/rootReducer';
import { useConfirm } from '@/web/components/NoticesDialog';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { useReached } from '@/web/sync/useReached';
import { animalCount } from './words';

type Ids = Pick<AppliedDose, 'rebanhoId' | 'doseId'> & {
  readonly vacinaId: string;
};

/** The id of the operation that waits to send a dose; undefined: none. */
export function pendingDose(
  state: RootState,
  doseId: string,
): string | undefined {
  return selectPending(state).find(
    ({ tipo, dados }) =>
      tipo === 'vaccines/doseApplied' && dados.doseId === doseId,
  )?.id;
}

/** Asks, and takes an application away. */
export function useDeleteDose({ vacinaId }: Vaccine) {
  const dispatch = useAppDispatch();
  const reached = useReached();
  const takeBack = useTakeBack();
  const { ask, dialog } = useConfirm();
  const remove = async (dose: AppliedDose) => {
    const { doseId, rebanhoId } = dose;
    const waits = dispatch((_, getState) => pendingDose(getState(), doseId));
    if (!waits && !(await reached('vaccines/doseDeleted'))) return;
    const agreed = await ask({
      title: `Excluir dose de ${dose.dataAplicacao}?`,
      text: `A dose de ${animalCount(dose.quantidadeAnimais)} será excluída; contadores e próximas datas são refeitos.`,
      action: 'Excluir dose',
      danger: true,
    });
    if (agreed) await takeBack({ vacinaId, rebanhoId, doseId });
  };
  return { remove, dialog };
}

/** Drops a dose that still waits on the device; deletes one that was sent. */
export function useTakeBack() {
  const dispatch = useAppDispatch();
  const told = useTold();
  return async (ids: Ids) => {
    const waiting = dispatch((_, getState) =>
      pendingDose(getState(), ids.doseId),
    );
    const result = waiting
      ? await dispatch(undoPending(waiting))
      : await dispatch(record('vaccines/doseDeleted', ids));
    told(
      result.ok ? { ...result, message: VACCINE_MESSAGES.doseDeleted } : result,
    );
  };
}
