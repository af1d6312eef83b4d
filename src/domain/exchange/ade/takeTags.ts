import { identifierKey, readIdentifier } from '../../identifiers/forms';
import type { Scheme } from '../../identifiers/types';
import { foreignKey, schemeOf } from './identity';
import { type Item, identifierIn, listIn, recordIn, textIn } from './reading';
import type { AdeStep, Taking } from './taking';
import { ADE_SCHEMES, type AdeIdentifier, type AdeRecord } from './types';

export function identifiersOf(record: AdeRecord): readonly AdeIdentifier[] {
  const all = [record.identifier, ...listIn(record.alternativeIdentifiers)];
  return all.flatMap((one) => identifierIn(one) ?? []);
}

/**
 * What hangs on an animal of somebody else, in the words of Lida. `feitoDe`: what
 * the id of its row is made of, by which `Directory` knows a foreign scheme again.
 */
export function tagsOf(record: AdeRecord) {
  const told = identifiersOf(record).flatMap((one) => tagOf(one));
  const tag = textIn(record.managementTag);
  const all = tag
    ? [...told, ...tagOf({ scheme: ADE_SCHEMES.MANEJO, id: tag })]
    : told;
  return [...new Map(all.map((one) => [one.feitoDe, one])).values()];
}

function tagOf({ scheme, id }: AdeIdentifier) {
  const isNone = [ADE_SCHEMES.id, ADE_SCHEMES.nome].some(
    (one) => one === scheme,
  );
  if (isNone) return [];
  const esquema: Scheme = schemeOf(scheme) ?? 'OUTRO';
  const read = readIdentifier(esquema, id);
  if (!('valor' in read)) return [];
  const key = { esquema, valor: read.valor };
  return [
    { ...key, feitoDe: foreignKey({ scheme, id }) ?? identifierKey(key) },
  ];
}

/** What hangs on an animal of Lida, a step each. */
export function ownTags(taking: Taking, { own }: Item, animalId: string) {
  return listIn(own.identificacoes)
    .map(recordIn)
    .filter(({ ate }) => textIn(ate) === undefined)
    .map((one): AdeStep => {
      const tag = tagIn(taking, one, animalId);
      const desde = textIn(one.desde) ?? null;
      return { tipo: 'identifiers/registered', dados: { ...tag, desde } };
    });
}

/** What hung on it and does no more: of each, that it was hung and closed. */
export function formerTags(taking: Taking, { own }: Item, animalId: string) {
  return listIn(own.identificacoes)
    .map(recordIn)
    .flatMap((one): (readonly AdeStep[])[] => {
      const ate = textIn(one.ate);
      if (ate === undefined) return [];
      const tag = tagIn(taking, one, animalId);
      const desde = textIn(one.desde) ?? null;
      const closing = { ...tag, ate, motivo: textIn(one.motivo) ?? '' };
      return [
        [
          { tipo: 'identifiers/registered', dados: { ...tag, desde } },
          { tipo: 'identifiers/closed', dados: closing },
        ],
      ];
    });
}

function tagIn(taking: Taking, one: AdeRecord, animalId: string) {
  return {
    ...{ rebanhoId: taking.rebanhoId, animalId },
    identificacaoId: taking.own(textIn(one.id) ?? ''),
    // The contract refuses a scheme that is none.
    esquema: one.esquema as Scheme,
    valor: textIn(one.valor) ?? '',
  };
}

export function newTags(taking: Taking, { record }: Item, animalId: string) {
  const { rebanhoId, ports } = taking;
  return tagsOf(record).map(({ feitoDe, ...tag }): AdeStep => {
    const identificacaoId = ports.derived(`${animalId} ${feitoDe}`);
    const dados = { rebanhoId, identificacaoId, animalId, ...tag, desde: null };
    return { tipo: 'identifiers/registered', dados };
  });
}
