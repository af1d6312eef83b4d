import type { FarmTime } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { courseHours, DAY_HOURS, endsOf, treatmentHours } from './periods';
import { minutesOf } from './times';
import type {
  ApplicationInput,
  AppliedMedicine,
  ShownWithdrawal,
} from './types';

/**
 * The medicines for an application to keep: those of the treatment and those
 * seen when it was given, each with the longer of both withdrawals and courses.
 * A label or a treatment edited while the application waited offline frees no
 * milk, nor does a medicine deleted: the others keep its days.
 */
export function snapshotOf(
  herd: HerdReader,
  ids: readonly string[],
  shown: readonly ShownWithdrawal[] = [],
): readonly AppliedMedicine[] {
  const seen = new Map(shown.map((one) => [one.medicamentoId, one]));
  const kept = [...new Set([...ids, ...seen.keys()])].flatMap((id) => {
    const medicine = herd.row('medicamentos', id);
    if (!medicine) return [];
    const { rebanhoId: _, versao: __, ...applied } = medicine;
    return [longest(applied, seen.get(id))];
  });
  const ofGone = shown
    .filter((one) => !herd.row('medicamentos', one.medicamentoId))
    .map((one) => daysBeyond(one, treatmentHours(kept)));
  return kept.map((one) => ({
    ...one,
    diasCarencia: Math.max(one.diasCarencia, ...ofGone),
  }));
}

/** A medicine with the longer withdrawal and the longer course of two states. */
function longest<T extends ShownWithdrawal>(
  one: T,
  other: ShownWithdrawal | undefined,
): T {
  if (!other) return one;
  const { quantidadeDoses, intervaloAplicacoes, diasCarencia } = other;
  const isLonger = courseHours(other) > courseHours(one);
  return {
    ...one,
    ...(isLonger ? { quantidadeDoses, intervaloAplicacoes } : {}),
    diasCarencia: Math.max(one.diasCarencia, diasCarencia),
  };
}

/** Its days, and those that its course outlasts the others' by, in hours. */
function daysBeyond(gone: ShownWithdrawal, hours: number): number {
  const outlasting = Math.max(0, courseHours(gone) - hours);
  return gone.diasCarencia + Math.ceil(outlasting / DAY_HOURS);
}

/** Medicines of which each is known to keep no milk out. */
export function areHarmless(medicines: readonly AppliedMedicine[]): boolean {
  return (
    medicines.length > 0 &&
    medicines.every(({ diasCarencia }) => diasCarencia === 0)
  );
}

/**
 * Whether what was given keeps no milk out, or none by now. Where nothing says what
 * was given, it may.
 */
export function isOver(
  herd: HerdReader,
  given: ApplicationInput,
  now: FarmTime,
): boolean {
  const { tratamentoId, medicamentos: named } = given.tratamento;
  const known = herd.row('tratamentos', tratamentoId)?.medicamentos ?? [];
  const medicamentos = snapshotOf(herd, [...named, ...known], given.carencias);
  if (medicamentos.length === 0) return false;
  const { dataAplicacao: dataInicio, dataFimAplicacao: dataFim } = given;
  const { fimCarencia } = endsOf({ medicamentos, dataInicio, dataFim });
  return areHarmless(medicamentos) || minutesOf(fimCarencia) <= minutesOf(now);
}
