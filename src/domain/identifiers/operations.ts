import type { Animal } from '../animals/types';
import { isAfter } from '../shared/dates';
import {
  type Effects,
  type HerdReader,
  type NeedsOf,
  NO_EFFECTS,
  type Rule,
  type RulesOf,
  type When,
} from '../shared/effects';
import { accept, type FieldProblem, type Outcome } from '../shared/outcome';
import { idTaken, invalidFields, missing, problem } from '../shared/refusals';
import { identifierKey, readIdentifier } from './forms';
import { isSame } from './holders';
import {
  lostMessage,
  IDENTIFIER_MESSAGES as M,
  takenMessage,
} from './messages';
import type {
  Holder,
  Identifier,
  IdentifierBatch,
  IdentifierBatchClosing,
  IdentifierClosing,
  IdentifierInput,
  IdentifierKey,
  IdentifierRegistration,
} from './types';
import { holdersOf, isUnique } from './unique';

export interface IdentifierOperationData {
  'identifiers/registered': IdentifierRegistration;
  'identifiers/batchRegistered': IdentifierBatch;
  'identifiers/closed': IdentifierClosing;
  'identifiers/batchClosed': IdentifierBatchClosing;
}

/**
 * An identifier hung on an animal. PNIB and EID are one animal's among all the
 * herds of an account, MANEJO among the active ones of the herd. Sent again
 * with the same content it stays as it is; the id of other content is refused.
 */
const registerIdentifier: Rule<IdentifierRegistration> = (herd, input, when) =>
  registerAll(herd, [input], when, () => ({}));

/** All or none, each also held against the lines before it. */
const registerIdentifiers: Rule<IdentifierBatch> = (herd, batch, when) =>
  registerAll(herd, batch.identificacoes, when, (linha) => ({ linha }));

function registerAll(
  herd: HerdReader,
  inputs: readonly IdentifierInput[],
  when: When,
  at: (line: number) => Pick<FieldProblem, 'linha'>,
) {
  const rows: Identifier[] = [];
  const campos: FieldProblem[] = [];
  const claims = new Map<string, string>();
  for (const [line, input] of inputs.entries()) {
    const row = rowOf(herd, input, when);
    const known = herd.row('identificacoes', input.identificacaoId);
    if (known && !isRepeat(known, input, row)) return idTaken();
    const found = known ? [] : problemsOf(herd, input, row, when, claims);
    campos.push(...found.map((one) => ({ ...one, ...at(line) })));
    rows.push(known ?? row);
  }
  if (campos.length > 0) return invalidFields(campos);
  return accept({ ...NO_EFFECTS, put: { identificacoes: rows } });
}

function rowOf(
  { herd }: HerdReader,
  { identificacaoId, animalId, esquema, valor, desde }: IdentifierInput,
  { today }: When,
): Identifier {
  const read = readIdentifier(esquema, valor);
  return {
    identificacaoId,
    rebanhoId: herd.rebanhoId,
    animalId,
    esquema,
    valor: 'valor' in read ? read.valor : valor,
    desde: desde ?? today,
    ate: null,
    motivo: null,
    versao: 0,
  };
}

/** Closed since it is still the one that was registered. */
function isRepeat(
  known: Identifier,
  { desde }: IdentifierInput,
  row: Identifier,
): boolean {
  return (
    known.animalId === row.animalId &&
    known.esquema === row.esquema &&
    known.valor === row.valor &&
    (desde === null || desde === known.desde)
  );
}

function problemsOf(
  herd: HerdReader,
  input: IdentifierInput,
  row: Identifier,
  when: When,
  claims: Map<string, string>,
): FieldProblem[] {
  const animal = herd.row('animais', row.animalId);
  if (animal?.rebanhoId !== row.rebanhoId) {
    return [problem('animalId', M.animalNotFound)];
  }
  const found: FieldProblem[] = [];
  const read = readIdentifier(input.esquema, input.valor);
  const value =
    'problema' in read ? read.problema : takenProblem(herd, row, claims);
  if (value) found.push(problem('valor', value));
  if (isAfter(row.desde, when.today)) {
    found.push(problem('desde', M.sinceFuture));
  }
  const { dataNascimento: birth } = animal;
  if (birth && isAfter(birth, row.desde)) {
    found.push(problem('desde', M.sinceBeforeBirth));
  }
  return found;
}

/** `claims`: whose the lines before said each value to be. */
function takenProblem(
  herd: HerdReader,
  row: Identifier,
  claims: Map<string, string>,
): string | null {
  if (!isUnique(row)) return null;
  const key = identifierKey(row);
  const claimed = claims.get(key) ?? row.animalId;
  claims.set(key, claimed);
  if (claimed !== row.animalId) return M.repeated;
  const other = holderOf(herd, row);
  return other ? takenMessage(other, row.rebanhoId) : null;
}

/** Why a tag cannot be an animal's, which need not be there yet; null: it can. */
export function tagProblem(
  herd: HerdReader,
  animalId: string,
  text: string,
): string | null {
  const read = readIdentifier('MANEJO', text);
  if ('problema' in read) return read.problema;
  const other = holderOf(herd, {
    ...{ animalId, esquema: 'MANEJO', valor: read.valor },
  });
  return other ? takenMessage(other, herd.herd.rebanhoId) : null;
}

/** Another animal that an identifier is on; undefined: it is free. */
function holderOf(
  herd: HerdReader,
  row: IdentifierKey & { readonly animalId: string },
): Holder | undefined {
  return holdersOf(herd, row, herd.row('animais', row.animalId))[0];
}

/**
 * An identifier lost, changed or given in error. One that two devices hung on
 * the same animal closes with its twin; one that is closed stays as it was.
 */
const closeIdentifier: Rule<IdentifierClosing> = (herd, input, when) => {
  const known = herd.row('identificacoes', input.identificacaoId);
  if (
    known?.rebanhoId !== input.rebanhoId ||
    known.animalId !== input.animalId
  ) {
    return missing(M.notFound);
  }
  const { ate, motivo } = input;
  if (known.ate !== null) {
    return accept({ ...NO_EFFECTS, put: { identificacoes: [known] } });
  }
  const campos: FieldProblem[] = [];
  if (isAfter(ate, when.today)) campos.push(problem('ate', M.untilFuture));
  if (isAfter(known.desde, ate)) {
    campos.push(problem('ate', M.untilBeforeSince));
  }
  if (motivo.trim() === '') campos.push(problem('motivo', M.reasonRequired));
  if (campos.length > 0) return invalidFields(campos);
  const closed = { ate, motivo: motivo.trim() };
  const identificacoes = herd
    .rowsOf('identificacoes', known.animalId)
    .filter((row) => row.ate === null && isSame(row, known))
    .filter(({ desde }) => !isAfter(desde, ate))
    .map((row) => ({ ...row, ...closed }));
  return accept({ ...NO_EFFECTS, put: { identificacoes } });
};

/** All or none. */
const closeIdentifiers: Rule<IdentifierBatchClosing> = (herd, input, when) => {
  const { rebanhoId, ate, motivo } = input;
  const identificacoes: Identifier[] = [];
  for (const one of input.identificacoes) {
    const closing = { rebanhoId, ...one, ate, motivo };
    const outcome = closeIdentifier(herd, closing, when);
    if (!outcome.ok) return outcome;
    identificacoes.push(...(outcome.value.put.identificacoes ?? []));
  }
  return accept({ ...NO_EFFECTS, put: { identificacoes } });
};

/**
 * An animal that comes back whose tag is another's meanwhile comes without it,
 * so that a tag is always one animal's.
 */
export function restoredTags(
  herd: HerdReader,
  outcome: Outcome<Effects>,
  animal: Animal | undefined,
  { today }: When,
): Outcome<Effects> {
  if (!outcome.ok || !animal?.descartado) return outcome;
  const { animalId } = animal;
  const isTaken = (row: Identifier) =>
    herd
      .holders(row)
      .some((other) => other.animalId !== animalId && !other.descartado);
  const identificacoes = herd
    .rowsOf('identificacoes', animalId)
    .filter((row) => row.esquema === 'MANEJO' && row.ate === null)
    .filter(isTaken)
    .map((row) => ({ ...row, ate: today, motivo: M.reused }));
  if (identificacoes.length === 0) return outcome;
  const { value } = outcome;
  const told = identificacoes.map(({ valor }) => ({
    codigo: 'BRINCO_PERDIDO',
    campo: 'animalId',
    mensagem: lostMessage(animal.nome, valor),
  }));
  return accept({
    ...value,
    put: { ...value.put, identificacoes },
    avisos: [...value.avisos, ...told],
  });
}

export const IDENTIFIER_RULES: RulesOf<IdentifierOperationData> = {
  'identifiers/registered': registerIdentifier,
  'identifiers/batchRegistered': registerIdentifiers,
  'identifiers/closed': closeIdentifier,
  'identifiers/batchClosed': closeIdentifiers,
};

export const IDENTIFIER_NEEDS: NeedsOf<IdentifierOperationData> = {
  'identifiers/registered': (input) => needsOf([input]),
  'identifiers/batchRegistered': ({ identificacoes }) =>
    needsOf(identificacoes),
  'identifiers/closed': (input) => closingNeeds([input]),
  'identifiers/batchClosed': ({ identificacoes }) =>
    closingNeeds(identificacoes),
};

function closingNeeds(
  inputs: readonly Pick<Identifier, 'identificacaoId' | 'animalId'>[],
) {
  const ids = inputs.map(({ identificacaoId }) => identificacaoId);
  const owners = [...new Set(inputs.map(({ animalId }) => animalId))];
  return { tabelas: { identificacoes: { ids, owners } } };
}

function needsOf(inputs: readonly IdentifierInput[]) {
  const ids = inputs.map(({ identificacaoId }) => identificacaoId);
  const animals = inputs.map(({ animalId }) => animalId);
  return {
    animais: [...new Set(animals)],
    identificadores: inputs.flatMap(({ esquema, valor }) => {
      const read = readIdentifier(esquema, valor);
      return 'valor' in read ? [{ esquema, valor: read.valor }] : [];
    }),
    tabelas: { identificacoes: { ids } },
  };
}
