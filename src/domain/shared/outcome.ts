/** One field that failed, in the words shown beside it. */
export interface FieldProblem {
  readonly campo: string;
  readonly mensagem: string;
  /** Position in a batch, from 0. */
  readonly linha?: number;
}

/** A refusal, in the words the person sees. It is a value, never thrown. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly campos: readonly FieldProblem[];
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function accept<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse<T = never>(problem: Problem): Outcome<T> {
  return { ok: false, problem };
}
