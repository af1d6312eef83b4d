import { ANIMAL_MESSAGES, HERD_MESSAGES, TITLES } from '../shared/messages';
import { tidyName } from '../shared/names';
import { accept, type Outcome, refuse } from '../shared/outcome';
import type { Herd, HerdInput } from './types';

/**
 * A new herd, empty. Sent again with the same content it stays as it is.
 * Refuses 409 where the id already stands for other content.
 */
export function registerHerd(
  existing: Herd | undefined,
  input: HerdInput,
  usuarioId: string,
): Outcome<Herd> {
  const herd = {
    rebanhoId: input.rebanhoId,
    nome: tidyName(input.nome),
    descricao: input.descricao.trim(),
  };
  if (!existing) return accept({ ...herd, usuarioId, ...EMPTY });
  if (existing.nome === herd.nome && existing.descricao === herd.descricao) {
    return accept(existing);
  }
  return refuse({
    status: 409,
    title: TITLES.conflict,
    detail: ANIMAL_MESSAGES.idTaken,
    campos: [],
  });
}

/** Name and description; 404 where there is no such herd. */
export function updateHerd(
  existing: Herd | undefined,
  input: HerdInput,
): Outcome<Herd> {
  if (!existing) return herdNotFound();
  return accept({
    ...existing,
    nome: tidyName(input.nome),
    descricao: input.descricao.trim(),
  });
}

export function herdNotFound(): Outcome<never> {
  return refuse({
    status: 404,
    title: TITLES.notFound,
    detail: HERD_MESSAGES.notFound,
    campos: [],
  });
}

const EMPTY = { qntdAnimais: 0, qntdAnimaisDescartados: 0, versao: 0 };
