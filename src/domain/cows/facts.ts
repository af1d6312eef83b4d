import type { Animal } from '../animals/types';
import { stockOf } from '../bulls/stock';
import { addMonths, dayOf, type FarmTime, isAfter } from '../shared/dates';
import type { Notice } from '../shared/effects';
import { counted } from '../shared/lists';
import { SITUATION_AGE_MIN } from './limits';
import type { Cell, Condition, Fact } from './matrix';
import { NOTICES } from './messages';
import {
  type CowRecord,
  countsAsCow,
  currentProductive,
  eventDay,
  gestationOf,
} from './record';
import { inseminationDay, matching } from './services';
import { isReadyHeifer, type Situation } from './situation';
import type { ReproductiveEvent } from './types';

/** What is known; a fact that does not apply is null. */
export type Facts = Readonly<Record<Fact, number | null>>;

/** What the matrix asks of an event, `before` what came before it. */
export function factsOf(
  before: CowRecord,
  situation: Situation,
  event: ReproductiveEvent,
): Facts {
  const day = eventDay(event);
  return {
    diasCio: situation.diasCio,
    diasParto: situation.diasParto,
    diasAborto: situation.diasAborto,
    ...serviceFacts(before, situation, day),
    ...pregnancyFacts(situation, event, day),
    ...bullFacts(before, event),
    abaixoDoMinimo: flag(!countsAsCow(before) && !isReadyHeifer(before, day)),
    menorDe8Meses: flag(isTooYoung(before.animal, event.dataOcorrencia)),
    lactante: flag(currentProductive(before)?.produtividade === 'L'),
    improdutiva: flag(currentProductive(before)?.produtividade === 'I'),
    novilha: flag(before.animal.categoria === 'N' && !event.evoluiuNovilha),
  };
}

export function isTooYoung(
  { dataNascimento }: Pick<Animal, 'dataNascimento'>,
  time: FarmTime,
): boolean {
  const grown = dataNascimento && addMonths(dataNascimento, SITUATION_AGE_MIN);
  return grown !== null && isAfter(grown, dayOf(time));
}

function serviceFacts(before: CowRecord, it: Situation, day: number) {
  const service = it.servicoAberto;
  const start = it.concepcao ?? service?.dia ?? null;
  const raca = service?.raca ?? it.ciclo.concepcao?.servico?.raca ?? null;
  const gestacao = start === null ? null : day - start;
  return {
    diasServico: service ? day - service.dia : null,
    gestacao,
    gestacaoAlem:
      gestacao === null ? null : gestacao - gestationOf(before, raca),
    servicos: it.ciclo.servicos.length,
  };
}

function pregnancyFacts(it: Situation, event: ReproductiveEvent, day: number) {
  const told = inseminationDay(event);
  const since = (ago: number | null) =>
    told === null || ago === null ? null : told - (day - ago);
  const known = it.concepcao;
  return {
    semDataInseminacao: flag(told === null),
    diasInseminacao: told === null ? null : day - told,
    inseminacaoAposParto: since(it.diasParto),
    inseminacaoAposAborto: since(it.diasAborto),
    inseminacaoAlheia:
      told === null || known === null ? null : Math.abs(told - known),
    servicosDaData: flag(
      told !== null && matching(it.ciclo.servicos, told) !== undefined,
    ),
  };
}

function bullFacts({ find }: CowRecord, event: ReproductiveEvent) {
  const { touroInseminacaoId: id, racaTouroTerceiro } = event;
  const bull = id === null ? undefined : find(id);
  return {
    semTouro: flag(id === null && racaTouroTerceiro === null),
    semDoses: flag(bull !== undefined && stockOf(bull) === 0),
  };
}

/** What the cells that hold say, by their verdicts. */
export function weigh(cells: readonly Cell[], facts: Facts) {
  const of = (veredito: Cell['veredito']) =>
    noticesOf(
      cells.filter((it) => it.veredito === veredito),
      facts,
    );
  return { recusas: of('R'), perguntas: of('Q'), avisos: of('W') };
}

/** What the conditions say that hold. */
export function noticesOf<AnyFact extends string>(
  conditions: readonly Condition<AnyFact>[],
  facts: Readonly<Record<AnyFact, number | null>>,
): Notice[] {
  return conditions.flatMap(({ aviso, se }) => {
    const value = se ? facts[se.fato] : 0;
    const { de = -Infinity, ate = Infinity } = se ?? {};
    if (value === null || value < de || value > ate) return [];
    const { campo, mensagem } = NOTICES[aviso];
    return [{ codigo: aviso, campo, mensagem: worded(mensagem, value) }];
  });
}

/** `há 1 dia`, `no mesmo dia`. */
function worded(message: string, days: number): string {
  const text =
    days === 0
      ? message.replace(/há (apenas )?\{n\} dias/, 'no mesmo dia')
      : message;
  return text.replace('{n} dias', counted(days, 'dia', 'dias'));
}

function flag(value: boolean): number {
  return value ? 1 : 0;
}
