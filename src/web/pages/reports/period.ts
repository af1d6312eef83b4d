import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  daysBetween,
  type FarmDate,
  isFarmDate,
} from '@/domain/shared/dates';

/** The periods that one tap chooses. */
export const PERIODS = [
  { id: '7', label: '7 dias' },
  { id: '30', label: '30 dias' },
  { id: '90', label: '90 dias' },
  { id: '180', label: '180 dias' },
  { id: '365', label: '365 dias' },
  { id: 'ano', label: 'Este ano' },
  { id: 'outro', label: 'Período…' },
] as const;
export type PeriodId = (typeof PERIODS)[number]['id'];

export interface Period {
  readonly id: PeriodId;
  readonly inicio: FarmDate;
  readonly fim: FarmDate;
  /** In words, for the head of a page and of a file. */
  readonly words: string;
}

/** The period stands in the address, so that Back and a link keep it. */
export function usePeriod(today: FarmDate, fallback: PeriodId) {
  const [params, setParams] = useSearchParams();
  const period = periodOf(params, today, fallback);
  const set = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setParams(next, { replace: true });
  };
  return { period, set };
}

/** Of what the address says; what it says wrongly falls back. */
function periodOf(
  params: URLSearchParams,
  today: FarmDate,
  fallback: PeriodId,
): Period {
  const given = params.get('periodo');
  const known = PERIODS.find(({ id }) => id === given);
  const id = known?.id ?? fallback;
  const [inicio, fim] = boundsOf(id, params, today);
  return { id, inicio, fim, words: `de ${inicio} a ${fim}` };
}

function boundsOf(
  id: PeriodId,
  params: URLSearchParams,
  today: FarmDate,
): readonly [FarmDate, FarmDate] {
  if (id === 'ano') return [`01/01/${today.slice(6)}`, today];
  if (id !== 'outro') return [addDays(today, 1 - Number(id)), today];
  const inicio = dateOf(params.get('inicio'), addDays(today, -29));
  const fim = dateOf(params.get('fim'), today);
  return daysBetween(inicio, fim) < 0 ? [fim, inicio] : [inicio, fim];
}

function dateOf(given: string | null, fallback: FarmDate): FarmDate {
  return given !== null && isFarmDate(given) ? given : fallback;
}
