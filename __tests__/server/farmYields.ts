import { milkByCow } from '@/domain/production/cowDays';
import { type TestDay, testInterval } from '@/domain/production/testInterval';
import { dayNumber, fromIsoDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { realFarmLines } from '../support/realFarm';

export interface KnownYield {
  /** Name of the cow. */
  readonly cow: string;
  /** The calving that began the lactation, as a day number. */
  readonly calved: number;
  readonly kilos: number;
}

/** The oracle's lactations; the records tell which calving each began with. */
export function oracleYields(): readonly KnownYield[] {
  const calvings = new Map<string, number>();
  for (const [, , cow, parity, calved] of realFarmLines('rec')) {
    const date = fromIsoDate(calved ?? '');
    if (date) calvings.set(`${cow}_L${parity}`, dayNumber(date));
  }
  return realFarmLines('oracle_305d_TIM').map(([key = '', kilos]) => ({
    cow: key.replace(/_L\d+$/, ''),
    calved: calvings.get(key) ?? Number.NaN,
    kilos: Number(kilos),
  }));
}

/**
 * The interval sum of a herd's milk from a calving on, by the oracle's own end
 * rules: the last test up to day 305 held to day 306.
 */
export function intervalSums(herd: HerdReader) {
  const days = milkByCow(herd.all('producoes'), 2);
  const ids = new Map(
    herd.all('animais').map(({ nome, animalId }) => [nome, animalId]),
  );
  const calvings = herd
    .all('situacoesReprodutivas')
    .filter(({ reprodutividade }) => reprodutividade === 'PT');
  return ({ cow, calved }: KnownYield): number | null => {
    const id = ids.get(cow) ?? '';
    const own = calvings
      .filter(({ vacaId }) => vacaId === id)
      .map(({ dataOcorrencia }) => dayNumber(dataOcorrencia));
    if (!own.includes(calved)) return null;
    const next = Math.min(...own.filter((day) => day > calved));
    const tests = (days.get(id) ?? [])
      .filter(({ dia }) => dia >= calved && dia < next && dia - calved <= 305)
      .map(({ dia, total }): TestDay => ({ del: dia - calved, litros: total }));
    return testInterval(tests, 306);
  };
}
