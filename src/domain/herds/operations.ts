import { editNeeds, mergeEdit, withEdits } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import {
  type NeedsOf,
  NO_EFFECTS,
  type Rule,
  type RulesOf,
} from '../shared/effects';
import { lifeAfter } from '../shared/lives';
import { HERD_MESSAGES } from '../shared/messages';
import { tidyName } from '../shared/names';
import { accept, type Outcome } from '../shared/outcome';
import { idTaken, missing } from '../shared/refusals';
import type { Herd, HerdInput, NewHerd } from './types';

export interface HerdOperationData {
  'herds/registered': NewHerd;
  'herds/updated': HerdInput & EditOrigin;
  'herds/deleted': { readonly rebanhoId: string };
}

const UNREGISTERED = -1;

/** What the rule that registers a herd reads: nothing is there yet. */
export function unregisteredHerd(rebanhoId: string, usuarioId: string): Herd {
  return {
    rebanhoId,
    nome: '',
    descricao: '',
    usuarioId,
    qntdAnimais: 0,
    qntdAnimaisDescartados: 0,
    versao: UNREGISTERED,
  };
}

export function isRegistered({ versao }: Herd): boolean {
  return versao !== UNREGISTERED;
}

/**
 * A new herd, empty. Sent again with the same content it stays as it is; the
 * id of other content is refused 409.
 */
export const registerHerd: Rule<NewHerd> = ({ herd }, input) => {
  if (!isRegistered(herd)) {
    const versao = begunAt(input);
    const made = { ...herd, ...contentOf(input), versao };
    return accept({ ...NO_EFFECTS, herd: made });
  }
  return sameContent(herd, input) ? accept(NO_EFFECTS) : idTaken();
};

/** One that was lost begins above every version that a device may know of it. */
function begunAt({ versaoAnterior }: NewHerd): number {
  return versaoAnterior === undefined ? 0 : lifeAfter(versaoAnterior);
}

/** Name and description. */
export const updateHerd: Rule<HerdInput & EditOrigin> = (
  reader,
  input,
  when,
) => {
  const { herd } = reader;
  const known = contentOf(herd);
  const edited = {
    registroId: herd.rebanhoId,
    known,
    wanted: contentOf(input),
  };
  const merged = mergeEdit(reader, edited, input, when);
  const effects = sameContent(herd, merged.content)
    ? NO_EFFECTS
    : { ...NO_EFFECTS, herd: { ...herd, ...merged.content } };
  return withEdits(accept(effects), merged, input);
};

/** The herd goes with everything in it. */
export const deleteHerd: Rule<{ readonly rebanhoId: string }> = () =>
  accept({ ...NO_EFFECTS, herd: null });

export function herdNotFound(): Outcome<never> {
  return missing(HERD_MESSAGES.notFound);
}

function contentOf(input: Omit<HerdInput, 'rebanhoId'>) {
  return { nome: tidyName(input.nome), descricao: input.descricao.trim() };
}

function sameContent(herd: Herd, input: Omit<HerdInput, 'rebanhoId'>): boolean {
  const { nome, descricao } = contentOf(input);
  return herd.nome === nome && herd.descricao === descricao;
}

export const HERD_RULES: RulesOf<HerdOperationData> = {
  'herds/registered': registerHerd,
  'herds/updated': updateHerd,
  'herds/deleted': deleteHerd,
};

export const HERD_NEEDS: NeedsOf<HerdOperationData> = {
  'herds/registered': () => ({ registers: true }),
  'herds/updated': ({ rebanhoId }) => ({ tabelas: editNeeds([rebanhoId]) }),
  'herds/deleted': () => ({}),
};
