import { failedServices } from '../cows/metrics';
import { type CowRecord, currentProductive } from '../cows/record';
import { isReadyHeifer } from '../cows/situation';
import { type CowState, cowStateOf } from '../cows/state';
import type { ReproductiveEvent } from '../cows/types';
import { dayNumber, type FarmDate } from '../shared/dates';
import type { ReproductiveType } from '../shared/enumerations';
import type { Reminder, ReminderCode } from './kinds';

/** Calving is announced so many days before, beside the lead of the lot. */
const CALVING_LEADS = [7, 1];
const CALVING_LATE = [7, 15];
const DRYING_LEAD = 7;
const WEEK = 7;
/** A heat is expected so many days before the cycle's length is over. */
const HEAT_LEAD = 2;
const OPEN_DAYS = [120, 150, 200];
const ABORTION_CHECK = 30;
/** 05/01/1970 was a Monday. */
const MONDAY = 4;

interface Question {
  readonly record: CowRecord;
  readonly state: CowState;
  /** `dayNumber` of today. */
  readonly day: number;
}

/** What a cow's or heifer's reproduction asks of the farmer today. */
export function cowReminders(record: CowRecord, today: FarmDate): Reminder[] {
  if (record.animal.descartado) return [];
  const question: Question = {
    record,
    state: cowStateOf(record, today),
    day: dayNumber(today),
  };
  return [
    ...calving(question),
    ...drying(question),
    ...diagnosis(question),
    ...heats(question),
    ...released(question),
    ...longOpen(question),
    ...repeater(question),
    ...abortion(question),
    ...readyHeifer(question),
  ];
}

/** The weekly reminders come on Mondays: the farm's visit day. */
function isWeeklyDay(day: number): boolean {
  return (day - MONDAY) % WEEK === 0;
}

function calving(question: Question): Reminder[] {
  const { state, day } = question;
  const { prenhe, previsao } = state;
  if (!prenhe || !previsao) return [];
  const left = dayNumber(previsao.partoPrevisto) - day;
  if (CALVING_LATE.includes(-left)) {
    return [about(question, 'PARTO_ATRAS', -left)];
  }
  const lot = dayNumber(previsao.preParto) === day;
  const lead = CALVING_LEADS.includes(left) && asked(question, 'PN');
  const wanted = lead || (lot && (asked(question, 'PN') || dryAsked(question)));
  return wanted ? [about(question, 'PARTO_PROX', left)] : [];
}

/** A week before, on the day, and every week until she is dry. */
function drying(question: Question): Reminder[] {
  const { secagemPrevista } = question.state;
  if (secagemPrevista === null || !asked(question, 'PN')) return [];
  const late = question.day - dayNumber(secagemPrevista);
  const due = late === -DRYING_LEAD || (late >= 0 && late % WEEK === 0);
  return due ? [about(question, 'SECAR', late)] : [];
}

/** On the weekly day; a late one whether or not it was asked for. */
function diagnosis(question: Question): Reminder[] {
  const { record, state, day } = question;
  const service = state.situacao.servicoAberto;
  if (!service || !isWeeklyDay(day)) return [];
  const days = day - service.dia;
  const { dgUltrassomMin, dgAtrasado } = record.parametros;
  const wanted = service.eventos.some(({ notificacao }) => notificacao);
  const due = days >= dgUltrassomMin && wanted;
  return due || days >= dgAtrasado ? [about(question, 'DG', days)] : [];
}

function heats(question: Question): Reminder[] {
  const { record, state, day } = question;
  const { servicoAberto, concepcao } = state.situacao;
  // Who is to be served no more is not watched either.
  if (concepcao !== null || isBarren(record)) return [];
  if (servicoAberto) {
    const days = day - servicoAberto.dia;
    const wanted = servicoAberto.eventos.some(({ notificacao }) => notificacao);
    const due = wanted && days === record.parametros.retornoMin;
    return due ? [about(question, 'RETORNO_CIO', days)] : [];
  }
  if (state.proximoCio === null || !asked(question, 'CI')) return [];
  const due = dayNumber(state.proximoCio) - day === HEAT_LEAD;
  const days = record.parametros.cicloEstral - HEAT_LEAD;
  return due ? [about(question, 'CIO_ESPERADO', days)] : [];
}

/** Those whose waiting period ended in the week before the weekly day. */
function released(question: Question): Reminder[] {
  const { state, day } = question;
  const { fimPve, apta } = state;
  if (fimPve === null || !apta || !isWeeklyDay(day)) return [];
  const since = day - dayNumber(fimPve);
  const due = since >= 0 && since < WEEK && calvingAsked(question);
  return due ? [about(question, 'LIBERADAS', since)] : [];
}

function longOpen(question: Question): Reminder[] {
  const { record, state } = question;
  const { diasParto, ciclo } = state.situacao;
  if (state.prenhe || diasParto === null || isBarren(record)) return [];
  return OPEN_DAYS.filter((limit) => diasParto >= limit)
    .slice(-1)
    .map((limit) => ({
      ...about(question, 'VAZIA_LONGA', diasParto),
      chave: keyOf(question, 'VAZIA_LONGA', `${ciclo.inicio}:${limit}`),
    }));
}

function isBarren(record: CowRecord): boolean {
  return currentProductive(record)?.produtividade === 'I';
}

/** From the third service that failed since she last conceived. */
function repeater(question: Question): Reminder[] {
  const { record, state, day } = question;
  const failed = failedServices(record, day);
  if (failed < record.parametros.repetidoraServicos) return [];
  const { inicio } = state.situacao.ciclo;
  const chave = keyOf(question, 'REPETIDORA', String(inicio));
  return [{ ...about(question, 'REPETIDORA', failed), chave }];
}

function abortion(question: Question): Reminder[] {
  const { coluna, ciclo, diasAborto } = question.state.situacao;
  const last = ciclo.eventos.at(-1);
  const due = coluna === 'posAborto' && diasAborto === ABORTION_CHECK;
  return due && last?.notificacao
    ? [about(question, 'AVALIACAO_ABORTO', ABORTION_CHECK)]
    : [];
}

/**
 * Told once, as she comes of age and weight: both must be known. After a heat
 * or a service that failed she is as fit as before, which is no news.
 */
function readyHeifer(question: Question): Reminder[] {
  const { record, state, day } = question;
  const { dataNascimento, peso } = record.animal;
  const known = dataNascimento !== null && peso !== null;
  if (!known || !state.nulipara || !isReadyHeifer(record, day)) return [];
  const chave = keyOf(question, 'NOVILHA_APTA', '');
  const reminder = { ...about(question, 'NOVILHA_APTA', 0), chave };
  return state.estado === 'NOVILHA_APTA'
    ? [reminder]
    : [{ ...reminder, calado: true }];
}

/** "Lembrar-me dos próximos eventos" of the last situation of a type. */
function asked({ state }: Question, type: ReproductiveType): boolean {
  return isAsked(
    state.situacao.ciclo.eventos.findLast(
      ({ reprodutividade }) => reprodutividade === type,
    ),
  );
}

function calvingAsked({ state }: Question): boolean {
  return isAsked(state.situacao.ciclo.parto ?? undefined);
}

function dryAsked({ record }: Question): boolean {
  const current = currentProductive(record);
  return current?.produtividade === 'S' && current.notificacao;
}

function isAsked(event: ReproductiveEvent | undefined): boolean {
  return event?.notificacao === true;
}

function about(
  { record: { animal } }: Question,
  codigo: ReminderCode,
  numero: number,
): Reminder {
  const screen = animal.categoria === 'V' ? 'vaca' : 'animal';
  const caminho = `${screen}/${animal.animalId}`;
  return { codigo, chave: null, nome: animal.nome, caminho, numero };
}

function keyOf(
  { record }: Question,
  codigo: ReminderCode,
  rest: string,
): string {
  return `${codigo}:${record.animal.animalId}:${rest}`;
}
