import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { searchKey } from '../shared/names';

/** Days for which a treatment without its case is asked about. */
const ASKED_DAYS = 14;
/** A case is of a treatment that began as near to it, days. */
const SAME_CASE = 7;

/** A treatment against mastitis says so in its name. */
export function treatsMastitis(nome: string): boolean {
  return searchKey(nome).includes('mastit');
}

/**
 * The day on which a cow's newest treatment against mastitis began, of which
 * no clinical case is recorded; null: there is none, or it is long ago. It is
 * known by the name that it had when she was given it.
 */
export function caseToRecord(
  herd: HerdReader,
  animalId: string,
  today: FarmDate,
): FarmDate | null {
  const began = herd
    .rowsOf('aplicacoes', animalId)
    .filter(({ tratamentoNome }) => treatsMastitis(tratamentoNome))
    .map(({ dataInicio }) => dayOf(dataInicio))
    .sort((a, b) => dayNumber(a) - dayNumber(b))
    .at(-1);
  if (!began || dayNumber(today) - dayNumber(began) > ASKED_DAYS) return null;
  const known = herd
    .rowsOf('exames', animalId)
    .some(
      ({ tipo, data }) =>
        tipo === 'CASO' &&
        Math.abs(dayNumber(data) - dayNumber(began)) <= SAME_CASE,
    );
  return known ? null : began;
}
