import { type FarmDate, isFarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { CATEGORIES, isCode } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { firstOfMonth } from '@/web/shared/calendar/weeks';
import { useAddress } from '@/web/shared/useAddress';
import { ALL_ITEMS, type Filters, SITUATIONS } from './CalendarFilters';

/** All situations; what is to be done is what an address without any asks. */
const ANY = 'TODAS';

/**
 * The month in sight and what is shown of it stand in the address, so that Back
 * and a link keep them.
 */
export function useCalendarAddress(reader: HerdReader) {
  const { params, change } = useAddress();
  const day = dateIn(params.get('dia') ?? '');
  const month =
    dateIn(`01/${params.get('mes')}`) ?? firstOfMonth(day ?? today());
  return {
    /** The day that it opens, if it names one. */
    day,
    // The month stays in sight, also where the day is of the one beside it.
    setDay: (to: FarmDate) => change({ dia: to, mes: month.slice(3) }),
    month,
    // Another month's day is not opened.
    setMonth: (to: FarmDate) => change({ mes: to.slice(3), dia: '' }),
    filters: filtersIn(params, reader),
    setFilters: ({ situacao, vacinaId, categoria }: Partial<Filters>) =>
      change({
        ...(situacao === undefined ? {} : { situacao: situationOf(situacao) }),
        ...(vacinaId === undefined ? {} : { vacina: vacinaId }),
        ...(categoria === undefined ? {} : { categoria }),
      }),
  };
}

function situationOf(situacao: Filters['situacao']): string {
  return situacao === ALL_ITEMS.situacao ? '' : situacao || ANY;
}

function dateIn(given: string): FarmDate | null {
  return isFarmDate(given) ? given : null;
}

/** What it says wrongly is as if it said nothing. */
function filtersIn(params: URLSearchParams, herd: HerdReader): Filters {
  const situation = params.get('situacao');
  const categoria = params.get('categoria');
  const vacinaId = params.get('vacina') ?? '';
  const situacao =
    situation === ANY
      ? ''
      : (SITUATIONS.find(({ id }) => id === situation)?.id ??
        ALL_ITEMS.situacao);
  return {
    situacao,
    vacinaId: herd.row('vacinas', vacinaId) ? vacinaId : '',
    categoria: isCode(CATEGORIES, categoria) ? categoria : '',
  };
}
