import { givenBefore } from '@/domain/people/doubles';
import { milkOfLateTreatment } from '@/domain/production/lateWithdrawal';
import type { HerdReader } from '@/domain/shared/effects';
import { hourAhead } from '@/domain/shared/hourAhead';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { beyondPlan } from '@/domain/treatments/notices';
import type {
  ApplicationInput,
  AppliedMedicine,
} from '@/domain/treatments/types';
import { oneSitting } from '@/state/device/oneSitting';
import type { RecordResult } from '@/state/recordResult';
import { nowOnFarm, today } from '@/web/clock';
import { useNotices } from '@/web/components/NoticesDialog';
import { useUndo } from '@/web/components/undo';
import { count } from '@/web/format';
import { idOfPart, type WithId } from '@/web/forms/formId';
import { useAppStore } from '@/web/hooks';
import { type FormRefusal, notSent } from '@/web/refusal';
import { pendingApplication, takeBack } from '@/web/shared/treatments/takeBack';
import type { ApplyValues } from '@/web/shared/withdrawal/draft';
import { useFormTold, useTold } from '@/web/sync/told';
import type { useRecorder } from '@/web/sync/useRecorder';
import {
  type ApplyIds,
  applicationInputOf,
  besideApplication,
  shownOf,
} from './applyForm';

type Recorder = ReturnType<typeof useRecorder<'treatments/applied'>>;

/** Records an application and offers to undo it; null where it went well. */
export function useApply(herd: HerdReader, recorder: Recorder) {
  const told = useFormTold();
  const undo = useUndoApplying(herd);
  const { ask, dialog } = useNotices();
  const apply = async (
    values: ApplyValues & WithId,
    medicines: readonly AppliedMedicine[],
  ): Promise<FormRefusal | null> => {
    const carencias = shownOf(herd, medicines, values, recorder.dados);
    const ids = idsOf(values, herd.herd.rebanhoId, recorder);
    const dados = { ...applicationInputOf(values, ids), carencias };
    const notices = [
      ...hourAhead('dataAplicacao', dados.dataAplicacao, nowOnFarm()),
      ...givenBefore(herd, dados, medicines),
      ...planNotices(dados, medicines),
      ...milkOfLateTreatment(herd, dados, medicines, today()),
    ];
    if (!(await ask(notices))) return notSent(notices);
    const result = await recorder.save(dados);
    if (!result.ok) {
      const nameOf = (id: string) => herd.row('animais', id)?.nome;
      const problem = besideApplication(result.problem, values, nameOf);
      return told({ ok: false, problem }, values) ?? null;
    }
    told(result, values);
    undo(dados);
    return null;
  };
  return { apply, dialog };
}

function planNotices(
  { dataAplicacao, dataFimAplicacao }: ApplicationInput,
  medicamentos: readonly AppliedMedicine[],
) {
  return beyondPlan({
    dataInicio: dataAplicacao,
    dataFim: dataFimAplicacao,
    medicamentos,
  });
}

/** What is corrected keeps its own. */
function idsOf(
  form: WithId,
  rebanhoId: string,
  { dados, idTaken }: Recorder,
): ApplyIds {
  const again = idTaken ? null : dados;
  const made = new Map(
    again?.animais.map((it) => [it.animalId, it.aplicacaoId]),
  );
  return {
    rebanhoId,
    // One that was only chosen is never made anew under its id.
    tratamentoId: again?.tratamento.nome
      ? again.tratamento.tratamentoId
      : form.envio,
    aplicacaoId: (animalId) => made.get(animalId) ?? idOfPart(form, animalId),
  };
}

function useUndoApplying(herd: HerdReader) {
  const store = useAppStore();
  const told = useTold();
  const offer = useUndo();
  return ({ rebanhoId, animais }: ApplicationInput) => {
    const [first] = animais;
    const name = herd.row('animais', first?.animalId ?? '')?.nome ?? '';
    const whose =
      animais.length === 1 ? name : count(animais.length, 'animal', 'animais');
    const remove = async () => {
      const { aplicacaoId = '' } = first ?? {};
      const waits = pendingApplication(store.getState(), aplicacaoId);
      const step = store.dispatch(oneSitting());
      // What waits goes whole, with the first of them.
      let gone: RecordResult = {
        ok: true,
        message: TREATMENT_MESSAGES.deleted,
      };
      for (const target of waits ? animais.slice(0, 1) : animais) {
        gone = await step(takeBack({ rebanhoId, ...target }));
        if (!gone.ok) break;
      }
      told(gone);
    };
    offer({
      text: `Tratamento de ${whose} registrado`,
      undo: () => void remove(),
    });
  };
}
