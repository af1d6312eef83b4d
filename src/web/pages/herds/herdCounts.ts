import type { Herd } from '@/domain/herds/types';
import { count } from '@/web/format';

/** `86 animais · 4 descartados`. */
export function herdCounts(herd: Herd): string {
  const animals = count(herd.qntdAnimais, 'animal', 'animais');
  const discarded = count(
    herd.qntdAnimaisDescartados,
    'descartado',
    'descartados',
  );
  return herd.qntdAnimaisDescartados === 0
    ? animals
    : `${animals} · ${discarded}`;
}
