import { dayNumber } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { courseHours } from '../treatments/periods';
import { minutesOf } from '../treatments/times';
import type {
  AppliedMedicine,
  TreatmentApplication,
} from '../treatments/types';
import type { AppliedDose } from '../vaccines/types';

/** A record of an animal, as one would say what it is. */
export interface Told {
  readonly what: string;
  readonly gave: readonly Given[];
}

/** Something given, and how soon more of it is too soon. */
export interface Given {
  readonly nome: string;
  /** `id` of the vaccine or medicine. */
  readonly id: string;
  /** Minutes since year 0, on the farm's clock. */
  readonly at: number;
  readonly interval: number;
  /** It keeps milk back. */
  readonly withheld: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Nothing was given. */
export function plain(label: string): Told {
  return { what: label.toLowerCase(), gave: [] };
}

export function cureOf({
  tratamentoNome,
  medicamentos,
  dataInicio,
}: Pick<
  TreatmentApplication,
  'tratamentoNome' | 'medicamentos' | 'dataInicio'
>): Told {
  const at = minutesOf(dataInicio);
  const gave = medicamentos.map((medicine) => ({
    ...{ id: medicine.medicamentoId, nome: medicine.nome, at },
    withheld: medicine.diasCarencia > 0,
    interval: courseOf(medicine) * HOUR,
  }));
  return { what: tratamentoNome, gave };
}

/** Hours of all its doses; of a single one those until the next, or a day. */
function courseOf(medicine: AppliedMedicine): number {
  return courseHours(medicine) || medicine.intervaloAplicacoes || 24;
}

export function doseOf(herd: HerdReader, row: AppliedDose): Told {
  const vaccine = herd.row('vacinas', row.aplicacaoId);
  const nome = vaccine?.nome ?? 'vacina';
  const interval = (vaccine?.intervaloEntreDoses ?? 1) * DAY;
  const at = dayNumber(row.dataAplicacao) * DAY;
  return {
    what: `dose de ${nome}`,
    gave: [{ id: row.aplicacaoId, nome, at, interval, withheld: false }],
  };
}

/** What both gave, the second before the first was over. */
export function givenTwice(one: Told, two: Told): Given | null {
  for (const given of one.gave) {
    const again = two.gave.find(({ id }) => id === given.id);
    if (!again) continue;
    const [first, last] =
      given.at <= again.at ? [given, again] : [again, given];
    if (last.at - first.at < first.interval) return last;
  }
  return null;
}
