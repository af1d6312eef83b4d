import { compareDates, dayOf, type FarmDate, isAfter } from '../shared/dates';
import type { HerdReader, Notice } from '../shared/effects';
import { CATEGORIES, labelOf } from '../shared/enumerations';
import { counted } from '../shared/lists';
import { recordDays } from './recordDays';
import type { Animal } from './types';

/**
 * What is asked before a cow with a past becomes something else: a wrong tap
 * takes her off every list of cows, with her milk and her events.
 */
export function categoryNotices(
  herd: HerdReader,
  { animalId, categoria: before, nome }: Animal,
  categoria: string,
): readonly Notice[] {
  if (before !== 'V' || categoria === before) return [];
  const events =
    herd.rowsOf('situacoesReprodutivas', animalId).length +
    herd.rowsOf('situacoesProdutivas', animalId).length;
  if (events === 0) return [];
  const many = counted(events, 'situação registrada', 'situações registradas');
  const now = labelOf(CATEGORIES, categoria).toLowerCase();
  const mensagem = `${nome} tem ${many} como vaca. Como ${now}, sai das listas de vacas, do leite e da reprodução.`;
  return [{ codigo: 'CATEGORIA', campo: 'categoria', mensagem }];
}

/**
 * What is asked where an animal would leave before the last of its records: the
 * day is wrong, or somebody recorded another for it. It stops nobody, who may
 * learn days later that a cow was sold.
 */
export function leavingNotices(
  herd: HerdReader,
  animal: Animal,
  day: FarmDate,
): readonly Notice[] {
  const { animalId, nome } = animal;
  const weighings = herd.rowsOf('pesagens', animalId);
  const days = [
    ...recordDays(herd, animal, weighings),
    ...milkDays(herd, animalId),
    ...coverDays(herd, animal),
  ];
  const last = days.sort(compareDates).pop();
  if (last === undefined || !isAfter(last, day)) return [];
  const mensagem = `${nome} tem registros até ${last}, depois da data do descarte.`;
  return [{ codigo: 'DESCARTE', campo: 'dataOcorrencia', mensagem }];
}

function milkDays(herd: HerdReader, animalId: string): FarmDate[] {
  return herd
    .all('producoes')
    .filter(({ registros }) => registros.some((it) => it.vacaId === animalId))
    .map(({ dataOcorrencia }) => dataOcorrencia);
}

/** When an own bull covered a cow; the semen of another outlives him. */
function coverDays(
  herd: HerdReader,
  { animalId, touroProprio }: Animal,
): FarmDate[] {
  if (!touroProprio) return [];
  return herd
    .all('situacoesReprodutivas')
    .filter((it) => it.reprodutividade === 'IN')
    .filter((it) => it.touroInseminacaoId === animalId)
    .map(({ dataOcorrencia }) => dayOf(dataOcorrencia));
}
