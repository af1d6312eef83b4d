import type {
  ProductiveStatus,
  ReproductiveType,
} from '@/domain/shared/enumerations';

const REPRODUCTIVE = 'cadastrar-situacao-reprodutiva';
const PRODUCTIVE = 'cadastrar-situacao-produtiva';

/** The form of a reproductive situation, of a cow and type where known. */
export function reproductivePath(
  rebanhoId: string,
  animalId?: string,
  tipo?: ReproductiveType,
): string {
  return pathOf(REPRODUCTIVE, rebanhoId, animalId, tipo);
}

export function productivePath(
  rebanhoId: string,
  animalId?: string,
  tipo?: ProductiveStatus,
): string {
  return pathOf(PRODUCTIVE, rebanhoId, animalId, tipo);
}

/** The form that corrects an event. */
export function correctionPath(
  kind: 'reproductive' | 'productive',
  rebanhoId: string,
  animalId: string,
  eventId: string,
): string {
  const page = kind === 'reproductive' ? REPRODUCTIVE : PRODUCTIVE;
  return `${pathOf(page, rebanhoId, animalId)}?evento=${eventId}`;
}

function pathOf(
  page: string,
  rebanhoId: string,
  animalId?: string,
  tipo?: string,
): string {
  const cow = animalId ? `/${animalId}` : '';
  return `/rebanho/${rebanhoId}/${page}${cow}${tipo ? `?tipo=${tipo}` : ''}`;
}
