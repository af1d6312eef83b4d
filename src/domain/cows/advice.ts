import { dayOf, timeKey } from '../shared/dates';
import type { HerdReader, Notice, When } from '../shared/effects';
import { labelOf, REPRODUCTIVE_TYPES } from '../shared/enumerations';
import type { FieldProblem } from '../shared/outcome';
import { calvesBy } from './calvesGoing';
import { fathersStaying } from './calving';
import { reproductiveEventOf } from './events';
import { factsOf, weigh } from './facts';
import { cellsOf } from './matrix';
import { NOTICES, type NoticeCode, SITUATION_MESSAGES } from './messages';
import { comparePlaces, inOrder, reproductivePlace } from './order';
import { reproductiveProblems } from './problems';
import { type CowRecord, cowRecordOf, eventDay, isService } from './record';
import { inseminationDay, SAME_SERVICE_DAYS } from './services';
import { situationAt } from './situation';
import type {
  ReproductiveDeletion,
  ReproductiveEvent,
  ReproductiveInput,
} from './types';

/** What stops the form, and what it asks before it saves. */
export interface Advice {
  readonly recusas: readonly Notice[];
  readonly avisos: readonly Notice[];
}

/**
 * What the form is to say of a reproductive situation: everything that is
 * refused anywhere, the matrix's refusals, and its warnings (domain.md 1.6). Of a
 * correction the herd is without the event that goes, which is given too.
 */
export function adviseReproductive(
  herd: HerdReader,
  input: ReproductiveInput,
  when: When,
  gone?: ReproductiveEvent,
): Advice {
  const animal = herd.row('animais', input.animalId);
  if (!animal) {
    return { recusas: [refused(SITUATION_MESSAGES.notFound)], avisos: [] };
  }
  const record = cowRecordOf(herd, animal);
  const event = reproductiveEventOf(input, when);
  const problems = reproductiveProblems(record, event, input, when);
  const { recusas, avisos } = weighReproductive(record, event);
  const moved = gone
    ? [...adviseMoved(herd, gone, input), ...calvesStay(herd, gone, input)]
    : [];
  return {
    recusas: [...problems.map(noticeOf), ...recusas],
    avisos: [...avisos, ...fathersStaying(herd, animal, input), ...moved],
  };
}

/** The matrix's answer for an event against the rest of her history. */
export function weighReproductive(
  record: CowRecord,
  event: ReproductiveEvent,
): Advice {
  const { recusas, perguntas, avisos } = weighAt(record, event);
  const after = [...laterHeat(record, event), ...nextProblem(record, event)];
  return { recusas, avisos: [...perguntas, ...avisos, ...after] };
}

/** Of two heats of a day the matrix sees the one before it alone. */
function laterHeat(
  { reproducao }: CowRecord,
  event: ReproductiveEvent,
): readonly Notice[] {
  if (event.reprodutividade !== 'CI') return [];
  const first = reproducao.find(
    (it) => it.reprodutividade === 'CI' && eventDay(it) === eventDay(event),
  );
  const isLater =
    first &&
    comparePlaces(reproductivePlace(first), reproductivePlace(event)) > 0;
  return isLater ? [simple('CIO_REPETIDO')] : [];
}

/** A deletion loses nothing but the event: what else hangs on it. */
export function adviseDeletion(
  herd: HerdReader,
  {
    eventId,
    animalId,
    excluirCrias,
  }: Pick<ReproductiveDeletion, 'eventId' | 'animalId' | 'excluirCrias'>,
): readonly Notice[] {
  const event = herd.row('situacoesReprodutivas', eventId);
  if (!event) return [];
  const others = herd.rowsOf('situacoesReprodutivas', animalId);
  const found: Notice[] = [];
  if (isService(event) && others.some((it) => refersTo(it, event))) {
    found.push(simple('INSEMINACAO_REFERIDA'));
  }
  if (!excluirCrias && event.crias.some((id) => herd.row('animais', id))) {
    found.push(simple('PARTO_COM_CRIAS'));
  }
  return found;
}

/** A pregnancy that named the day of a service that goes, and is of none any more. */
function adviseMoved(
  herd: HerdReader,
  gone: ReproductiveEvent,
  event: ReproductiveInput,
): readonly Notice[] {
  const others = herd.rowsOf('situacoesReprodutivas', gone.vacaId);
  const own = event.animalId === gone.vacaId ? [event] : [];
  const services = [...others, ...own].filter(isService);
  const isOf = (
    it: ReproductiveEvent,
    service: Parameters<typeof eventDay>[0],
  ) =>
    Math.abs(eventDay(service) - (inseminationDay(it) ?? Infinity)) <=
    SAME_SERVICE_DAYS;
  const isLeft =
    isService(gone) &&
    others.some((it) => isOf(it, gone) && !services.some((of) => isOf(it, of)));
  return isLeft ? [simple('INSEMINACAO_MOVIDA')] : [];
}

/** Calves of what is said to have been no calving. */
function calvesStay(
  herd: HerdReader,
  gone: ReproductiveEvent,
  { reprodutividade }: ReproductiveInput,
): readonly Notice[] {
  const isNone = gone.reprodutividade === 'PT' && reprodutividade !== 'PT';
  return isNone && calvesBy(herd, gone).length > 0
    ? [simple('PARTO_COM_CRIAS')]
    : [];
}

function weighAt(record: CowRecord, event: ReproductiveEvent) {
  const before = recordBefore(record, event);
  const situation = situationAt(before, eventDay(event));
  const cells = cellsOf(event.reprodutividade, situation.coluna);
  return weigh(cells, factsOf(before, situation, event));
}

/** Her record as it was when the event happened. */
function recordBefore(record: CowRecord, event: ReproductiveEvent): CowRecord {
  const place = reproductivePlace(event);
  const time = timeKey(event.dataOcorrencia);
  return {
    ...record,
    reproducao: record.reproducao.filter(
      (it) => comparePlaces(reproductivePlace(it), place) < 0,
    ),
    producao: record.producao.filter(
      (it) =>
        timeKey(it.dataOcorrencia) <= time &&
        it.situacaoProdutivaEventId !== event.lactacaoEventId,
    ),
  };
}

/** A late entry that makes the event after it impossible is asked about. */
function nextProblem(
  record: CowRecord,
  event: ReproductiveEvent,
): readonly Notice[] {
  const place = reproductivePlace(event);
  const next = record.reproducao.find(
    (it) => comparePlaces(reproductivePlace(it), place) > 0,
  );
  if (!next) return [];
  const impossible = (it: CowRecord) => {
    const { recusas, perguntas } = weighAt(it, next);
    return [...recusas, ...perguntas];
  };
  const without = impossible(record).map(({ codigo }) => codigo);
  const reproducao = inOrder([...record.reproducao, event]);
  return impossible({ ...record, reproducao })
    .filter(({ codigo }) => !without.includes(codigo))
    .slice(0, 1)
    .map((notice) => neighbourNotice(next, notice));
}

function neighbourNotice(next: ReproductiveEvent, notice: Notice): Notice {
  const nome = labelOf(REPRODUCTIVE_TYPES, next.reprodutividade);
  const { mensagem, ...rest } = simple('EVENTO_SEGUINTE');
  const date = dayOf(next.dataOcorrencia);
  return {
    ...rest,
    mensagem: `${mensagem}${nome}, ${date}. ${notice.mensagem}`,
  };
}

function refersTo(it: ReproductiveEvent, service: ReproductiveEvent): boolean {
  return inseminationDay(it) === eventDay(service);
}

function simple(codigo: NoticeCode): Notice {
  return { codigo, ...NOTICES[codigo] };
}

/** A refusal of the rules as the form lists it. */
export function noticeOf({ campo, mensagem }: FieldProblem): Notice {
  return { codigo: 'RECUSA', campo, mensagem };
}

function refused(mensagem: string): Notice {
  return noticeOf({ campo: 'animalId', mensagem });
}
