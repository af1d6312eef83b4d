import { identifierKey, readIdentifier } from '../../identifiers/forms';
import { SCHEMES, type Scheme } from '../../identifiers/types';
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

/** The closed ones first: an open one may have the same value. */
export function ownTags(taking: Taking, { own }: Item, animalId: string) {
  const { rebanhoId } = taking;
  const all = listIn(own.identificacoes).map(recordIn);
  const closed = all.filter(({ ate }) => textIn(ate) !== undefined);
  const open = all.filter((one) => !closed.includes(one));
  return [...closed, ...open].flatMap((one): AdeStep[] => {
    const identificacaoId = taking.own(textIn(one.id) ?? '');
    const [valor, desde] = [textIn(one.valor) ?? '', textIn(one.desde) ?? null];
    // The contract refuses a scheme that is none.
    const esquema = one.esquema as Scheme;
    const tag = { rebanhoId, identificacaoId, animalId, esquema, valor };
    const ate = textIn(one.ate);
    const motivo = textIn(one.motivo) ?? '';
    return [
      { tipo: 'identifiers/registered', dados: { ...tag, desde } },
      ...(ate && SCHEMES.some(({ id }) => id === esquema)
        ? [
            {
              tipo: 'identifiers/closed',
              dados: { ...tag, ate, motivo },
            } as const,
          ]
        : []),
    ];
  });
}

export function newTags(taking: Taking, { record }: Item, animalId: string) {
  const { rebanhoId, ports } = taking;
  return tagsOf(record).map(({ feitoDe, ...tag }): AdeStep => {
    const identificacaoId = ports.derived(`${animalId} ${feitoDe}`);
    const dados = { rebanhoId, identificacaoId, animalId, ...tag, desde: null };
    return { tipo: 'identifiers/registered', dados };
  });
}
