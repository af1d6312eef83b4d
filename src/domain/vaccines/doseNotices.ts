import { isAgainstBrucellosis } from '../duties/brucellosis';
import { type FarmDate, isAfter } from '../shared/dates';
import type { HerdReader, Notice } from '../shared/effects';
import { inOrder } from './cycles';
import type { AppliedDose, Vaccine } from './types';

/** What is odd about a dose that is recorded all the same. */
export function doseNotices(
  herd: HerdReader,
  vaccine: Vaccine,
  earlier: readonly AppliedDose[],
  dose: AppliedDose,
): readonly Notice[] {
  return [
    ...repeatNotices(vaccine, earlier, dose),
    ...dose.animaisVacinados.flatMap(({ animalId, nome }) =>
      absenceNotices(herd, animalId, nome, dose),
    ),
  ];
}

function repeatNotices(
  vaccine: Vaccine,
  earlier: readonly AppliedDose[],
  dose: AppliedDose,
): readonly Notice[] {
  const last = lastDoses(earlier);
  // Also behind a later one: a dose may be written down again from paper.
  const ofDay = earlier.filter(
    ({ dataAplicacao }) => dataAplicacao === dose.dataAplicacao,
  );
  const had = lastDoses(ofDay);
  return dose.animaisVacinados.flatMap(({ animalId, nome }) => {
    const date = last.get(animalId);
    if (date && isOnceInLife(vaccine)) {
      return [selected('DOSE_UNICA', `${nome}: ${onceText(date)}`)];
    }
    const same = had.get(animalId);
    return same
      ? [selected('DOSE_REPETIDA', `${nome}: já recebeu dose em ${same}`)]
      : [];
  });
}

/**
 * Its one dose is for life: another cycle does not ask it again. So it is against
 * brucellosis alone; any other of one dose a cycle is due again by its interval.
 */
export function isOnceInLife(vaccine: Vaccine): boolean {
  return vaccine.quantidadeDoses === 1 && isAgainstBrucellosis(vaccine);
}

/**
 * The doses by which a vaccine tells whom it is still for: its own, and of one for
 * life those of any other against the same, such as a bought animal brings.
 */
export function dosesToldOf(
  vaccine: Vaccine,
  vaccines: readonly Vaccine[],
  doses: readonly AppliedDose[],
): readonly AppliedDose[] {
  const others = isOnceInLife(vaccine)
    ? vaccines.filter(isAgainstBrucellosis)
    : [];
  const ids = new Set([vaccine, ...others].map(({ vacinaId }) => vacinaId));
  return doses.filter(({ aplicacaoId }) => ids.has(aplicacaoId));
}

export function onceText(date: string): string {
  return `já vacinada em ${date} (dose única na vida)`;
}

function absenceNotices(
  herd: HerdReader,
  animalId: string,
  nome: string,
  { dataAplicacao }: AppliedDose,
): readonly Notice[] {
  const animal = herd.row('animais', animalId);
  const left = animal?.descarte?.dataOcorrencia;
  if (left && isAfter(dataAplicacao, left)) {
    return [selected('ANIMAL_DESCARTADO', `${nome}: descartado em ${left}`)];
  }
  const birth = animal?.dataNascimento;
  return birth && isAfter(birth, dataAplicacao)
    ? [selected('ANTES_DO_NASCIMENTO', `${nome}: nasceu em ${birth}`)]
    : [];
}

function selected(codigo: string, mensagem: string): Notice {
  return { codigo, campo: 'animaisSelecionados', mensagem };
}

/** Each animal's last dose of a vaccine in any of its cycles. */
export function lastDoses(
  doses: readonly AppliedDose[],
): ReadonlyMap<string, FarmDate> {
  const last = new Map<string, FarmDate>();
  for (const { animaisVacinados, dataAplicacao } of inOrder(doses)) {
    for (const { animalId } of animaisVacinados) {
      last.set(animalId, dataAplicacao);
    }
  }
  return last;
}
