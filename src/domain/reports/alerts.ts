import type { NamedAnimal } from '../animals/types';
import { sanitaryCalendar } from '../calendar/calendar';
import type { CalendarItem } from '../calendar/types';
import { isAgainstBrucellosis } from '../duties/brucellosis';
import { proofDaysOf } from '../duties/deadlines';
import type { Standing } from '../duties/standing';
import { dayNumber, type FarmDate } from '../shared/dates';
import { byName, counted } from '../shared/lists';
import { calvesOn } from './dossier';
import type { JudgedCow, ReportInput } from './input';

/** By priority (domain.md 5): the first is the most urgent. */
const ALERT_CODES = [
  'VACINA_VENCIDA',
  'BRUCELOSE',
  'DG',
  'RETORNO_CIO',
  'LIBERADAS',
] as const;
export type AlertCode = (typeof ALERT_CODES)[number];

/** What several animals wait for alike. */
export interface Alert {
  readonly codigo: AlertCode;
  /** In words, with how many. */
  readonly titulo: string;
  readonly animais: readonly NamedAnimal[];
  readonly vacinaId: string | null;
}

/** What waits for several animals, most urgent first; nothing empty. */
export function alertsOf(
  input: ReportInput,
  cows: readonly JudgedCow[],
): readonly Alert[] {
  const calves = calvesOn(input, input.today).filter(
    ({ dias }) => dias !== null,
  );
  const vaccines = overdueVaccines(input, cows, calves);
  const all = [
    ...vaccines,
    calvesAlert(calves, toldOf(input, vaccines)),
    ...cowAlerts(input, cows),
  ];
  const rank = ({ codigo }: Alert) => ALERT_CODES.indexOf(codigo);
  return all
    .filter(({ animais }) => animais.length > 0)
    .sort((a, b) => rank(a) - rank(b));
}

/** Whom a vaccine against brucellosis tells of; another's says nothing of it. */
function toldOf(
  { rows }: ReportInput,
  alerts: readonly Alert[],
): ReadonlySet<string> {
  const against = (rows.vacinas ?? []).filter(isAgainstBrucellosis);
  const ids = new Set(against.map(({ vacinaId }) => vacinaId));
  return new Set(
    alerts
      .filter(({ vacinaId }) => vacinaId !== null && ids.has(vacinaId))
      .flatMap(({ animais }) => animais.map(({ animalId }) => animalId)),
  );
}

/** Calves in the window of the norm; those a vaccine tells of are not told twice. */
function calvesAlert(
  calves: readonly Standing[],
  told: ReadonlySet<string>,
): Alert {
  const due = calves.filter(({ animalId }) => !told.has(animalId));
  const left = Math.min(...due.map(({ dias }) => dias ?? 0));
  const days = left === 0 ? 'último dia' : counted(left, 'dia', 'dias');
  return alertOf(
    'BRUCELOSE',
    (n) => `Vacinar ${counted(n, 'bezerra', 'bezerras')}: brucelose, ${days}`,
    due,
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

/** Who is to be served no more is not watched either (domain.md 1.6). */
function isReturning(
  { estado, partoProvavel, previsao }: State,
  today: number,
): boolean {
  if (!partoProvavel || !previsao || estado === 'IMPRODUTIVA') return false;
  const { janelaInicio, janelaFim } = previsao;
  return today >= dayNumber(janelaInicio) && today <= dayNumber(janelaFim);
}

function isBy(date: FarmDate | null | undefined, day: number): boolean {
  return date != null && dayNumber(date) <= day;
}

/**
 * One alert a vaccine, of all its doses that are late. Who is missing in a
 * semester's proof may be past the age: of those only the calves that are in it.
 */
function overdueVaccines(
  input: ReportInput,
  cows: readonly JudgedCow[],
  calves: readonly Standing[],
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
      prazos: proofDaysOf(input.parametros),
    },
    { inicio: null, fim: today },
    today,
  );
  const inAge = new Set(calves.map(({ animalId }) => animalId));
  const late = itens
    .filter(({ situacao }) => situacao === 'ATRASADA')
    .map(({ tipo, vacinaId, animais }) => {
      const all = tipo !== 'PRAZO_LEGAL';
      const of = animais.filter(({ animalId }) => all || inAge.has(animalId));
      return { vacinaId, animais: of };
    });
  return byName(rows.vacinas ?? [], ({ vacinaId }) => vacinaId).flatMap(
    ({ vacinaId, nome }) => vaccineAlert(vacinaId, nome, late),
  );
}

function vaccineAlert(
  vacinaId: string,
  nome: string,
  items: readonly Pick<CalendarItem, 'vacinaId' | 'animais'>[],
): readonly Alert[] {
  const late = items.filter((item) => item.vacinaId === vacinaId);
  const animals = new Map(
    late.flatMap(({ animais }) =>
      animais.map((animal) => [animal.animalId, animal] as const),
    ),
  );
  const title = (n: number) =>
    `${nome}: vacina vencida em ${counted(n, 'animal', 'animais')}`;
  const alert = alertOf('VACINA_VENCIDA', title, [...animals.values()]);
  return [{ ...alert, vacinaId }];
}

function alertOf(
  codigo: AlertCode,
  title: (count: number) => string,
  animals: readonly NamedAnimal[],
): Alert {
  const named = byName(animals, ({ animalId }) => animalId);
  const animais = named.map(({ animalId, nome }) => ({ animalId, nome }));
  return {
    codigo,
    titulo: title(animais.length),
    animais,
    vacinaId: null,
  };
}

function cowsOf(count: number): string {
  return counted(count, 'vaca', 'vacas');
}

function freed(count: number): string {
  return count === 1 ? 'liberada' : 'liberadas';
}
