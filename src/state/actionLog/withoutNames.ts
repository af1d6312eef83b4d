import { searchKey } from '@/domain/shared/names';
import { HIDDEN } from './canonical';
import { LEAVES } from './fields';
import { UUID } from './ids';
import type { Log } from './readLog';
import { type Part, partsOf, rewritten } from './rewrite';

/**
 * A log in which nobody's animals or farms are named: each name is a stand-in,
 * the same wherever it was the same, digests are taken anew, and of what was
 * written freely nothing is left. Ids, dates, numbers, tags and codes stay.
 * The cases must have been fetched (`fold/caseBook`).
 */
export function withoutNames(log: Log): string {
  const standIns = makeStandIns();
  const parts = partsOf(log);
  // Names first: a message may tell one before its row comes.
  for (const part of parts) walk(part, standIns.learn);
  return rewritten(parts.map((part) => walk(part, standIns.instead) as Part));
}

type Change = (text: string, field: string, within: object) => string;

/** The same value, each text of it changed. */
function walk(
  value: unknown,
  change: Change,
  field = '',
  within = {},
): unknown {
  if (typeof value === 'string') return change(value, field, within);
  if (Array.isArray(value)) {
    return value.map((item) => walk(item, change, field, within));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    walk(item, change, name, value),
  ]);
  return Object.fromEntries(entries);
}

/** What a name is of, by what stands beside it; the first that does. */
const KINDS = [
  ['medicamentoId', 'Medicamento'],
  ['tratamentoId', 'Tratamento'],
  ['vacinaId', 'Vacina'],
  ['pessoaId', 'Pessoa'],
  ['animalId', 'Animal'],
  ['rebanhoId', 'Fazenda'],
] as const;

const NAMES = new Set(['nome', 'tratamentoNome']);
/** What the server said, which may tell a name. */
const MESSAGES = new Set(['mensagem', 'message', 'title', 'detail']);
/** Names of fields, codes, what they are made of. */
const CODES = new Set([
  ...['campo', 'alterados', 'motivo', 'edicaoId', 'divergenciaId'],
]);

function makeStandIns() {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  let names: readonly (readonly [string, string])[] | null = null;

  function standIn(text: string, kind: string): string {
    const key = searchKey(text);
    const made = known.get(key);
    if (made !== undefined) return made;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    known.set(key, `${kind} ${count}`);
    return `${kind} ${count}`;
  }

  /** Longest first: a name may be part of another. */
  function inMessage(text: string): string {
    names ??= [...known].sort(([a], [b]) => b.length - a.length);
    const found = names.find(([key]) => searchKey(text).includes(key));
    return found ? `Texto sobre ${found[1]}` : text;
  }

  const learn: Change = (text, field, within) => {
    const named = text !== '' && text !== HIDDEN;
    if (named && NAMES.has(field)) standIn(text, kindOf(within));
    return text;
  };

  const instead: Change = (text, field, within) => {
    const leave = LEAVES.get(field);
    if (
      text === '' ||
      text === HIDDEN ||
      (leave !== 'text' && leave !== 'free')
    )
      return text;
    if (leave === 'free' || isTyped(field, within)) return '•';
    if (NAMES.has(field)) return standIn(text, kindOf(within));
    if (MESSAGES.has(field)) return inMessage(text);
    const isCode = CODES.has(field) || UUID.test(text);
    return isCode || isTag(text, within) ? text : standIn(text, 'Texto');
  };

  return { learn, instead };
}

function kindOf(within: object): string {
  return KINDS.find(([id]) => id in within)?.[1] ?? 'Nome';
}

/** Why an identifier ended may be anybody's words; other reasons are codes. */
function isTyped(field: string, within: object): boolean {
  return field === 'motivo' && 'ate' in within;
}

/** A tag, a chip, a lot: its digits and signs. */
function isTag(text: string, within: object): boolean {
  return 'identificacaoId' in within || /^[\d .:/-]+$/.test(text);
}
