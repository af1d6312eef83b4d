import type { HerdReader, Notice } from '../shared/effects';
import { CATEGORIES, labelOf } from '../shared/enumerations';
import { counted } from '../shared/lists';
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
