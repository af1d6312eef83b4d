import type { Notice } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { applyDose } from '@/domain/vaccines/doses';
import type { DoseInput } from '@/domain/vaccines/types';
import type { RecordResult } from '@/state/recordResult';
import { whenOnFarm } from '@/web/clock';
import { useConfirm, useNotices } from '@/web/components/NoticesDialog';
import { useToast } from '@/web/components/toast';
import { useUndo } from '@/web/components/undo';
import type { WithId } from '@/web/forms/formId';
import { useAppStore } from '@/web/hooks';
import { type FormRefusal, notSent, refusalOf } from '@/web/refusal';
import { useTold } from '@/web/sync/told';
import { useGoOn } from '@/web/sync/useGoOn';
import type { useRecorder } from '@/web/sync/useRecorder';
import { type DoseValues, inputOf, leftOut, wasThere } from './doseForm';
import { useTakeBack } from './useDeleteDose';
import type { OneVaccine } from './VaccineGate';
import { animalCount } from './words';

type Recorder = ReturnType<typeof useRecorder<'vaccines/doseApplied'>>;

const NOTICES_SHOWN = 5;
const KEEP_CYCLE = [
  {
    campo: 'finalizarVacina',
    mensagem: 'Confirme para finalizar o ciclo, ou desmarque.',
  },
];

/**
 * Records a dose after asking what there is to ask. `apply` resolves to what
 * stands in the way; put `dialogs` on the screen.
 */
export function useApplyDose(one: OneVaccine, recorder: Recorder) {
  const { reader, vaccine } = one;
  const store = useAppStore();
  const versions = () => store.getState().herds.versions;
  const toast = useToast();
  const finish = useFinish(one);
  const confirm = useConfirm();
  const notices = useNotices();
  const { dados: again, idTaken } = recorder;
  const apply = async (
    values: DoseValues & WithId,
  ): Promise<FormRefusal | undefined> => {
    // What was chosen may be older than what has happened to the herd.
    const date = values.dataAplicacao ?? '';
    const animals = values.animaisSelecionados.filter((id) =>
      wasThere(reader.row('animais', id), date),
    );
    const doseId = again && !idTaken ? again.doseId : values.envio;
    const known = reader.row('dosesAplicadas', doseId);
    const ids = { vaccine, doseId, animals, before: again, known };
    const input = inputOf(values, ids);
    const outcome = applyDose(reader, input, whenOnFarm());
    if (!outcome.ok) return refusalOf(outcome.problem, values, toast);
    // Known already it ends nothing anew.
    const ends = input.finalizarVacina && !known;
    if (ends && !(await confirm.ask(ending(one)))) {
      return notSent(KEEP_CYCLE, TITLES.dose);
    }
    const avisos = [...leftOut(reader, values), ...outcome.value.avisos];
    const asked = someOf(avisos);
    // Still a problem to the form, so that it keeps what was chosen.
    if (!(await notices.ask(asked))) return notSent(asked, TITLES.dose);
    const versaoBase = versions()[vaccine.rebanhoId] ?? null;
    const result = await recorder.save({ ...input, versaoBase });
    if (!result.ok) return refusalOf(result.problem, values, toast);
    finish(input, result);
    return undefined;
  };
  const dialogs = (
    <>
      {confirm.dialog}
      {notices.dialog}
    </>
  );
  return { apply, dialogs };
}

/** Says so, offers to take it back, and shows the vaccine with its next dose. */
function useFinish({ vaccine, base }: OneVaccine) {
  const { vacinaId, nome } = vaccine;
  const goOn = useGoOn();
  const told = useTold();
  const offer = useUndo();
  const takeBack = useTakeBack();
  return (input: DoseInput, result: Extract<RecordResult, { ok: true }>) => {
    told(result);
    offer({
      text: `${nome}: dose em ${animalCount(input.animaisSelecionados.length)}`,
      undo: () => void takeBack(input),
    });
    goOn(`${base}/vacina/${vacinaId}`);
  };
}

function ending({ vaccine }: OneVaccine) {
  return {
    title: 'Finalizar ciclo?',
    text: `Esta dose encerra o ciclo de ${vaccine.nome}: as doses restantes voltam a ${vaccine.quantidadeDoses} e os contadores dos animais recomeçam.`,
    action: 'Finalizar ciclo',
  };
}

/** Not a hundred lines where a hundred animals have the same. */
function someOf(notices: readonly Notice[]): readonly Notice[] {
  const more = notices.length - NOTICES_SHOWN;
  if (more <= 0) return notices;
  const rest = {
    codigo: 'MAIS_AVISOS',
    campo: 'animaisSelecionados',
    mensagem: `E mais ${more} como estes.`,
  };
  return [...notices.slice(0, NOTICES_SHOWN), rest];
}
