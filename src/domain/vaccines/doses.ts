import { isOfProgramme, officialDose } from '../duties/brucellosis';
import {
  officialDoseNotices,
  officialDoseProblems,
  paperProblems,
} from '../duties/doseRules';
import type { DosePapers } from '../duties/types';
import { dayNumber, isAfter } from '../shared/dates';
import {
  type Effects,
  type HerdReader,
  NO_EFFECTS,
  type Rule,
  type When,
} from '../shared/effects';
import { TITLES } from '../shared/messages';
import { accept, type FieldProblem } from '../shared/outcome';
import { idTaken, invalidFields, missing, problem } from '../shared/refusals';
import {
  currentCycleId,
  isCycleOf,
  nextCycleId,
  ordinalOf,
  rebuilt,
} from './cycles';
import { doseNotices, dosesToldOf } from './doseNotices';
import { VACCINE_MESSAGES as M } from './messages';
import type { AppliedDose, DoseDeletion, DoseInput, Vaccine } from './types';

/**
 * One application to several animals. It joins the cycle it names, the running
 * one, or a new one; a closed cycle takes it and the running state stays. The
 * same dose again changes nothing; its id for other content is 409.
 */
export const applyDose: Rule<DoseInput> = (herd, input, when) => {
  const vaccine = herd.row('vacinas', input.vacinaId);
  if (!vaccine) return missing(M.notFound);
  const known = herd.row('dosesAplicadas', input.doseId);
  if (known) return isRepeat(known, input) ? accept(NO_EFFECTS) : idTaken();
  const cycleId = cycleFor(vaccine, input.historicoVacinacaoId);
  const campos = [
    ...doseProblems(herd, vaccine, input, when),
    ...officialDoseProblems(herd, vaccine, givenOf(input), when),
  ];
  if (cycleId === null) {
    campos.push(problem('historicoVacinacaoId', M.cycleNotFound));
  }
  if (cycleId === null || campos.length > 0) {
    return invalidFields(campos, TITLES.dose);
  }
  const dose = newDose(herd, input, cycleId);
  const earlier = herd.rowsOf('dosesAplicadas', vaccine.vacinaId);
  const effects = withDoses(vaccine, [...earlier, dose]);
  const all = herd.all('dosesAplicadas');
  const told = dosesToldOf(vaccine, herd.all('vacinas'), all);
  const avisos = [
    ...doseNotices(herd, vaccine, told, dose),
    ...officialDoseNotices(herd, dose),
  ];
  return accept({ ...effects, avisos });
};

/**
 * Takes an application away: its cycle's counters, dates and remaining doses
 * follow from the doses left.
 */
export const deleteDose: Rule<DoseDeletion> = (herd, { vacinaId, doseId }) => {
  const dose = herd.row('dosesAplicadas', doseId);
  if (dose?.aplicacaoId !== vacinaId) return accept(NO_EFFECTS);
  const vaccine = herd.row('vacinas', vacinaId);
  if (!vaccine) return missing(M.notFound);
  const left = herd
    .rowsOf('dosesAplicadas', vacinaId)
    .filter((row) => row.doseId !== doseId);
  const effects = withDoses(vaccine, left);
  return accept({ ...effects, remove: { dosesAplicadas: [doseId] } });
};

/**
 * The papers of a dose, or those it has now: an attestation comes after it. The
 * same again changes nothing. They may be of another strain, which the norm
 * must allow those who had the dose; a vaccine of no programme is asked nothing,
 * so that one may be told of it later.
 */
export const keepDosePapers: Rule<DosePapers> = (herd, input, when) => {
  const { vacinaId, doseId } = input;
  const dose = herd.row('dosesAplicadas', doseId);
  const vaccine = herd.row('vacinas', vacinaId);
  if (!vaccine || dose?.aplicacaoId !== vacinaId)
    return missing(M.doseNotFound);
  const oficial = officialDose(input.oficial, dose.dataAplicacao);
  if (samePapers(dose.oficial, oficial)) return accept(NO_EFFECTS);
  const animais = dose.animaisVacinados.map(({ animalId }) => animalId);
  // It was given: that another came before it is nothing against its papers.
  const given = { ...dose, animais, oficial: input.oficial, versaoBase: -1 };
  const campos = isOfProgramme(vaccine)
    ? officialDoseProblems(herd, vaccine, given, when)
    : paperProblems(input.oficial, dose.dataAplicacao, when);
  if (campos.length > 0) return invalidFields(campos, TITLES.dose);
  const put = { dosesAplicadas: [{ ...dose, oficial }] };
  return accept({ ...NO_EFFECTS, put });
};

function samePapers(
  known: AppliedDose['oficial'],
  next: NonNullable<AppliedDose['oficial']>,
): boolean {
  const fields = Object.keys(next) as (keyof typeof next)[];
  return known != null && fields.every((key) => known[key] === next[key]);
}

function givenOf(input: DoseInput) {
  return { ...input, animais: input.animaisSelecionados };
}

/** The cycle a dose goes to; null where it names none of this vaccine's. */
function cycleFor(vaccine: Vaccine, named: string | null): string | null {
  if (named === null) return currentCycleId(vaccine);
  const isKnown = vaccine.hitoricoVacinacoes.some(
    ({ historicoVacinacaoId }) => historicoVacinacaoId === named,
  );
  if (isKnown) return named;
  if (!isCycleOf(vaccine, named)) return null;
  // Another device took away what had begun it, or what was to end the one before.
  const wasEnded = ordinalOf(named) < ordinalOf(nextCycleId(vaccine));
  return wasEnded ? named : currentCycleId(vaccine);
}

function doseProblems(
  herd: HerdReader,
  vaccine: Vaccine,
  input: DoseInput,
  { today }: When,
): FieldProblem[] {
  const { animaisSelecionados: chosen, dataAplicacao } = input;
  const found: FieldProblem[] = [];
  // Who names a cycle had seen the vaccine in use: what was given was given.
  if (vaccine.finalizada && input.historicoVacinacaoId === null) {
    found.push(problem('vacinaId', M.concluded));
  }
  if (isAfter(dataAplicacao, today)) {
    found.push(problem('dataAplicacao', M.doseDateFuture));
  }
  if (chosen.length === 0) {
    found.push(problem('animaisSelecionados', M.animalsEmpty));
  }
  for (const [linha, animalId] of chosen.entries()) {
    if (herd.row('animais', animalId)) continue;
    found.push(problem('animaisSelecionados', M.animalNotFound, linha));
  }
  return found;
}

/** `rebuilt` gives it and its animals their numbers. */
function newDose(
  herd: HerdReader,
  input: DoseInput,
  historicoVacinacaoId: string,
): AppliedDose {
  const animals = chosenOnce(input);
  return {
    doseId: input.doseId,
    rebanhoId: input.rebanhoId,
    aplicacaoId: input.vacinaId,
    dataAplicacao: input.dataAplicacao,
    quantidadeAnimais: animals.length,
    historicoVacinacaoId,
    numeroDose: 0,
    animaisVacinados: animals.map((animalId) => ({
      animalId,
      nome: herd.row('animais', animalId)?.nome ?? '',
      numeroDose: 0,
    })),
    finalizouCiclo: input.finalizarVacina,
    ...(input.oficial
      ? { oficial: officialDose(input.oficial, input.dataAplicacao) }
      : {}),
    versao: 0,
  };
}

function chosenOnce({ animaisSelecionados }: DoseInput): readonly string[] {
  return [...new Set(animaisSelecionados)];
}

function isRepeat(known: AppliedDose, input: DoseInput): boolean {
  const had = new Set(known.animaisVacinados.map((animal) => animal.animalId));
  const chosen = chosenOnce(input);
  return (
    known.aplicacaoId === input.vacinaId &&
    dayNumber(known.dataAplicacao) === dayNumber(input.dataAplicacao) &&
    known.finalizouCiclo === input.finalizarVacina &&
    had.size === chosen.length &&
    chosen.every((animalId) => had.has(animalId))
  );
}

function withDoses(vaccine: Vaccine, doses: readonly AppliedDose[]): Effects {
  const { vaccine: next, changed } = rebuilt(vaccine, doses);
  return {
    ...NO_EFFECTS,
    put: { vacinas: [next], dosesAplicadas: changed },
  };
}
