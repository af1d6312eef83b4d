import fc from 'fast-check';
import type { EveryId } from './ids';

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'a\r\nSet-Cookie: x=1',
  'x\ud800y',
  '\u202eabc',
  '🐄'.repeat(40),
  'é'.normalize('NFD'),
  "' OR '1'='1",
  "'; DROP TABLE animal; --",
  '$1',
  '\\',
  '%00',
  '%',
  '_',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack.
  '${7*7}',
  '{{7*7}}',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  'true',
  '[]',
  '{}',
  '(a+)+$',
  `${'a'.repeat(5000)}!`,
] as const;

/** Numbers at the edges of the types they travel through. */
const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-308,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  -(2 ** 53),
  1e21,
] as const;

const DATES = [
  '01/10/2026',
  '15/09/2026',
  '02/11/2026',
  '28/02/2025',
  '10/03/2020',
  '30/02/2026',
  '00/00/0000',
  '31/12/9999',
  '01/01/0001',
  '1/1/2026',
  '2026-10-01',
  '01/10/2099',
] as const;
const TIMES = ['00:00', '06:00', '23:59', '24:00', '12:60'] as const;
const NAMES = ['Mimosa', 'Estrela', 'Boi 7', 'Lote A-1', 'São João'] as const;

/** Anything a JSON body may hold where something else was due. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]]),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
  fc.array(fc.constantFrom<unknown>(...HOSTILE_TEXTS), { maxLength: 4 }),
);

export const date = fc.constantFrom(...DATES);
export const dateTime = fc
  .tuple(date, fc.constantFrom(...TIMES))
  .map(([day, time]) => `${day} ${time}`);
export const PAST_DAYS = ['01/10/2026', '15/09/2026', '02/11/2026'] as const;
/** Days and times that have been. */
export const past = fc.oneof(
  fc.constantFrom(...PAST_DAYS),
  fc.constantFrom('01/10/2026 06:00', '16/10/2026 17:30', '02/11/2026 00:00'),
);
export const name = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.stringMatching(/^[A-Za-z]{3,12} \d{1,4}$/),
);

/** Whose ids a call may name. */
export interface KnownIds {
  readonly own: EveryId;
  readonly foreign: EveryId;
  /** Nothing hostile: calls that get through, so that farms have a history. */
  readonly tame: boolean;
}

/** The kind of id that a field of another name holds. */
const KINDS: Readonly<Record<string, string>> = {
  corrigeEventId: 'eventId',
  registroId: 'animalId',
  situacaoReprodutivaEventId: 'eventId',
  situacaoProdutivaEventId: 'produtivaId',
  paiId: 'touroId',
  touroInseminacaoId: 'touroId',
  lactacaoEventId: 'produtivaId',
  historicoVacinacaoId: 'historicoId',
  animaisSelecionados: 'animalId',
  medicamentos: 'medicamentoId',
  filtroId: 'vacinaId',
  novoTratamentoId: 'tratamentoId',
};

/** By which name of `EveryId` the id of a field goes. */
export function kindOf(field: string): string {
  return KINDS[field] ?? field;
}

/** An id for a field: mostly the caller's own, else another's, or none. */
export function idFor(field: string, { own, foreign, tame }: KnownIds) {
  const kind = kindOf(field);
  const of = (ids: EveryId) => ids[kind] ?? ids.animalId ?? '';
  if (tame) return fc.constant(of(own));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(of(own)) },
    { weight: 3, arbitrary: fc.constant(of(foreign)) },
    { weight: 2, arbitrary: fc.uuid() },
    fc.constantFrom(...Object.values(own)),
    fc.constantFrom(...Object.values(foreign)),
    fc.constant(of(own).toUpperCase()),
    fc.constantFrom(...HOSTILE_TEXTS),
  );
}

/** Fields of bodies whose id the caller makes: an old one is taken. */
const MADE =
  /^(eventId|situacao\w+EventId|producaoId|pesagemId|amostraId|analiseId|exameId|doseId|aplicacaoId|lactacaoEventId|novoTratamentoId)$/;

/** As `idFor`, in a body. */
export function bodyIdFor(field: string, known: KnownIds) {
  if (known.tame && MADE.test(field)) return fc.uuid();
  return idFor(field, known);
}

/** Whether a field of this name holds an id. */
export function isIdField(field: string): boolean {
  return field in KINDS || /Id$/.test(field);
}
