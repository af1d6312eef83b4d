import type { Animal } from '../animals/types';
import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { TreatmentApplication } from '../treatments/types';
import { groupByAnimal, withdrawalsOf } from '../treatments/withdrawal';
import type { CalendarItem, CalendarRows } from './types';

/** Treatments by their end, and the days from which the milk is free again. */
export function treatmentItems(
  { animais, aplicacoes }: CalendarRows,
  today: FarmDate,
): CalendarItem[] {
  const animals = new Map(animais.map((animal) => [animal.animalId, animal]));
  return [...groupByAnimal(aplicacoes)].flatMap(([animalId, own]) => {
    const animal = animals.get(animalId);
    if (!animal) return [];
    return [
      ...own.flatMap((row) => treatmentItem(animal, row, today)),
      ...withdrawalItems(animal, own, today),
    ];
  });
}

function treatmentItem(
  animal: Animal,
  application: TreatmentApplication,
  today: FarmDate,
): CalendarItem[] {
  const { aplicacaoId, dataFim, fimTratamento, tratamentoNome } = application;
  if (dataFim === null && animal.descartado) return [];
  const data = dayOf(dataFim ?? fimTratamento);
  const open = isPast(data, today) ? 'ATRASADA' : 'PREVISTA';
  return [
    {
      data,
      tipo: 'TRATAMENTO',
      vacinaId: null,
      aplicacaoId,
      titulo: `${animal.nome}: ${tratamentoNome}`,
      animais: [{ animalId: animal.animalId, nome: animal.nome }],
      situacao: dataFim === null ? open : 'CONCLUIDA',
    },
  ];
}

function withdrawalItems(
  { animalId, nome }: Animal,
  applications: readonly TreatmentApplication[],
  today: FarmDate,
): CalendarItem[] {
  return withdrawalsOf(applications).map(({ ate, aplicacoes }) => {
    const last = aplicacoes.find(({ fimCarencia }) => fimCarencia === ate);
    return {
      data: dayOf(ate),
      tipo: 'FIM_CARENCIA',
      vacinaId: null,
      aplicacaoId: last?.aplicacaoId ?? null,
      titulo: `${nome}: fim da carência`,
      animais: [{ animalId, nome }],
      situacao: isPast(dayOf(ate), today) ? 'CONCLUIDA' : 'PREVISTA',
    };
  });
}

function isPast(date: FarmDate, today: FarmDate): boolean {
  return dayNumber(date) < dayNumber(today);
}
