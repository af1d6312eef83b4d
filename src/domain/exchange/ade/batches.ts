import type { AdeStep } from './taking';

/** Lines of a batch: what a slow line sends in a minute. */
const LINES = 500;

/**
 * The same steps, those of weights and of samples that follow one another put
 * together, so that a queue holds hundreds where it would hold thousands.
 */
export function inBatches(steps: readonly AdeStep[]): readonly AdeStep[] {
  const made: AdeStep[] = [];
  for (const step of steps) {
    const last = made.at(-1);
    const both = last && joined(last, step);
    if (both) made[made.length - 1] = both;
    else made.push(step);
  }
  return made;
}

/** Null where they are not alike, or tell of one animal and day. */
function joined(one: AdeStep, next: AdeStep): AdeStep | null {
  if (one.tipo === 'weighings/recorded' && next.tipo === 'weighings/recorded') {
    const pesagens = [...one.dados.pesagens, ...next.dados.pesagens];
    const days = pesagens.map((row) => `${row.animalId} ${row.dataPesagem}`);
    return fits(days) ? { ...one, dados: { ...one.dados, pesagens } } : null;
  }
  if (
    one.tipo === 'quality/samplesRecorded' &&
    next.tipo === 'quality/samplesRecorded'
  ) {
    const amostras = [...one.dados.amostras, ...next.dados.amostras];
    const days = amostras.map((row) => `${row.animalId} ${row.data}`);
    return fits(days) ? { ...one, dados: { ...one.dados, amostras } } : null;
  }
  return null;
}

function fits(days: readonly string[]): boolean {
  return days.length <= LINES && new Set(days).size === days.length;
}
