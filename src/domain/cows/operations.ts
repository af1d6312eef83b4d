import { bornNeeds } from '../animals/recordDays';
import { animalNotFound } from '../animals/rules';
import {
  type HerdReader,
  joinNeeds,
  type Needs,
  type NeedsOf,
  NO_EFFECTS,
  type Rule,
  type RulesOf,
} from '../shared/effects';
import { accept, refuse } from '../shared/outcome';
import { COW_TITLES } from '../shared/recordMessages';
import { idTaken, missing } from '../shared/refusals';
import { calvesNeeds } from './calvesGoing';
import { correcting } from './correction';
import { isRepeat, productiveEventOf, withSituations } from './events';
import { SITUATION_MESSAGES } from './messages';
import { productiveProblems, situationProblem } from './problems';
import { weighProductive } from './productiveAdvice';
import { cowRecordOf } from './record';
import { deleteReproductive, recordReproductive } from './reproductiveRules';
import type {
  ProductiveDeletion,
  ProductiveInput,
  ReproductiveDeletion,
  ReproductiveInput,
} from './types';

/** What each operation on a cow's situations carries. */
export interface CowOperationData {
  'cows/reproductiveRecorded': ReproductiveInput;
  'cows/reproductiveDeleted': ReproductiveDeletion;
  'cows/productiveRecorded': ProductiveInput;
  'cows/productiveDeleted': ProductiveDeletion;
}

const recordAlone: Rule<ProductiveInput> = (herd, input, when) => {
  const cow = herd.row('animais', input.animalId);
  if (!cow) return animalNotFound();
  const event = productiveEventOf(input, when);
  const known = herd.row('situacoesProdutivas', input.eventId);
  if (known) {
    const repeat = isRepeat(known, event, input.dataRegistro);
    return repeat ? accept(NO_EFFECTS) : idTaken();
  }
  const record = cowRecordOf(herd, cow);
  const campos = productiveProblems(record, event, input, when);
  if (campos.length > 0) {
    return refuse({
      ...situationProblem(campos),
      title: COW_TITLES.productive,
    });
  }
  const { reproducao, producao } = record;
  const next = withSituations(cow, reproducao, [...producao, event]);
  const changed = next.situacaoProdutiva !== cow.situacaoProdutiva;
  return accept({
    put: {
      situacoesProdutivas: [event],
      animais: changed ? [next] : [],
    },
    remove: {},
    avisos: weighProductive(record, event),
  });
};

/** Deletes a productive situation: the latest that remains becomes current. */
export const deleteProductive: Rule<ProductiveDeletion> = (herd, input) => {
  const event = herd.row('situacoesProdutivas', input.eventId);
  const cow = herd.row('animais', input.animalId);
  if (!cow || event?.vacaId !== input.animalId)
    return missing(SITUATION_MESSAGES.notFound);
  const { reproducao, producao } = cowRecordOf(herd, cow);
  const left = producao.filter(
    (it) => it.situacaoProdutivaEventId !== input.eventId,
  );
  const next = withSituations(cow, reproducao, left);
  const changed = next.situacaoProdutiva !== cow.situacaoProdutiva;
  return accept({
    put: { animais: changed ? [next] : [] },
    remove: { situacoesProdutivas: [input.eventId] },
    avisos: [],
  });
};

const recordOrCorrect = correcting({
  record: recordAlone,
  remove: deleteProductive,
  isThere: (herd, { eventId }) =>
    herd.row('situacoesProdutivas', eventId) !== undefined,
});

/**
 * Records a productive situation, and in the place of which it is; the machine
 * of domain.md 1.6 only warns. A lactation in the place of one that began with a
 * calving or a loss is of that still (1.9). Sent again with the same content
 * nothing changes; the id of other content is refused 409.
 */
export const recordProductive: Rule<ProductiveInput> = (herd, input, when) => {
  const made = recordOrCorrect(herd, input, when);
  if (!made.ok || input.produtividade !== 'L') return made;
  const { put, ...rest } = made.value;
  const situacoesReprodutivas = beganWith(herd, input);
  return accept({ ...rest, put: { ...put, situacoesReprodutivas } });
};

/** What the corrected lactation began with, as it says of the one in its place. */
function beganWith(herd: HerdReader, input: ProductiveInput) {
  const { animalId, eventId, corrige } = input;
  return herd
    .rowsOf('situacoesReprodutivas', animalId)
    .filter(({ lactacaoEventId }) => lactacaoEventId === corrige?.eventId)
    .map((event) => ({ ...event, lactacaoEventId: eventId }));
}

/** The one rule of each operation on a cow's situations. */
export const COW_RULES: RulesOf<CowOperationData> = {
  'cows/reproductiveRecorded': recordReproductive,
  'cows/reproductiveDeleted': deleteReproductive,
  'cows/productiveRecorded': recordProductive,
  'cows/productiveDeleted': deleteProductive,
};

/** The rows each rule reads. */
export const COW_NEEDS: NeedsOf<CowOperationData> = {
  'cows/reproductiveRecorded': needsOfRecording,
  'cows/reproductiveDeleted': needsOfDeletion,
  'cows/productiveRecorded': needsOfProductiveRecording,
  'cows/productiveDeleted': needsOfProductive,
};

function needsOfRecording(input: ReproductiveInput): Needs {
  const { corrige, crias } = input;
  const own = needsOfNew(input);
  if (!corrige) return own;
  const both = joinNeeds(own, needsOfDeletion(corrige));
  if (crias.length === 0) return both;
  return joinNeeds(both, bornNeeds(crias.map(({ animalId }) => animalId)));
}

function needsOfNew(input: ReproductiveInput): Needs {
  const { rebanhoId, eventId, animalId, crias, lactacaoEventId } = input;
  const calves = crias.map((calf) => calf.animalId);
  const sires = [input.touroInseminacaoId, ...crias.map(({ paiId }) => paiId)];
  return {
    animais: [animalId, ...calves, ...present(sires)],
    nomes: crias.map(({ nome }) => nome),
    tabelas: {
      situacoesReprodutivas: { ids: [eventId], owners: [animalId] },
      situacoesProdutivas: {
        ids: present([lactacaoEventId]),
        owners: [animalId],
      },
      // A calf that is there already may be born on another day.
      ...(calves.length > 0 && {
        pesagens: { owners: calves },
        identificacoes: { owners: calves },
      }),
      parametros: { ids: [rebanhoId] },
    },
  };
}

function needsOfDeletion(input: ReproductiveDeletion): Needs {
  const { eventId, animalId, touroInseminacaoId } = input;
  const own: Needs = {
    animais: [animalId, ...present([touroInseminacaoId])],
    tabelas: {
      situacoesReprodutivas: { ids: [eventId], owners: [animalId] },
      situacoesProdutivas: { owners: [animalId] },
    },
  };
  return joinNeeds(own, calvesNeeds(input));
}

function needsOfProductiveRecording(input: ProductiveInput): Needs {
  const { corrige } = input;
  const own = needsOfProductive(input);
  return corrige ? joinNeeds(own, needsOfProductive(corrige)) : own;
}

function needsOfProductive({
  rebanhoId,
  eventId,
  animalId,
}: ProductiveDeletion): Needs {
  return {
    animais: [animalId],
    tabelas: {
      situacoesReprodutivas: { owners: [animalId] },
      situacoesProdutivas: { ids: [eventId], owners: [animalId] },
      parametros: { ids: [rebanhoId] },
    },
  };
}

function present(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
