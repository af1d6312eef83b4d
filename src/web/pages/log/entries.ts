import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import type { Moment, Player } from '@/state/actionLog/replay';
import { finished, SMALL, type Steps } from '@/state/actionLog/steps';
import { isKnown, openBook } from '@/state/fold/caseBook';
import { operationAnswered, operationRemoved } from '@/state/outbox/slice';
import { screenShown } from '@/state/screen/slice';

/** Who or what an action came from. */
export const ORIGINS = [
  { id: 'pessoa', nome: 'Pessoa' },
  { id: 'servidor', nome: 'Servidor' },
  { id: 'aparelho', nome: 'Aparelho' },
] as const;
export type Origin = (typeof ORIGINS)[number]['id'];

/** What one looks for first. */
export const MARKS = [
  { id: 'recusa', nome: 'recusa' },
  { id: 'erro', nome: 'erro' },
  { id: 'sem-internet', nome: 'queda da internet' },
  { id: 'diferenca', nome: 'diferença' },
] as const;
export type Mark = (typeof MARKS)[number]['id'];

/** One action as the list has it. */
export interface Entry {
  /** Of its moment. */
  readonly index: number;
  readonly at: number;
  readonly type: string;
  /** In words; the type where there are none. */
  readonly words: string;
  readonly origin: Origin;
  /** What stands before the slash of its type. */
  readonly domain: string;
  readonly mark: Mark | null;
}

const SERVER = /^(api|sync)\/|^connection\/|^operations\/answered$/;
/** The machine's own; what is left is an event of the farm, or the person's. */
const DEVICE =
  /^(readiness|rules|persist|Offline)\/|^operations\/(saved|sending)|^session\/herdsUnloaded$|^device\/(named|progressReported|herdLoaded|herdListed|unseenChanged)$/;

function originOf(type: string): Origin {
  if (SERVER.test(type)) return 'servidor';
  return DEVICE.test(type) ? 'aparelho' : 'pessoa';
}

const WORDS: Readonly<Record<string, string>> = {
  'session/sessionStarted': 'Entrou na conta',
  'session/sessionEnded': 'A sessão acabou',
  'operations/saved': 'Guardado no aparelho',
  'operations/sendingStarted': 'Envio começou',
  'operations/sendingFailed': 'Envio não chegou',
  'operations/answered': 'O servidor respondeu',
  'operations/refusedDropped': 'Uma recusa saiu da lista',
  'operations/refusedPutBack': 'Uma recusa voltou à lista',
  'operations/exported': 'Exportou o que não foi enviado',
  'sync/pullStarted': 'Pediu as novidades',
  'sync/changesReceived': 'Novidades do servidor',
  'sync/pullEnded': 'Novidades recebidas',
  'sync/pullFailed': 'Novidades não vieram',
  'persist/REHYDRATE': 'Leu o que o aparelho guarda',
  'device/herdLoaded': 'Leu um rebanho do aparelho',
  'device/herdListed': 'Leu os animais de um rebanho',
  'session/herdsUnloaded': 'Vai ler os rebanhos de novo',
  'device/settingsChanged': 'Mudou uma configuração',
  'device/visitChanged': 'Mudou a visita',
  'rules/read': 'Regras prontas',
  'device/unseenChanged': 'Avisos a conferir',
};

/** The operation that an action records; null: it records none. */
function operationIn({ payload }: UnknownAction): Operation | null {
  const operation = (payload as { operation?: Operation } | null)?.operation;
  return operation && isKnown(operation.tipo) ? operation : null;
}

function wordsOf({ action }: Moment): string {
  const { type, payload } = action;
  if (type === 'connection/connectionChanged') {
    return payload ? 'A internet voltou' : 'A internet caiu';
  }
  if (screenShown.match(action))
    return `Tela: ${shortIds(action.payload.path)}`;
  const refused = refusedIn(action);
  if (refused) return `O servidor recusou: ${labelOf(refused)}`;
  const operation = operationIn(action);
  if (!operation) return WORDS[type] ?? type;
  const label = labelOf(operation);
  return operationRemoved.match(action) ? `Saiu da fila: ${label}` : label;
}

/** `/rebanho/03d3…/animais` */
function shortIds(path: string): string {
  return path.replace(/([0-9a-f]{4})[0-9a-f]{4}-[0-9a-f-]{27}/g, '$1…');
}

function labelOf(operation: Operation): string {
  if (!isKnown(operation.tipo)) return operation.tipo;
  const { acao, nome } = openBook().caseOf(operation).label();
  return nome ? `${acao}: ${nome}` : acao;
}

/** The first operation that an answer refuses; null: it refuses none. */
function refusedIn(action: UnknownAction): Operation | null {
  if (!operationAnswered.match(action)) return null;
  for (const one of Object.values(action.payload.settled)) {
    if (one.situacao === 'recusada') return one.recusa.entry.operation;
  }
  return null;
}

function markOf({ action }: Moment): Mark | null {
  const { type, payload } = action;
  if (type === 'connection/connectionChanged') {
    return payload ? null : 'sem-internet';
  }
  if (refusedIn(action)) return 'recusa';
  return type === 'sync/pullFailed' || isFailedCall(action) ? 'erro' : null;
}

/**
 * A call that was not made carries nothing; what came of a refused write is in
 * the answer that settles it.
 */
function isFailedCall({ type, payload, meta }: UnknownAction): boolean {
  if (!type.endsWith('/rejected') || !payload) return false;
  const { status } = payload as { status?: unknown };
  const { arg } = (meta ?? {}) as { arg?: { endpointName?: string } };
  const isAnswer = typeof status === 'number' && status >= 400 && status < 500;
  return !(isAnswer && arg?.endpointName === 'write');
}

/** All moments of a log as entries. */
export function entriesOf(player: Player): readonly Entry[] {
  return finished(entrySteps(player));
}

/** The same, one by one. */
export function* entrySteps({ moments }: Player): Steps<readonly Entry[]> {
  const kinds = makeKinds();
  const entries: Entry[] = [];
  for (const [index, moment] of moments.entries()) {
    const { type } = moment.action;
    const { origin, domain } = kinds(type);
    entries.push({
      index,
      at: moment.at,
      type,
      words: wordsOf(moment),
      origin,
      domain,
      mark: markOf(moment),
    });
    if (index % SMALL === 0) yield index / moments.length;
  }
  return entries;
}

type Kind = Pick<Entry, 'origin' | 'domain'>;

/** What a type alone tells: of many actions there are few types. */
function makeKinds(): (type: string) => Kind {
  const known = new Map<string, Kind>();
  return (type) => {
    const domain = type.split('/')[0] ?? type;
    const kind = known.get(type) ?? { origin: originOf(type), domain };
    known.set(type, kind);
    return kind;
  };
}

/** The entries, that of the line marked from which on the log differs. */
export function withDifference(
  entries: readonly Entry[],
  { moments }: Player,
  line: number | null,
): readonly Entry[] {
  if (line === null) return entries;
  return entries.map((entry) =>
    moments[entry.index]?.place === line
      ? { ...entry, mark: 'diferenca' }
      : entry,
  );
}

export interface Wanted {
  /** Part of the words or of the type. */
  readonly text: string;
  readonly origin: string;
  readonly domain: string;
  /** An animal's id; '': any. */
  readonly animal: string;
}

/** Those that match, in the order they happened. */
export function matching(
  entries: readonly Entry[],
  { moments }: Player,
  { text, origin, domain, animal }: Wanted,
): readonly Entry[] {
  const part = text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (origin === '' || entry.origin === origin) &&
      (domain === '' || entry.domain === domain) &&
      (part === '' ||
        entry.type.toLowerCase().includes(part) ||
        entry.words.toLowerCase().includes(part)) &&
      (animal === '' || isAbout(moments[entry.index], animal)),
  );
}

const texts = new WeakMap<object, string>();

/** Whether an animal's id stands anywhere in what an action carries. */
function isAbout(moment: Moment | undefined, animal: string): boolean {
  if (!moment) return false;
  const known = texts.get(moment.action) ?? JSON.stringify(moment.action);
  texts.set(moment.action, known);
  return known.includes(animal);
}

/** The next one marked so after a moment, round to the first; null: none. */
export function nextMarked(
  entries: readonly Entry[],
  mark: Mark,
  moment: number,
): number | null {
  const marked = entries.filter((entry) => entry.mark === mark);
  const next = marked.find(({ index }) => index > moment) ?? marked[0];
  return next?.index ?? null;
}
