import { animalNotFound } from '../animals/rules';
import type { Animal } from '../animals/types';
import { dosesTaken, withDoses } from '../bulls/stock';
import { type FarmTime, timeKey } from '../shared/dates';
import { type HerdReader, NO_EFFECTS, type Rule } from '../shared/effects';
import { accept, refuse } from '../shared/outcome';
import { idTaken, missing } from '../shared/refusals';
import { adviseDeletion, weighReproductive } from './advice';
import type { Calves } from './bornOn';
import { calvesGoing } from './calvesGoing';
import { calvesOf, fathersStaying } from './calving';
import { correcting } from './correction';
import {
  isHeiferWithout,
  isRepeat,
  lactationOf,
  mayPromote,
  reproductiveEventOf,
  withSituations,
} from './events';
import { SITUATION_MESSAGES } from './messages';
import { comparePlaces, reproductivePlace } from './order';
import { reproductiveProblems, situationProblem } from './problems';
import { type CowRecord, cowRecordOf, isService } from './record';
import type {
  ProductiveEvent,
  ReproductiveDeletion,
  ReproductiveEvent,
  ReproductiveInput,
} from './types';

/** With the time of its lactation, where the one that it corrects had that moved. */
interface InPlace extends ReproductiveInput {
  readonly lactacaoEm?: FarmTime | undefined;
}

const recordAlone: Rule<InPlace> = (herd, input, when) => {
  const cow = herd.row('animais', input.animalId);
  if (!cow) return animalNotFound();
  const event = reproductiveEventOf(input, when);
  const known = herd.row('situacoesReprodutivas', input.eventId);
  if (known) {
    const repeat = isRepeat(known, event, input.dataRegistro);
    return repeat ? accept(NO_EFFECTS) : idTaken();
  }
  const record = cowRecordOf(herd, cow);
  const campos = reproductiveProblems(record, event, input, when);
  if (campos.length > 0) return refuse(situationProblem(campos));
  const lactation = lactationOf(event, input.lactacaoEm);
  if (isLactationTaken(herd, lactation)) return idTaken();
  const calves = calvesOf(herd, cow, input);
  if (!calves.ok) return calves;
  const dosesDescontadas = takenFor(herd, event, input);
  const taken = { ...event, dosesDescontadas };
  const effects = effectsOf(herd, record, taken, lactation, calves.value);
  const fathers = fathersStaying(herd, cow, input);
  return accept({ ...effects, avisos: [...effects.avisos, ...fathers] });
};

/**
 * Deletes a reproductive situation: the latest that remains becomes current
 * and the bull gets back what his stock had given. Calves stay, unless they
 * are to go with it.
 */
export const deleteReproductive: Rule<ReproductiveDeletion> = (
  herd,
  input,
  { today },
) => {
  const event = herd.row('situacoesReprodutivas', input.eventId);
  const cow = herd.row('animais', input.animalId);
  if (!cow || event?.vacaId !== input.animalId)
    return missing(SITUATION_MESSAGES.notFound);
  const record = cowRecordOf(herd, cow);
  const lactation = pairedLactation(record, event, input.excluirLactacao);
  const left = withoutEvent(record, event, lactation);
  const back = input.voltarNovilha && isHeiferWithout(event, left.reproducao);
  const calves = input.excluirCrias
    ? calvesGoing(herd, event, today)
    : accept({});
  if (!calves.ok) return calves;
  return accept({
    put: {
      situacoesReprodutivas: back ? [] : nextPromoter(left, event),
      animais: changedAnimals(herd, [
        withSituations(
          back ? asHeifer(cow) : cow,
          left.reproducao,
          left.producao,
        ),
        ...givenBack(herd, event),
      ]),
    },
    remove: {
      ...calves.value,
      situacoesReprodutivas: [input.eventId],
      ...(lactation === null ? {} : { situacoesProdutivas: [lactation] }),
    },
    avisos: adviseDeletion(herd, input),
  });
};

/**
 * Records a reproductive situation with all that comes with it: the calves,
 * the lactation, the semen and the heifer that became a cow; and in the place of
 * which it is. What the matrix refuses or asks on the form comes back as
 * `avisos`. Sent again with the same content nothing changes; the id of other
 * content is refused 409.
 */
export const recordReproductive = correcting({
  record: recordAlone,
  remove: deleteReproductive,
  isThere: (herd, { eventId }) =>
    herd.row('situacoesReprodutivas', eventId) !== undefined,
  inPlace: (herd, input, { eventId }): InPlace => {
    const old = herd.row('situacoesReprodutivas', eventId);
    const lactacaoEm = movedLactation(herd, input, old);
    return { ...withoutNewSemen(input, old), lactacaoEm };
  },
});

/** When the lactation began that was moved from its calving, if not before the new day. */
function movedLactation(
  herd: HerdReader,
  { dataOcorrencia }: ReproductiveInput,
  old: ReproductiveEvent | undefined,
): FarmTime | undefined {
  const began = herd.row('situacoesProdutivas', old?.lactacaoEventId ?? '');
  const isMoved =
    began &&
    began.dataOcorrencia !== old?.dataOcorrencia &&
    timeKey(began.dataOcorrencia) >= timeKey(dataOcorrencia);
  return isMoved ? began.dataOcorrencia : undefined;
}

/**
 * Semen that came since is not of a service that found too little of the same
 * bull's: corrected, it takes no more than it had taken.
 */
function withoutNewSemen(
  input: ReproductiveInput,
  old: ReproductiveEvent | undefined,
): ReproductiveInput {
  const { dosesDoEstoque: most = input.doses, touroInseminacaoId } = input;
  const { doses = 0, dosesDescontadas: taken = 0 } = old ?? {};
  const same = old?.touroInseminacaoId === touroInseminacaoId;
  return same && taken < doses
    ? { ...input, dosesDoEstoque: Math.min(most, taken) }
    : input;
}

function effectsOf(
  herd: HerdReader,
  record: CowRecord,
  event: ReproductiveEvent,
  lactation: ProductiveEvent | null,
  { animais, ...own }: Calves,
) {
  const { recusas, avisos } = weighReproductive(record, event);
  const bull = bullOf(herd, event);
  const begun = lactation ?? [];
  const productive = record.producao.concat(begun);
  const cow = withSituations(
    promoted(record.animal, event),
    [...record.reproducao, event],
    productive,
  );
  const served = bull ? [withDoses(bull, -event.dosesDescontadas)] : [];
  return {
    put: {
      situacoesReprodutivas: [event],
      situacoesProdutivas: [begun].flat(),
      animais: [...changedAnimals(herd, [cow, ...served]), ...animais],
      ...own,
    },
    remove: {},
    avisos: [...recusas, ...avisos],
  };
}

/** What the bull's stock gives for an event. */
function takenFor(
  herd: HerdReader,
  event: ReproductiveEvent,
  { dosesDoEstoque: most = event.doses }: ReproductiveInput,
): number {
  if (!isService(event)) return 0;
  return dosesTaken(bullOf(herd, event), Math.min(event.doses, most));
}

function bullOf(herd: HerdReader, { touroInseminacaoId }: ReproductiveEvent) {
  return touroInseminacaoId === null
    ? undefined
    : herd.row('animais', touroInseminacaoId);
}

function givenBack(herd: HerdReader, event: ReproductiveEvent) {
  const bull = bullOf(herd, event);
  return bull ? [withDoses(bull, event.dosesDescontadas)] : [];
}

function promoted(cow: Animal, { evoluiuNovilha }: ReproductiveEvent): Animal {
  return evoluiuNovilha && cow.categoria === 'N'
    ? { ...cow, categoria: 'V' }
    : cow;
}

function asHeifer(cow: Animal): Animal {
  return cow.categoria === 'V' ? { ...cow, categoria: 'N' } : cow;
}

/**
 * What made a cow of the heifer goes: the next that would have is what did, or, with
 * none after it, the last before, so that she may be a heifer again with the last of
 * them (domain.md 1.7).
 */
function nextPromoter(
  { reproducao }: CowRecord,
  event: ReproductiveEvent,
): readonly ReproductiveEvent[] {
  const place = reproductivePlace(event);
  const others = reproducao.filter((it) => mayPromote(it.reprodutividade));
  const next =
    others.find((it) => comparePlaces(reproductivePlace(it), place) > 0) ??
    others.at(-1);
  return event.evoluiuNovilha && next
    ? [{ ...next, evoluiuNovilha: true }]
    : [];
}

function pairedLactation(
  { producao }: CowRecord,
  { lactacaoEventId }: ReproductiveEvent,
  wanted: boolean,
): string | null {
  const there = producao.some(
    (it) => it.situacaoProdutivaEventId === lactacaoEventId,
  );
  return wanted && there ? lactacaoEventId : null;
}

function withoutEvent(
  record: CowRecord,
  event: ReproductiveEvent,
  lactation: string | null,
): CowRecord {
  const id = event.situacaoReprodutivaEventId;
  return {
    ...record,
    reproducao: record.reproducao.filter(
      (it) => it.situacaoReprodutivaEventId !== id,
    ),
    producao: record.producao.filter(
      (it) => it.situacaoProdutivaEventId !== lactation,
    ),
  };
}

/** Rows that stay as they are need not be written. */
function changedAnimals(
  herd: HerdReader,
  animals: readonly Animal[],
): readonly Animal[] {
  return animals.filter(
    (it) =>
      JSON.stringify(herd.row('animais', it.animalId)) !== JSON.stringify(it),
  );
}

/** The id of the lactation stands for something else already. */
function isLactationTaken(
  herd: HerdReader,
  lactation: ProductiveEvent | null,
): boolean {
  if (!lactation) return false;
  const { situacaoProdutivaEventId: id } = lactation;
  const known = herd.row('situacoesProdutivas', id);
  return known !== undefined && !isRepeat(known, lactation, null);
}
