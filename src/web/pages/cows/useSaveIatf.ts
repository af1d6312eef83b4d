import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { stockOf } from '@/domain/bulls/stock';
import { adviseReproductive } from '@/domain/cows/advice';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import type { FieldProblem } from '@/domain/shared/outcome';
import { newId } from '@/state/clock';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { record } from '@/state/outbox/record';
import { whenOnFarm } from '@/web/clock';
import { useToast } from '@/web/components/toast';
import { count } from '@/web/format';
import { useAppDispatch } from '@/web/hooks';
import { type IatfValues, iatfInput } from './iatfValues';

type Ask = (notices: readonly Notice[]) => Promise<boolean>;

/**
 * Records the insemination of each female of the lot. What one is refused stays
 * on the form; sent again, those that went well are known already.
 */
export function useSaveIatf(herd: HerdReader, ask: Ask) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const navigate = useNavigate();
  const sent = useRef(new Map<string, ReproductiveInput>());
  const inputOf = (values: IatfValues, animalId: string) => {
    const known = sent.current.get(animalId);
    const eventId = known?.eventId ?? dispatch(newId());
    const input = iatfInput(values, herd, animalId, eventId);
    sent.current.set(animalId, input);
    return input;
  };
  return async (
    values: IatfValues,
  ): Promise<readonly FieldProblem[] | undefined> => {
    const inputs = values.vacas
      .map((animalId) => inputOf(values, animalId))
      .filter(({ eventId }) => !herd.row('situacoesReprodutivas', eventId));
    const { recusas, avisos } = adviceOf(herd, values, inputs);
    if (recusas.length > 0) return beside(recusas);
    if (!(await ask(avisos))) return beside(avisos);
    const { failures, waiting } = await recordAll(inputs);
    if (failures.length > 0) {
      return [{ campo: 'vacas', mensagem: failures.join(' ') }];
    }
    const text = `IATF de ${count(inputs.length, 'vaca registrada', 'vacas registradas')}`;
    const detail = waiting ? OFFLINE_MESSAGES.savedHere : undefined;
    toast({ kind: 'success', text, detail });
    const { rebanhoId } = herd.herd;
    const list = `/rebanho/${rebanhoId}/animais?categoria=V`;
    void navigate(list, { replace: true });
    return undefined;
  };

  async function recordAll(inputs: readonly ReproductiveInput[]) {
    const failures: string[] = [];
    let waiting = false;
    for (const input of inputs) {
      const result = await dispatch(record('cows/reproductiveRecorded', input));
      if (!result.ok) {
        failures.push(`${nameOf(herd, input)}: ${result.problem.detail}`);
      } else if (result.saved === 'device') {
        waiting = true;
      }
    }
    return { failures, waiting };
  }
}

function adviceOf(
  herd: HerdReader,
  values: IatfValues,
  inputs: readonly ReproductiveInput[],
) {
  const found = inputs.map((input) => {
    const advice = adviseReproductive(herd, input, whenOnFarm());
    const name = nameOf(herd, input);
    const named = (it: Notice) => ({
      ...it,
      mensagem: `${name}: ${it.mensagem}`,
    });
    return {
      recusas: advice.recusas.map(named),
      avisos: advice.avisos.map(named),
    };
  });
  return {
    recusas: found.flatMap(({ recusas }) => recusas),
    avisos: [
      ...stockNotice(herd, values, inputs.length),
      ...found.flatMap(({ avisos }) => avisos),
    ],
  };
}

/** The lot may need more semen than there is for any one of it. */
function stockNotice(
  herd: HerdReader,
  { touroInseminacaoId, doses }: IatfValues,
  cows: number,
): readonly Notice[] {
  const bull = herd.row('animais', touroInseminacaoId ?? '');
  const stock = bull ? stockOf(bull) : null;
  const needed = cows * Number(doses);
  if (stock === null || stock === 0 || stock >= needed) return [];
  const mensagem = `${bull?.nome} tem ${count(stock, 'dose', 'doses')}; o lote usa ${needed}.`;
  return [{ codigo: 'ESTOQUE_DO_LOTE', campo: 'touroInseminacaoId', mensagem }];
}

function beside(notices: readonly Notice[]): readonly FieldProblem[] {
  const mensagem = notices.map((it) => it.mensagem).join(' ');
  return [{ campo: 'vacas', mensagem }];
}

function nameOf(herd: HerdReader, { animalId }: ReproductiveInput): string {
  return herd.row('animais', animalId)?.nome ?? animalId;
}
