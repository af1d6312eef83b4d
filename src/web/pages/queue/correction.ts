import type { Operation } from '@/domain/operations';

/**
 * Where a refused operation is corrected: the form it came from, told by
 * `?corrigir=` to fill itself in and to take its place. Null: nothing to fill
 * in; it can only go again or go away.
 */
export function correctionPath({ id, tipo, dados }: Operation): string | null {
  const herd = `/rebanho/${dados.rebanhoId}`;
  const query = `?corrigir=${id}`;
  switch (tipo) {
    case 'herds/registered':
      return `/rebanho-cadastro${query}`;
    case 'animals/registered':
      return `${herd}/cadastrar-animal${query}`;
    case 'animals/updated':
      return `${herd}/editar-animal/${dados.animalId}${query}`;
    case 'cows/reproductiveRecorded':
      return `${herd}/cadastrar-situacao-reprodutiva/${dados.animalId}${query}`;
    case 'cows/productiveRecorded':
      return `${herd}/cadastrar-situacao-produtiva/${dados.animalId}${query}`;
    default:
      return null;
  }
}
