import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  addMonths,
  daysBetween,
  type FarmDate,
  isAfter,
  isFarmDate,
} from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { addressWith, useParamChange } from '@/web/components/addressWith';
import { Chip, Select } from '@/web/components/choices';
import { EmptyState } from '@/web/components/EmptyState';
import { Fold } from '@/web/components/Fold';
import { LinkButton } from '@/web/components/LinkButton';
import { Columns, Row, Stack } from '@/web/components/layout';
import { DayPicker } from '@/web/forms/DayPicker';
import { PeriodBar } from '@/web/shared/calendar/PeriodBar';
import { firstOfMonth, monthTitle } from '@/web/shared/calendar/weeks';

/** The periods that one tap chooses. */
const PERIODS = [
  { id: 'mes', nome: 'Mês' },
  { id: '7', nome: '7 dias' },
  { id: '30', nome: '30 dias' },
  { id: '90', nome: '90 dias' },
  { id: '180', nome: '180 dias' },
  { id: '365', nome: '365 dias' },
  { id: 'ano', nome: 'Este ano' },
  { id: 'outro', nome: 'Período…' },
] as const;
type PeriodId = (typeof PERIODS)[number]['id'];

export interface Period {
  readonly id: PeriodId;
  readonly inicio: FarmDate;
  readonly fim: FarmDate;
  /** The period it is compared with: as long, or the month before. */
  readonly antes: { readonly inicio: FarmDate; readonly fim: FarmDate };
  /** A month under way: fewer days than the one it is compared with. */
  readonly emCurso: boolean;
  /** In words, for the head of a page and of a file. */
  readonly words: string;
}

/** The period stands in the address, so that Back and a link keep it. */
export function usePeriod(today: FarmDate, fallback: PeriodId) {
  const [params] = useSearchParams();
  const set = useParamChange();
  return { period: periodOf(params, today, fallback), set };
}

/** The month of the address, this one unless it names another. */
export function useMonth(today: FarmDate) {
  const [params] = useSearchParams();
  const change = useParamChange();
  const month = monthIn(params, today);
  const asked = new URLSearchParams({ mes: month.slice(3) });
  const setMonth = (to: FarmDate) => change({ mes: to.slice(3) });
  const period = periodOf(asked, today, 'mes');
  return { month, period, setMonth, end: endOfMonth(month) };
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
  const start =
    id === 'mes'
      ? addMonths(inicio, -1)
      : addDays(inicio, -daysBetween(inicio, fim) - 1);
  const antes = { inicio: start, fim: addDays(inicio, -1) };
  const emCurso = id === 'mes' && fim !== endOfMonth(inicio);
  return { id, inicio, fim, antes, emCurso, words: `de ${inicio} a ${fim}` };
}

/** The first day of the month that the address names, else of this one. */
function monthIn(params: URLSearchParams, today: FarmDate): FarmDate {
  const given = params.get('mes') ?? '';
  const known = /^(0[1-9]|1[0-2])\/\d{4}$/.test(given);
  return known ? `01/${given}` : firstOfMonth(today);
}

export function endOfMonth(month: FarmDate): FarmDate {
  return addDays(addMonths(month, 1), -1);
}

function boundsOf(
  id: PeriodId,
  params: URLSearchParams,
  today: FarmDate,
): readonly [FarmDate, FarmDate] {
  if (id === 'mes') {
    const month = monthIn(params, today);
    const end = endOfMonth(month);
    return [month, isAfter(end, today) && !isAfter(month, today) ? today : end];
  }
  if (id === 'ano') return [`01/01/${today.slice(6)}`, today];
  if (id !== 'outro') return [addDays(today, 1 - Number(id)), today];
  const inicio = dateOf(params.get('inicio'), addDays(today, -29));
  const fim = dateOf(params.get('fim'), today);
  return daysBetween(inicio, fim) < 0 ? [fim, inicio] : [inicio, fim];
}

function dateOf(given: string | null, fallback: FarmDate): FarmDate {
  return given !== null && isFarmDate(given) ? given : fallback;
}

interface PeriodPickerProps {
  readonly period: Period;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** A month and its neighbours; behind a fold any other period. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const { id, inicio } = period;
  return (
    <Stack as="section" aria-label="Período" gap="xs">
      {id === 'mes' ? (
        <PeriodBar
          month={inicio}
          step={1}
          title={monthTitle(inicio)}
          onMonth={(to) => onChange({ periodo: 'mes', mes: to.slice(3) })}
        />
      ) : null}
      <Fold
        summary={id === 'mes' ? 'Outro período' : `Período: ${inWords(period)}`}
        open={id === 'outro'}
        data-tela="nao-imprimir"
      >
        <Others period={period} onChange={onChange} />
      </Fold>
    </Stack>
  );
}

function inWords({ id, inicio, fim }: Period): string {
  const label = labelOf(PERIODS, id);
  return id === 'outro' ? `${inicio} a ${fim}` : (label ?? '').toLowerCase();
}

/** 7 to 365 days, the year, or two dates of one's own. */
function Others({ period, onChange }: PeriodPickerProps) {
  return (
    <Stack>
      <Row>
        {PERIODS.map(({ id, nome }) => (
          <Chip
            key={id}
            pressed={period.id === id}
            onClick={() =>
              onChange({ periodo: id, inicio: period.inicio, fim: period.fim })
            }
          >
            {nome}
          </Chip>
        ))}
      </Row>
      {period.id === 'outro' ? (
        <Columns least="9rem">
          {(['inicio', 'fim'] as const).map((name) => (
            <DayPicker
              key={name}
              label={name === 'inicio' ? 'De' : 'Até'}
              date={period[name]}
              onDate={(date) => onChange({ [name]: date })}
            />
          ))}
        </Columns>
      ) : null}
    </Stack>
  );
}

export interface Filter {
  /** The address's parameter. */
  readonly param: string;
  readonly label: string;
  /** What stands for no choice. */
  readonly none: string;
  readonly options: readonly { readonly id: string; readonly nome: string }[];
}

/** Of a report with more columns than a phone shows at once. */
export const COLUMNS: Filter = {
  param: 'colunas',
  label: 'Colunas',
  none: 'Essenciais',
  options: [{ id: 'todas', nome: 'Todas' }],
};

/** Which calving began her lactation, as a filter offers it. */
export const PARITIES = [
  { id: '1', nome: '1ª', test: (partos: number) => partos === 1 },
  { id: '2', nome: '2ª', test: (partos: number) => partos === 2 },
  { id: '3', nome: '3ª ou mais', test: (partos: number) => partos >= 3 },
] as const;

interface FiltersProps {
  readonly filters: readonly Filter[];
}

/** The filters of the address. */
export function Filters({ filters }: FiltersProps) {
  return (
    <Columns least="9rem" data-tela="nao-imprimir">
      {filters.map((filter) => (
        <FilterSelect key={filter.param} {...filter} />
      ))}
    </Columns>
  );
}

interface FoldedFiltersProps extends FiltersProps {
  readonly summary?: string;
}

/** The same, out of the way until they are wanted. */
export function FoldedFilters({
  summary = 'Filtros, grupos e colunas',
  filters,
}: FoldedFiltersProps) {
  return (
    <Fold summary={summary} data-tela="nao-imprimir">
      <Filters filters={filters} />
    </Fold>
  );
}

export function FilterSelect({ param, ...choice }: Filter) {
  const [params] = useSearchParams();
  const change = useParamChange();
  return (
    <Select
      {...choice}
      value={params.get(param) ?? ''}
      onChange={(value) => change({ [param]: value })}
    />
  );
}

/** Whether a row is what the address asks for; what it leaves out is any. */
export function isAsked(
  params: URLSearchParams,
  traits: Readonly<Record<string, string | null>>,
): boolean {
  return Object.entries(traits).every(([name, value]) => {
    const wanted = params.get(name);
    return !wanted || wanted === value;
  });
}

/** Which rows the address asks for, in words: a head and a file say it. */
export function chosenWords(
  filters: readonly Filter[],
  params: URLSearchParams,
): readonly string[] {
  return filters.flatMap(({ param, label, options }) => {
    const chosen = options.find(({ id }) => id === params.get(param));
    return chosen ? [`${label}: ${chosen.nome}`] : [];
  });
}

export function paramOf({ param }: Filter): string {
  return param;
}

/** Where the filters leave none: the way back, which keeps the period. */
export function NoneChosen({
  filters,
}: {
  readonly filters: readonly string[];
}) {
  const [params] = useSearchParams();
  const none = Object.fromEntries(filters.map((param) => [param, '']));
  return (
    <EmptyState
      title="Nada com estes filtros"
      action={
        <LinkButton to={addressWith(params, none)}>Limpar filtros</LinkButton>
      }
    />
  );
}
