import { animalNotFound } from '../animals/rules';
import { NO_EFFECTS, type Rule } from '../shared/effects';
import { COW_TITLES } from '../shared/messages';
import { accept, refuse } from '../shared/outcome';
import { idTaken, missing } from '../shared/refusals';
import { isRepeat, productiveEventOf, withSituations } from './events';
import { SITUATION_MESSAGES } from './messages';
import { productiveProblems, situationProblem } from './problems';
import { weighProductive } from './productiveAdvice';
import { cowRecordOf } from './record';
import type { ProductiveDeletion, ProductiveInput } from './types';

/**
 * Records a productive situation; the machine of domain.md 1.6 only warns.
 * Sent again with the same content nothing changes; the id of other content is
 * refused 409.
 */
export const recordProductive: Rule<ProductiveInput> = (herd, input, when) => {
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
