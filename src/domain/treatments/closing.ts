import { type HerdReader, NO_EFFECTS, type Rule } from '../shared/effects';
import { accept, type Outcome } from '../shared/outcome';
import { invalidFields, missing } from '../shared/refusals';
import { latestStarted } from './current';
import { TREATMENT_MESSAGES as M } from './messages';
import { beyondPlan, timeProblems } from './notices';
import { endsOf } from './periods';
import type {
  ApplicationDeletion,
  FinishInput,
  TreatmentApplication,
} from './types';

/**
 * Ends an application; ended already, its end and efficacy are corrected. The
 * animal's current application falls back to another open one.
 */
export const finishApplication: Rule<FinishInput> = (herd, input, when) => {
  const known = ownApplication(herd, input);
  if (!known.ok) return known;
  const next = finished(known.value, input);
  const { dataInicio, dataFim } = next;
  const campos = timeProblems(dataInicio, dataFim, when.today);
  if (campos.length > 0) return invalidFields(campos);
  if (isSame(known.value, next)) return accept(NO_EFFECTS);
  const animais = releasedFrom(herd, next);
  return accept({
    put: { aplicacoes: [next], animais },
    remove: {},
    avisos: beyondPlan(next),
  });
};

/** Takes an application away; one that is gone already changes nothing. */
export const deleteApplication: Rule<ApplicationDeletion> = (herd, input) => {
  const known = ownApplication(herd, input);
  if (!known.ok) return accept(NO_EFFECTS);
  return accept({
    put: { animais: releasedFrom(herd, known.value) },
    remove: { aplicacoes: [input.aplicacaoId] },
    avisos: [],
  });
};

function ownApplication(
  herd: HerdReader,
  input: ApplicationDeletion,
): Outcome<TreatmentApplication> {
  const known = herd.row('aplicacoes', input.aplicacaoId);
  return known?.animalId === input.animalId
    ? accept(known)
    : missing(M.applicationNotFound);
}

function finished(
  known: TreatmentApplication,
  input: FinishInput,
): TreatmentApplication {
  const next = {
    ...known,
    dataInicio: input.dataAplicacao,
    dataFim: input.dataFimAplicacao,
    eficacia: input.eficacia,
    // A note once written is not lost to a form that does not show it.
    observacao: input.observacao?.trim() || known.observacao,
  };
  return { ...next, ...endsOf(next) };
}

function isSame(known: TreatmentApplication, next: TreatmentApplication) {
  return (
    known.dataInicio === next.dataInicio &&
    known.dataFim === next.dataFim &&
    known.eficacia === next.eficacia &&
    known.observacao === next.observacao
  );
}

/** Its animal without it: with another that is open, or with none. */
function releasedFrom(
  herd: HerdReader,
  { aplicacaoId, animalId }: TreatmentApplication,
) {
  const animal = herd.row('animais', animalId);
  if (animal?.aplicacaoId !== aplicacaoId) return [];
  const open = herd
    .rowsOf('aplicacoes', animalId)
    .filter((row) => row.dataFim === null && row.aplicacaoId !== aplicacaoId);
  const next = latestStarted(open)?.aplicacaoId ?? null;
  return [{ ...animal, aplicacaoId: next }];
}
