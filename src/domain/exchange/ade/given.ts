import type { MedicineInput } from '../../medicines/types';
import {
  addDays,
  compareTimes,
  dayOf,
  daysBetween,
  type FarmTime,
} from '../../shared/dates';
import {
  ADMINISTRATION_ROUTES,
  DOSAGE_TYPES,
  isCode,
} from '../../shared/enumerations';
import { nameKey } from '../../shared/names';
import type { TreatmentInput } from '../../treatments/types';
import { lidaOf, ROUTES } from './codes';
import { listIn, numberIn, recordIn, textIn } from './reading';
import { isUuid, type Taking } from './taking';
import { endIn, type FarmClock } from './times';
import type { AdeRecord } from './types';

/** What was given, as the herd keeps it. */
export interface Given {
  readonly medicines: readonly MedicineInput[];
  readonly treatment: TreatmentInput;
}

/** The treatment and its medicines as Lida had them that day. */
export function ownGiven(taking: Taking, own: AdeRecord): Given {
  const { rebanhoId } = taking;
  const ofOwn = (id: unknown) => {
    const original = textIn(id) ?? '';
    return isUuid(original) ? taking.own(original) : original;
  };
  const medicines = listIn(own.medicamentos).map((one) => {
    const it = recordIn(one);
    const { tipo, remedio } = recordIn(it.dosagem);
    const { administracao } = it;
    return {
      ...{
        medicamentoId: ofOwn(it.id),
        rebanhoId,
        nome: textIn(it.nome) ?? '',
      },
      diasCarencia: numberIn(it.diasCarencia) ?? 0,
      administracao: isCode(ADMINISTRATION_ROUTES, administracao)
        ? administracao
        : 'IM',
      intervaloAplicacoes: numberIn(it.intervaloAplicacoes) ?? null,
      quantidadeDoses: numberIn(it.quantidadeDoses) ?? 1,
      dosagem: {
        tipo: isCode(DOSAGE_TYPES, tipo) ? tipo : 'DOUN',
        remedio: numberIn(remedio) ?? 1,
      },
      observacao: textIn(it.observacao) ?? null,
    } as const;
  });
  const { id, nome, observacao } = recordIn(own.tratamento);
  const treatment = {
    ...{ tratamentoId: ofOwn(id), rebanhoId, nome: textIn(nome) ?? '' },
    observacao: textIn(observacao) ?? null,
    medicamentos: medicines.map(({ medicamentoId }) => medicamentoId),
  };
  return { medicines, treatment };
}

const NAME_MAX = 100;
const UNNAMED = 'Tratamento';

export function givenIn(
  taking: Taking,
  record: AdeRecord,
  start: FarmTime,
): Given {
  const { medicine, procedure } = record;
  const name = textIn(recordIn(medicine).name) ?? textIn(procedure) ?? UNNAMED;
  const ends = milkEnds(taking, record).filter((end) => end !== undefined);
  const days = Math.max(0, ...ends.map((end) => daysUntil(start, end)));
  const route = lidaOf(ROUTES, procedure) ?? 'IM';
  return single(taking, name.slice(0, NAME_MAX), days, route);
}

/** When each withdrawal of milk ends; undefined: it does not say. */
export function milkEnds(
  { ports }: Taking,
  { withdrawals }: AdeRecord,
): readonly (FarmTime | undefined)[] {
  return listIn(withdrawals)
    .map(recordIn)
    .filter(isOfMilk)
    .map((one) => withdrawalEnd(one, ports.clock));
}

/** One that does not say of what it is may be of milk: it keeps it out. */
export function isOfMilk({ productType }: AdeRecord): boolean {
  return (textIn(productType) ?? 'milk').toLowerCase() === 'milk';
}

export function withdrawalEnd(
  { endDateTime, endDate }: AdeRecord,
  clock: FarmClock,
): FarmTime | undefined {
  return endIn(endDateTime ?? endDate, clock);
}

/** Days of 24 h, the one that began counted. */
export function daysUntil(start: FarmTime, end: FarmTime): number {
  const days = Math.max(0, daysBetween(dayOf(start), dayOf(end)));
  const reached = `${addDays(dayOf(start), days)}${start.slice(10)}`;
  return compareTimes(reached, end) >= 0 ? days : days + 1;
}

/** A treatment of one dose of one medicine: the same for the same words. */
export function single(
  { ports, rebanhoId }: Taking,
  nome: string,
  diasCarencia: number,
  administracao: MedicineInput['administracao'],
): Given {
  const key = `${nameKey(nome)} ${diasCarencia} ${administracao}`;
  const medicamentoId = ports.derived(`medicamento ${key}`);
  const medicine: MedicineInput = {
    ...{ medicamentoId, rebanhoId, nome, diasCarencia, administracao },
    ...{ intervaloAplicacoes: null, quantidadeDoses: 1, observacao: null },
    dosagem: { tipo: 'DOUN', remedio: 1 },
  };
  const tratamentoId = ports.derived(`tratamento ${key}`);
  const ids = { tratamentoId, rebanhoId, medicamentos: [medicamentoId] };
  return {
    medicines: [medicine],
    treatment: { ...ids, nome, observacao: null },
  };
}
