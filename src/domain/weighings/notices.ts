import type { HerdReader, Notice } from '../shared/effects';
import { dailyGain, lastBefore } from './growth';
import type { Weighing } from './types';

/** Limits of what is likely (domain.md 3). */
const HEAVIEST = 1200;
const LIGHTEST = 15;
/** kg a day, either way. */
const GAIN_MAX = 2;
const LOSS_MAX = 0.1;

/** What to think about in weighings that were accepted. */
export function weighingNotices(
  herd: HerdReader,
  rows: readonly Weighing[],
  fresh: ReadonlySet<Weighing>,
): readonly Notice[] {
  return rows.flatMap((row, index) => {
    if (!fresh.has(row)) return [];
    const name = herd.row('animais', row.animalId)?.nome ?? '';
    const known = herd.rowsOf('pesagens', row.animalId);
    const before = lastBefore(known, row.dataPesagem);
    return weightWarnings(row, before).map(({ codigo, mensagem }) => ({
      codigo,
      campo: `pesagens[${index}].peso`,
      mensagem: `${name}: ${mensagem}`,
    }));
  });
}

/** The same questions, for the form to ask before it sends. */
export function weightWarnings(
  row: Pick<Weighing, 'dataPesagem' | 'peso'>,
  before: Pick<Weighing, 'dataPesagem' | 'peso'> | null,
): readonly Pick<Notice, 'codigo' | 'mensagem'>[] {
  const found: Pick<Notice, 'codigo' | 'mensagem'>[] = [];
  const say = (codigo: string, mensagem: string) =>
    found.push({ codigo, mensagem });
  if (row.peso > HEAVIEST) say('PESO_ALTO', `mais de ${HEAVIEST} kg.`);
  if (row.peso < LIGHTEST) say('PESO_BAIXO', `menos de ${LIGHTEST} kg.`);
  if (!before) return found;
  const gain = dailyGain(before, row);
  if (gain !== null && Math.abs(gain) > GAIN_MAX) {
    say('GMD_ALTO', `mudança acima de ${GAIN_MAX} kg por dia.`);
  }
  if (row.peso < before.peso * (1 - LOSS_MAX)) {
    say('PERDA_PESO', 'perda acima de 10% desde a última pesagem.');
  }
  return found;
}
