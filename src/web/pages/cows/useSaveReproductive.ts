import { adviseReproductive } from '@/domain/cows/advice';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import { titleOf } from '@/domain/cows/problems';
import type { ReproductiveInput } from '@/domain/cows/types';
import { tagProblem } from '@/domain/identifiers/operations';
import { dayOf } from '@/domain/shared/dates';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import { labelOf, REPRODUCTIVE_TYPES } from '@/domain/shared/enumerations';
import { newId } from '@/state/clock';
import { record } from '@/state/outbox/record';
import type { CallProblem } from '@/state/problems';
import type { RecordResult } from '@/state/recordResult';
import { whenOnFarm } from '@/web/clock';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { type FormRefusal, refusalOf } from '@/web/refusal';
import { calvesAgain } from '@/web/shared/cows/again';
import { correctSituation, type Situation } from '@/web/shared/cows/situations';
import { useFirstTag } from '@/web/shared/identifiers/useFirstTag';
import { calfTags, refusedCalfField } from './calfValues';
import {
  inputOf,
  type ReproductiveValues,
  type SituationIds,
} from './reproductiveValues';
import {
  besideFields,
  type HeatAnswer,
  useSituationSaved,
  withoutEvent,
} from './useSituation';

interface SaveProps {
  readonly herd: HerdReader;
  /** What is corrected. */
  readonly old: Situation | undefined;
  readonly ids: SituationIds;
  /** Records, or takes the place of what was refused. */
  readonly send: (dados: ReproductiveInput) => Promise<RecordResult>;
  readonly ask: (notices: readonly Notice[]) => Promise<boolean>;
  readonly askHeat: () => Promise<HeatAnswer>;
}

/**
 * Saves the form: first what the domain refuses, then what it asks about, then
 * the record. Resolves to what stands beside the fields where it was not saved.
 */
export function useSaveReproductive(props: SaveProps) {
  const { herd, old, ids, send, ask, askHeat } = props;
  const dispatch = useAppDispatch();
  const toast = useToast();
  const saved = useSituationSaved();
  const hang = useFirstTag();
  return async (
    values: ReproductiveValues,
  ): Promise<FormRefusal | undefined> => {
    const seen = old ? withoutEvent(herd, old) : herd;
    const input = keepCalves(inputOf(values, ids, seen), seen, old);
    const { recusas, avisos } = adviseReproductive(seen, input, whenOnFarm());
    const [first] = recusas;
    if (first) return besideFields(recusas, values, titleOf(first.mensagem));
    const tags = old || input.crias.length === 0 ? [] : calfTags(values);
    const taken = takenTags(seen, tags);
    if (taken.length > 0) return besideFields(taken, values);
    const answer = await confirm(avisos);
    if (answer === 'cancelar') return besideFields(avisos, values);
    const result = await recordBoth(input, answer === 'aborto');
    if (!result.ok) return refusedOf(result.problem, values);
    const { rebanhoId, eventId, animalId } = input;
    const desde = dayOf(input.dataOcorrencia);
    for (const { id, brinco } of tags) {
      await hang({ rebanhoId, animalId: id, valor: brinco, desde });
    }
    saved(result, { rebanhoId, eventId, animalId, what: whatOf(herd, input) });
    return undefined;
  };

  /** A heat of a pregnant cow has a question of its own. */
  async function confirm(avisos: readonly Notice[]): Promise<HeatAnswer> {
    const heat = avisos.find(({ codigo }) => codigo === 'CIO_EM_PRENHE');
    const answer = heat ? await askHeat() : 'cio';
    if (answer === 'cancelar') return answer;
    const goOn = await ask(avisos.filter((it) => it !== heat));
    return goOn ? answer : 'cancelar';
  }

  /** The loss that the heat told of goes first. */
  async function recordBoth(input: ReproductiveInput, lost: boolean) {
    if (lost) {
      const loss = lossBefore(input, dispatch(newId()));
      const result = await dispatch(record('cows/reproductiveRecorded', loss));
      if (!result.ok) return result;
    }
    const correction = { kind: 'reproductive', dados: input } as const;
    return old ? dispatch(correctSituation(old, correction)) : send(input);
  }

  function refusedOf(problem: CallProblem, values: ReproductiveValues) {
    const campos = problem.campos.map(({ campo, mensagem, linha }) => ({
      campo:
        linha === undefined ? campo : refusedCalfField(values, linha, campo),
      mensagem,
    }));
    return refusalOf({ ...problem, campos }, values, toast);
  }
}

/** The tags that other animals have. */
function takenTags(
  herd: HerdReader,
  tags: ReturnType<typeof calfTags>,
): readonly Notice[] {
  return tags.flatMap(({ campo, id, brinco }) => {
    const mensagem = tagProblem(herd, id, brinco);
    return mensagem ? [{ codigo: 'BRINCO', campo, mensagem }] : [];
  });
}

/** A corrected calving keeps the calves it has. */
function keepCalves(
  input: ReproductiveInput,
  herd: HerdReader,
  old: Situation | undefined,
): ReproductiveInput {
  if (old?.kind !== 'reproductive' || input.reprodutividade !== 'PT') {
    return input;
  }
  return { ...input, crias: calvesAgain(herd, old.event) };
}

/** The loss that a heat of a pregnant cow told of, at the heat's time. */
function lossBefore(
  heat: ReproductiveInput,
  eventId: string,
): ReproductiveInput {
  const note = { descricao: null, notificacao: false };
  return { ...heat, ...note, eventId, reprodutividade: 'AB' };
}

function whatOf(
  herd: HerdReader,
  { animalId, reprodutividade }: ReproductiveInput,
): string {
  const cow = herd.row('animais', animalId);
  const type = labelOf(REPRODUCTIVE_TYPES, reprodutividade);
  return `${type} de ${cow?.nome ?? SITUATION_MESSAGES.notFound}`;
}
