import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { Problem } from '@/domain/shared/outcome';
import type {
  HerdChange,
  TableChange,
} from '@/server/repositories/writeStatements';
import type { Decision } from './writes';

/** The animals a write touched, as they were and as they are to be. */
export interface Touched {
  readonly inserted?: readonly Animal[];
  readonly updated?: readonly { readonly from: Animal; readonly to: Animal }[];
  readonly tables?: readonly TableChange[];
}

/** A herd's change, with its counters moved by what happens to its rows. */
export function changeOf(herd: Herd, touched: Touched): HerdChange {
  const inserted = touched.inserted ?? [];
  const updated = touched.updated ?? [];
  const gone = updated.filter(
    ({ from, to }) => !from.descartado && to.descartado,
  );
  const back = updated.filter(
    ({ from, to }) => from.descartado && !to.descartado,
  );
  const { rebanhoId, versao, nome, descricao } = herd;
  return {
    rebanhoId,
    versao,
    nome,
    descricao,
    active: inserted.length + back.length - gone.length,
    discarded: gone.length - back.length,
    deleted: false,
    inserted,
    updated: updated.map(({ to }) => to),
    tables: touched.tables ?? [],
  };
}

/** The herd as the change leaves it. */
export function herdAfter(herd: Herd, change: HerdChange): Herd {
  return {
    ...herd,
    nome: change.nome,
    descricao: change.descricao,
    qntdAnimais: herd.qntdAnimais + change.active,
    qntdAnimaisDescartados: herd.qntdAnimaisDescartados + change.discarded,
    versao: herd.versao + 1,
  };
}

export function refusing(problem: Problem): Decision {
  return { kind: 'refused', problem };
}
