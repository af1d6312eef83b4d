import type { Role } from '../people/types';

/** A herd (rebanho) and its counters, which the server keeps with its rows. */
export interface Herd {
  readonly rebanhoId: string;
  readonly nome: string;
  readonly descricao: string;
  readonly usuarioId: string;
  /** Active animals. */
  readonly qntdAnimais: number;
  readonly qntdAnimaisDescartados: number;
  /** The herd's change counter: grows by one with each write. */
  readonly versao: number;
  /**
   * What the person who sees it may do; absent while nobody else was ever in it.
   */
  readonly papel?: Role;
}

export type HerdInput = Pick<Herd, 'rebanhoId' | 'nome' | 'descricao'>;

export interface NewHerd extends HerdInput {
  /** The version it had come to, where the server was put back to before it. */
  readonly versaoAnterior?: number;
}
