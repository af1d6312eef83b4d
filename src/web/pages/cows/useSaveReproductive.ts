import { useRef } from 'react';
import { adviseReproductive } from '@/domain/cows/advice';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import { titleOf } from '@/domain/cows/problems';
import type { ReproductiveInput } from '@/domain/cows/types';
import { dayOf } from '@/domain/shared/dates';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import { labelOf, REPRODUCTIVE_TYPES } from '@/domain/shared/enumerations';
import { hourAhead } from '@/domain/shared/hourAhead';
import { record } from '@/state/outbox/record';
import type { CallProblem } from '@/state/problems';
import type { RecordResult } from '@/state/recordResult';
import { whenOnFarm } from '@/web/clock';
import { useToast } from '@/web/components/toast';
import { idOfPart, type WithId } from '@/web/forms/formId';
import { useAppDispatch } from '@/web/hooks';
import { type FormRefusal, refusalOf } from '@/web/refusal';
import { calvesAgain } from '@/web/shared/cows/again';
import {
  isCalving,
  reproductiveCorrection,
  type Situation,
  takeBack,
} from '@/web/shared/cows/situations';
import { useFirstTag } from '@/web/shared/identifiers/useFirstTag';
import { together } from '@/web/sync/together';
import { calfTags, refusedCalfField, takenTags } from './calfValues';
import {
  inputOf,
  type ReproductiveValues,
  type SituationIds,
} from './reproductiveValues';
import { isLateLoss } from './suggestions';
import {
  besideFields,
  herdBefore,
  isQuestion,
  sentBefore,
  type useSituationQuestion,
  useSituationSaved,
  whenOf,
} from './useSituation';

interface SaveProps {
  readonly herd: HerdReader;
  /** What is corrected. */
  readonly old: Situation | undefined;
  /** What was refused, to be sent again under its ids. */
  readonly known: ReproductiveInput | null;
  /** Records, or takes the place of what was refused. */
  readonly send: (
    dados: ReproductiveInput,
    along: () => void,
  ) => Promise<RecordResult>;
  readonly ask: (notices: readonly Notice[]) => Promise<boolean>;
  readonly question: ReturnType<typeof useSituationQuestion>['ask'];
}

/**
 * Saves the form: first what the domain refuses, then what it asks about, then
 * the record. Resolves to what stands beside the fields where it was not saved.
 */
export function useSaveReproductive(props: SaveProps) {
  const { herd, old, known, ask, question } = props;
  const losses = useLossIds();
  const recordBoth = useRecordBoth(props, losses.next);
  const toast = useToast();
  const saved = useSituationSaved();
  const { tell, hangAll } = useCalfTags();
  return async (
    values: ReproductiveValues & WithId,
  ): Promise<FormRefusal | undefined> => {
    const ids = idsOf(values, herd.herd.rebanhoId, known);
    const sent = sentBefore(herd, 'reproductive', ids.eventId);
    const seen = herdBefore(herd, old ?? sent);
    const made = await settled({ values, lost: false, ids, sent }, seen);
    if ('stopped' in made) return made.stopped;
    const { input, lost, tags } = made;
    const lossId = lost ? losses.idOf(values) : null;
    const { result, other: hung = [] } = await together(
      (along) => recordBoth(input, lossId, along),
      (after) => hangAll(input, tags, after),
    );
    if (!result.ok) {
      return refusalOf(atCalves(result.problem, values), values, toast);
    }
    hung.forEach(tell);
    const { rebanhoId, eventId, animalId } = input;
    const what = whatOf(herd, input);
    saved(result, { rebanhoId, eventId, animalId, what, old, lossId });
    return undefined;
  };

  /** One question after another, each about what the last one left. */
  async function settled(
    wanted: Wanted,
    seen: HerdReader,
    answered: readonly string[] = [],
  ): Promise<Settled> {
    const { values, lost, ids, sent } = wanted;
    const said = { ...inputOf(values, ids, seen), ...whenOf(sent) };
    const input = keepCalves(said, seen, old);
    const when = whenOnFarm();
    const event = { ...input, ...reproductiveCorrection(old) };
    const gone = old?.kind === 'reproductive' ? old.event : undefined;
    const { recusas, ...advice } = adviseReproductive(seen, event, when, gone);
    const ahead = hourAhead('dataOcorrencia', input.dataOcorrencia, when.now);
    const avisos = [...ahead, ...advice.avisos];
    const [first] = recusas;
    if (first) {
      const title = titleOf(first.mensagem);
      return { stopped: besideFields(recusas, values, title) };
    }
    const tags = input.crias.length === 0 ? [] : calfTags(values);
    const taken = takenTags(seen, tags);
    if (taken.length > 0) return { stopped: besideFields(taken, values) };
    const stopped = besideFields(avisos, values);
    const open = avisos.filter(({ codigo }) => !answered.includes(codigo));
    for (const { codigo, mensagem } of open) {
      if (!isQuestion(codigo)) continue;
      const answer = await question(codigo, mensagem);
      if (answer === 'cancelar') return { stopped };
      const next =
        answer === 'proposto' ? PROPOSED[codigo](wanted, seen) : wanted;
      return settled(next, seen, [...answered, codigo]);
    }
    return (await ask(open)) ? { input, lost, tags } : { stopped };
  }
}

/** What is sent again keeps the ids it had. */
function idsOf(
  form: WithId,
  rebanhoId: string,
  known: ReproductiveInput | null,
): SituationIds {
  return {
    rebanhoId,
    eventId: known?.eventId ?? form.envio,
    lactacaoEventId: known?.lactacaoEventId ?? idOfPart(form, 'lactacao'),
  };
}

/** Hangs the tags of the calves, each after the calving. */
function useCalfTags() {
  const { hang, tell } = useFirstTag();
  const hangAll = (
    { rebanhoId, dataOcorrencia }: ReproductiveInput,
    tags: ReturnType<typeof calfTags>,
    after: () => Promise<RecordResult>,
  ) => {
    const desde = dayOf(dataOcorrencia);
    const hung = tags.map(({ id, brinco }) =>
      hang({ rebanhoId, animalId: id, valor: brinco, desde }, after),
    );
    return Promise.all(hung);
  };
  return { tell, hangAll };
}

/** A loss that was taken back is no more: the next one is another. */
function useLossIds() {
  const before = useRef(0);
  return {
    idOf: (form: WithId) => idOfPart(form, `perda${before.current}`),
    next: () => {
      before.current += 1;
    },
  };
}

const LOSS_STAYS =
  'A perda que veio antes ficou registrada. Confira no histórico da vaca.';

/**
 * The loss that the heat told of goes first, and is of its instant: of one that
 * was refused, and is sent as of then, it would come after it.
 */
function useRecordBoth({ old, send }: SaveProps, takenBack: () => void) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return async (
    input: ReproductiveInput,
    lossId: string | null,
    along: () => void,
  ) => {
    const event = { ...input, ...reproductiveCorrection(old) };
    if (lossId === null) return send(event, along);
    const registradoEm = whenOnFarm().at;
    const loss = { ...lossBefore(input, lossId), registradoEm };
    const first = await dispatch(record('cows/reproductiveRecorded', loss));
    if (!first.ok) return first;
    const result = await send({ ...event, registradoEm }, along);
    // Refused, it tells of no loss: the form is still to be settled.
    if (!result.ok) {
      const back = await dispatch(takeBack(input.rebanhoId, lossId));
      if (back.ok) takenBack();
      else toast({ kind: 'error', text: LOSS_STAYS });
    }
    return result;
  };
}

/** With each calf's refusal at the calf's own field. */
function atCalves(problem: CallProblem, values: ReproductiveValues) {
  const campos = problem.campos.map(({ campo, mensagem, linha }) => ({
    campo: linha === undefined ? campo : refusedCalfField(values, linha, campo),
    mensagem,
  }));
  return { ...problem, campos };
}

interface Wanted {
  readonly values: ReproductiveValues;
  /** A loss is recorded before it. */
  readonly lost: boolean;
  readonly ids: SituationIds;
  /** What its draft has recorded already. */
  readonly sent: Situation | undefined;
}

type Settled =
  | { readonly stopped: FormRefusal }
  | {
      readonly input: ReproductiveInput;
      readonly lost: boolean;
      readonly tags: ReturnType<typeof calfTags>;
    };

const afterLoss = (it: Wanted): Wanted => ({ ...it, lost: true });
const changed =
  (changes: Partial<ReproductiveValues>) =>
  ({ values, ...rest }: Wanted): Wanted => ({
    ...rest,
    values: { ...values, ...changes },
  });

/** A loss instead of a calving: it begins a lactation only where it is late. */
const asLoss = (wanted: Wanted, seen: HerdReader): Wanted => {
  const { values } = wanted;
  const cadastrarLactacao =
    values.cadastrarLactacao && isLateLoss(seen, values);
  return changed({ reprodutividade: 'AB', cadastrarLactacao })(wanted);
};

/** What each question proposes to record instead. */
const PROPOSED = {
  CIO_EM_PRENHE: afterLoss,
  SERVICO_EM_PRENHE: afterLoss,
  GESTACAO_CURTA: asLoss,
  NOVILHA: changed({ evoluirNovilha: true }),
};

/** A corrected calving keeps the calves it has. */
function keepCalves(
  input: ReproductiveInput,
  herd: HerdReader,
  old: Situation | undefined,
): ReproductiveInput {
  const calved = isCalving(old) && input.reprodutividade === 'PT';
  return calved ? { ...input, crias: calvesAgain(herd, old.event) } : input;
}

/** The loss that a heat or a service of a pregnant cow told of, at its time. */
function lossBefore(
  event: ReproductiveInput,
  eventId: string,
): ReproductiveInput {
  const note = { descricao: null, notificacao: false };
  const bull = { touroInseminacaoId: null, racaTouroTerceiro: null, doses: 1 };
  return { ...event, ...note, ...bull, eventId, reprodutividade: 'AB' };
}

function whatOf(
  herd: HerdReader,
  { animalId, reprodutividade }: ReproductiveInput,
): string {
  const cow = herd.row('animais', animalId);
  const type = labelOf(REPRODUCTIVE_TYPES, reprodutividade);
  return `${type} de ${cow?.nome ?? SITUATION_MESSAGES.notFound}`;
}
