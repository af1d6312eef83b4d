import { addDays, dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { HerdReader, Notice } from '../shared/effects';
import { counted } from '../shared/lists';
import { isOfHerd } from '../shared/otherHerd';
import { endsOf } from '../treatments/periods';
import type { ApplicationInput, AppliedMedicine } from '../treatments/types';
import type { Withdrawal } from '../treatments/withdrawal';
import { isMilkedIn } from './discard';
import { milkingsPerDay } from './milkings';
import type { Production } from './types';

/**
 * What is said of a treatment that is recorded late: milk of its withdrawal is
 * here already as gone into the tank (domain.md 2.4). Who records it may mend
 * those milkings; the record itself is right.
 */
export function milkOfLateTreatment(
  herd: HerdReader,
  input: ApplicationInput,
  medicamentos: readonly AppliedMedicine[],
  today: FarmDate,
): readonly Notice[] {
  if (!medicamentos.some(({ diasCarencia }) => diasCarencia > 0)) return [];
  const { dataAplicacao: desde, dataFimAplicacao: dataFim } = input;
  const ends = endsOf({ medicamentos, dataInicio: desde, dataFim });
  const withdrawal = { desde, ate: ends.fimCarencia };
  const perDay = milkingsPerDay(herd.row('parametros', input.rebanhoId));
  const cows = new Set(input.animais.map(({ animalId }) => animalId));
  const sold = productionsFrom(herd, withdrawal, today).filter(
    (production) =>
      isMilkedIn(withdrawal, production, perDay) &&
      production.registros.some(
        ({ vacaId, descartado }) => cows.has(vacaId) && !descartado,
      ),
  );
  const [first, last] = [sold[0], sold.at(-1)];
  if (!first || !last) return [];
  const many = counted(
    sold.length,
    'ordenha já lançada',
    'ordenhas já lançadas',
  );
  const days =
    first.dataOcorrencia === last.dataOcorrencia
      ? `em ${first.dataOcorrencia}`
      : `de ${first.dataOcorrencia} a ${last.dataOcorrencia}`;
  return [
    {
      codigo: 'LEITE_JA_LANCADO',
      campo: 'dataAplicacao',
      mensagem: `Há ${many} nesta carência sem descarte, ${days}. Se esse leite foi descartado, corrija a ordenha.`,
    },
  ];
}

function productionsFrom(
  herd: HerdReader,
  { desde, ate }: Pick<Withdrawal, 'desde' | 'ate'>,
  today: FarmDate,
): readonly Production[] {
  const first = dayOf(desde);
  const last = Math.min(dayNumber(ate), dayNumber(today));
  const days = Math.max(0, last - dayNumber(first) + 1);
  return Array.from({ length: days }, (_, n) => addDays(first, n)).flatMap(
    (date) => herd.rowsOf('producoes', date).filter(isOfHerd),
  );
}
