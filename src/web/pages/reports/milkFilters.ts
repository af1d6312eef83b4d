import { DEL_BANDS, delBandOf } from '@/domain/production/indicators';
import { lactationOf } from '@/domain/reports/milkColumns';
import type { MilkLine } from '@/domain/reports/milkPage';
import { BREEDS } from '@/domain/shared/enumerations';
import { COLUMNS, type Filter, isAsked, PARITIES } from './filters';

/** Litres of her last date by which cows are fed and sorted (domain.md 6.3). */
const MILK_BANDS = [
  { id: '0', nome: 'Menos de 10 L', to: 10 },
  { id: '10', nome: '10 a 15 L', to: 15 },
  { id: '15', nome: '15 a 20 L', to: 20 },
  { id: '20', nome: '20 a 30 L', to: 30 },
  { id: '30', nome: '30 L ou mais', to: Number.POSITIVE_INFINITY },
] as const;

export const MILK_ROW_FILTERS: readonly Filter[] = [
  { param: 'raca', label: 'Raça', none: 'Todas', options: BREEDS },
  { param: 'ordem', label: 'Ordem de parto', none: 'Todas', options: PARITIES },
  {
    param: 'del',
    label: 'Dias em lactação',
    none: 'Todos',
    options: DEL_BANDS,
  },
  { param: 'faixa', label: 'Leite do dia', none: 'Todo', options: MILK_BANDS },
];

export const MILK_VIEW: readonly Filter[] = [
  {
    param: 'comparar',
    label: 'Comparar',
    none: 'Não comparar',
    options: [{ id: 'sim', nome: 'Com o período anterior' }],
  },
  COLUMNS,
];

/** The cows that the address asks for; what it does not name filters nothing. */
export function filterMilk(
  rows: readonly MilkLine[],
  params: URLSearchParams,
): readonly MilkLine[] {
  const parity = PARITIES.find(({ id }) => id === params.get('ordem'));
  return rows.filter(
    (row) =>
      (!parity || parity.test(lactationOf(row) ?? 0)) &&
      isAsked(params, {
        ...{ raca: row.raca, del: delId(row.del) },
        faixa: milkId(row.total),
      }),
  );
}

function delId(del: number | null): string | null {
  const band = del === null ? null : delBandOf(del);
  return DEL_BANDS.find(({ nome }) => nome === band)?.id ?? null;
}

function milkId(litres: number): string | null {
  return MILK_BANDS.find(({ to }) => litres < to)?.id ?? null;
}
