import { count } from '@/web/format';
import { milkingData, milkTotals } from './milk/draft';
import { milkingOf } from './milk/words';
import { dayAndMonth, litres } from './numbers';
import type { BatchHeader, Draft } from './types';

/** `Ordenha da manhã de 20/11`, `Pesagem de 20/11`. */
export function draftName(header: BatchHeader, perDay: number): string {
  if (header.tipo === 'pesagem') {
    return `Pesagem de ${dayAndMonth(String(header.dados.data))}`;
  }
  const { data, ordenha } = milkingData(header);
  return milkingOf(ordenha, perDay, data);
}

/** `38 vacas, 486,2 L.`, `12 animais.` */
export function draftSummary({ header, lines }: Draft): string {
  if (header.tipo === 'pesagem') {
    const weighed = lines.filter(({ valor }) => valor !== null).length;
    return `${count(weighed, 'animal', 'animais')}.`;
  }
  const { vacas, litros } = milkTotals(lines);
  return `${count(vacas, 'vaca', 'vacas')}, ${litres(litros)}.`;
}
