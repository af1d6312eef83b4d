import type { Animal } from '../animals/types';
import { dayOf, type FarmTime, isAfter } from '../shared/dates';
import type { When } from '../shared/effects';
import { TITLES } from '../shared/messages';
import type { FieldProblem, Problem } from '../shared/outcome';
import { COW_MESSAGES, COW_TITLES } from '../shared/recordMessages';
import { problem } from '../shared/refusals';
import { CALVES_MAX, SITUATIONS_MAX } from './limits';
import { SITUATION_MESSAGES as M } from './messages';
import { type CowRecord, eventDay, isService } from './record';
import type {
  ProductiveEvent,
  ProductiveInput,
  ReproductiveEvent,
  ReproductiveInput,
} from './types';

/**
 * What is refused everywhere: the specification's rules and the global
 * refusals of domain.md 1.6.
 */
export function reproductiveProblems(
  record: CowRecord,
  event: ReproductiveEvent,
  input: ReproductiveInput,
  when: When,
): readonly FieldProblem[] {
  return [
    ...tooMany(record.reproducao),
    ...required(event),
    ...occurrenceProblems(record.animal, event.dataOcorrencia, when),
    ...pregnancyDateProblem(event),
    ...bullProblem(record, event),
    ...duplicateProblem(record, event),
    ...calvingProblems(input),
  ];
}

/** The same, of a productive situation. */
export function productiveProblems(
  record: CowRecord,
  event: ProductiveEvent,
  input: ProductiveInput,
  when: When,
): readonly FieldProblem[] {
  const unexplained =
    input.produtividade !== 'L' && input.motivoSecagem === null;
  const known = record.producao.some(
    (it) =>
      it.produtividade === event.produtividade &&
      eventDay(it) === eventDay(event),
  );
  return [
    ...tooMany(record.producao),
    ...(unexplained
      ? [problem('motivoSecagem', COW_MESSAGES.dryingReason)]
      : []),
    ...occurrenceProblems(record.animal, event.dataOcorrencia, when),
    ...(known ? [problem('dataOcorrencia', M.duplicate)] : []),
  ];
}

function tooMany(known: readonly unknown[]): readonly FieldProblem[] {
  return known.length < SITUATIONS_MAX ? [] : [problem('animalId', M.tooMany)];
}

/** 400, the title the specification gives to its kind of refusal. */
export function situationProblem(campos: readonly FieldProblem[]): Problem {
  const detail = campos[0]?.mensagem ?? '';
  return { status: 400, title: titleOf(detail), detail, campos };
}

/** The title that belongs to a refusal's text. */
export function titleOf(detail: string): string {
  if (detail === COW_MESSAGES.inseminationDate) return COW_TITLES.pregnancy;
  return detail === COW_MESSAGES.inseminationBull
    ? COW_TITLES.insemination
    : TITLES.validation;
}

function required(event: ReproductiveEvent): readonly FieldProblem[] {
  const { reprodutividade, dataInseminacao } = event;
  const { touroInseminacaoId, racaTouroTerceiro } = event;
  if (reprodutividade === 'PN' && dataInseminacao === null) {
    return [problem('dataInseminacao', COW_MESSAGES.inseminationDate)];
  }
  const noBull = touroInseminacaoId === null && racaTouroTerceiro === null;
  return reprodutividade === 'IN' && noBull
    ? [problem('touroInseminacaoId', COW_MESSAGES.inseminationBull)]
    : [];
}

function occurrenceProblems(
  { sexo, dataNascimento, descarte }: Animal,
  time: FarmTime,
  { today }: When,
): readonly FieldProblem[] {
  const date = dayOf(time);
  const found: FieldProblem[] = [];
  if (sexo !== 'F') found.push(problem('animalId', M.male));
  if (isAfter(date, today)) found.push(problem('dataOcorrencia', M.future));
  if (descarte && isAfter(date, descarte.dataOcorrencia)) {
    found.push(problem('dataOcorrencia', M.discarded));
  }
  if (dataNascimento && isAfter(dataNascimento, date)) {
    found.push(problem('dataOcorrencia', M.beforeBirth));
  }
  return found;
}

function pregnancyDateProblem({
  dataInseminacao,
  dataOcorrencia,
}: ReproductiveEvent): readonly FieldProblem[] {
  return dataInseminacao && isAfter(dataInseminacao, dayOf(dataOcorrencia))
    ? [problem('dataInseminacao', M.inseminationAfter)]
    : [];
}

function bullProblem(
  { find }: CowRecord,
  { touroInseminacaoId }: ReproductiveEvent,
): readonly FieldProblem[] {
  if (touroInseminacaoId === null) return [];
  const bull = find(touroInseminacaoId);
  if (!bull) return [problem('touroInseminacaoId', M.bullNotFound)];
  return bull.sexo === 'M' ? [] : [problem('touroInseminacaoId', M.bullSex)];
}

/** A second insemination of a day is a second dose; a second heat is asked. */
function duplicateProblem(
  { reproducao }: CowRecord,
  event: ReproductiveEvent,
): readonly FieldProblem[] {
  const known = reproducao.some(
    (it) =>
      it.reprodutividade === event.reprodutividade &&
      eventDay(it) === eventDay(event),
  );
  const mayRepeat = isService(event) || event.reprodutividade === 'CI';
  return known && !mayRepeat ? [problem('dataOcorrencia', M.duplicate)] : [];
}

function calvingProblems(input: ReproductiveInput): readonly FieldProblem[] {
  const found: FieldProblem[] = [];
  if (input.crias.length > CALVES_MAX) {
    found.push(problem('crias', M.tooManyCalves));
  }
  if (startsLactation(input) && input.lactacaoEventId === null) {
    found.push(problem('lactacaoEventId', M.lactationId));
  }
  return found;
}

/** Only a calving or a loss starts a lactation with it. */
export function startsLactation(input: ReproductiveInput): boolean {
  const { reprodutividade, cadastrarLactacao } = input;
  return (
    cadastrarLactacao && (reprodutividade === 'PT' || reprodutividade === 'AB')
  );
}
