import type { Operation } from '@/domain/operations';
import { type Sight, someDay, someName, someTime } from './move';

type Dados = Operation['dados'];

/** What a form of each of these fields would have put in its place. */
const FIELDS: readonly (readonly [string, (sight: Sight) => unknown])[] = [
  ['nome', someName],
  ['dataOcorrencia', (sight) => someTime(sight, 30)],
  ['data', (sight) => someDay(sight, 30)],
  ['doses', ({ chance }) => chance.between(1, 2)],
];

/** The data of a refused record as somebody corrects them: its rows stay. */
export function mended(sight: Sight, dados: Dados): Dados {
  const known = dados as Readonly<Record<string, unknown>> & Dados;
  const changed = FIELDS.flatMap(([field, make]) => {
    const before = known[field];
    if (before === undefined || before === null) return [];
    const now = make(sight);
    // Of some kinds the day alone is kept.
    const isDay = typeof before === 'string' && before.length === 10;
    return [[field, isDay ? String(now).slice(0, 10) : now] as const];
  });
  return { ...known, ...Object.fromEntries(changed) };
}
