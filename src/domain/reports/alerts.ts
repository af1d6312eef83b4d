import type { NamedAnimal } from '../animals/types';
import { sanitaryCalendar } from '../calendar/calendar';
import type { CalendarItem } from '../calendar/types';
import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import { byName, counted } from '../shared/lists';
import { cowsOffTank } from '../treatments/withdrawal';
import type { JudgedCow, ReportInput } from './input';

/** By priority (domain.md 5): the first is the most urgent. */
export const ALERT_CODES = [
  'CARENCIA',
  'PARTO_ATRASADO',
  'PARTO',
  'SECAGEM',
  'VACINA_VENCIDA',
  'DG',
  'RETORNO_CIO',
  'LIBERADAS',
] as const;
export type AlertCode = (typeof ALERT_CODES)[number];

export interface Alert {
  readonly codigo: AlertCode;
  /** In words, with how many. */
  readonly titulo: string;
  readonly animais: readonly NamedAnimal[];
  /** The next date it is about; null where it is today's. */
  readonly data: FarmDate | null;
  readonly vacinaId: string | null;
}

/** Days before a calving or a drying from which it is told of. */
const SOON = 7;

/** What needs somebody today, most urgent first; nothing empty. */
export function alertsOf(
  input: ReportInput,
  cows: readonly JudgedCow[],
): readonly Alert[] {
  const vaccines = overdueVaccines(input, cows);
  const alerts = [withdrawals(input), ...cowAlerts(input, cows), ...vaccines];
  const rank = ({ codigo }: Alert) => ALERT_CODES.indexOf(codigo);
  return alerts
    .filter(({ animais }) => animais.length > 0)
    .sort((a, b) => rank(a) - rank(b));
}

function withdrawals({ rows, today, agora }: ReportInput): Alert {
  const at = agora ?? `${today} 00:00`;
  const off = cowsOffTank(rows.animais ?? [], rows.aplicacoes ?? [], at);
  const last = off.at(-1)?.carencia.ate;
  const animals = off.map(({ animal }) => animal);
  const data = last ? dayOf(last) : null;
  const until = data ? ` até ${data}` : '';
  return alertOf(
    'CARENCIA',
    (n) => `${cowsOf(n)} com leite fora do tanque${until}`,
    animals,
    data,
  );
}

function cowAlerts(
  input: ReportInput,
  cows: readonly JudgedCow[],
): readonly Alert[] {
  const today = dayNumber(input.today);
  const of = (holds: (cow: JudgedCow) => boolean) =>
    cows.filter(holds).map(({ record }) => record.animal);
  return [
    alertOf(
      'PARTO_ATRASADO',
      (n) => `${cowsOf(n)} com parto atrasado`,
      of(({ state }) => state.partoAtrasado !== null),
    ),
    alertOf(
      'PARTO',
      (n) => `${cowsOf(n)} com parto previsto`,
      of(({ state }) => isCalvingSoon(state, today)),
    ),
    alertOf(
      'SECAGEM',
      (n) => `${cowsOf(n)} para secar`,
      of(({ state }) => isBy(state.secagemPrevista, today + SOON)),
    ),
    alertOf(
      'DG',
      (n) => `Diagnóstico de gestação: ${cowsOf(n)}`,
      of(
        ({ state }) =>
          state.partoProvavel && isBy(state.previsao?.dgUltrassom, today),
      ),
    ),
    alertOf(
      'RETORNO_CIO',
      (n) => `Observar retorno de cio: ${cowsOf(n)}`,
      of(({ state }) => isReturning(state, today)),
    ),
    alertOf(
      'LIBERADAS',
      (n) => `${cowsOf(n)} ${freed(n)} para inseminar`,
      of(({ state }) => state.apta && !state.nulipara),
    ),
  ];
}

type State = JudgedCow['state'];

function isCalvingSoon(state: State, today: number): boolean {
  if (!state.prenhe || state.partoAtrasado !== null) return false;
  return isBy(state.previsao?.partoPrevisto, today + SOON);
}

function isReturning({ partoProvavel, previsao }: State, today: number) {
  if (!partoProvavel || !previsao) return false;
  const { janelaInicio, janelaFim } = previsao;
  return today >= dayNumber(janelaInicio) && today <= dayNumber(janelaFim);
}

function isBy(date: FarmDate | null | undefined, day: number): boolean {
  return date != null && dayNumber(date) <= day;
}

/** One alert a vaccine, of all its doses that are late. */
function overdueVaccines(
  input: ReportInput,
  cows: readonly JudgedCow[],
): readonly Alert[] {
  const { rows, today } = input;
  if ((rows.vacinas ?? []).length === 0) return [];
  const pregnant = new Set(
    cows
      .filter(({ state }) => state.prenhe)
      .map(({ record }) => record.animal.animalId),
  );
  const { itens } = sanitaryCalendar(
    {
      animais: rows.animais ?? [],
      vacinas: rows.vacinas ?? [],
      dosesAplicadas: rows.dosesAplicadas ?? [],
      aplicacoes: [],
      isPregnant: (id) => pregnant.has(id),
    },
    { inicio: null, fim: today },
    today,
  );
  return (rows.vacinas ?? []).flatMap(({ vacinaId, nome }) =>
    vaccineAlert(vacinaId, nome, itens),
  );
}

function vaccineAlert(
  vacinaId: string,
  nome: string,
  items: readonly CalendarItem[],
): readonly Alert[] {
  const late = items.filter(
    (item) => item.vacinaId === vacinaId && item.situacao === 'ATRASADA',
  );
  const animals = new Map(
    late.flatMap(({ animais }) =>
      animais.map((animal) => [animal.animalId, animal] as const),
    ),
  );
  const title = (n: number) =>
    `${nome}: vacina vencida em ${counted(n, 'animal', 'animais')}`;
  const alert = alertOf('VACINA_VENCIDA', title, [...animals.values()]);
  return [{ ...alert, vacinaId, data: late[0]?.data ?? null }];
}

function alertOf(
  codigo: AlertCode,
  title: (count: number) => string,
  animals: readonly NamedAnimal[],
  data: FarmDate | null = null,
): Alert {
  const named = byName(animals, ({ animalId }) => animalId);
  const animais = named.map(({ animalId, nome }) => ({ animalId, nome }));
  return {
    codigo,
    titulo: title(animais.length),
    animais,
    data,
    vacinaId: null,
  };
}

function cowsOf(count: number): string {
  return counted(count, 'vaca', 'vacas');
}

function freed(count: number): string {
  return count === 1 ? 'liberada' : 'liberadas';
}
