/** What an operation is called: "Cadastro de Neblina". */
export interface KindLabel {
  readonly acao: string;
  /** Its own name, where it carries one; else the animal's or herd's. */
  readonly nome: string | null;
  readonly animalId: string | null;
}

export interface KindWords<Data> {
  /** What the person reads once it is recorded. */
  readonly done: (dados: Data) => string;
  readonly label: (dados: Data) => KindLabel;
}

/** Of something with a name of its own. */
export function named(
  message: string,
  acao: string,
): KindWords<{ readonly nome: string }> {
  return {
    done: () => message,
    label: ({ nome }) => ({ acao, nome, animalId: null }),
  };
}

/** Of the herd, or of something whose name is not at hand. */
export function unnamed(message: string, acao: string): KindWords<unknown> {
  return {
    done: () => message,
    label: () => ({ acao, nome: null, animalId: null }),
  };
}

/** Of an animal. */
export function ofAnimal(
  message: string,
  acao: string,
): KindWords<{ readonly animalId: string }> {
  return {
    done: () => message,
    label: ({ animalId }) => ({ acao, nome: null, animalId }),
  };
}

/** Of several animals: named where it is one. */
export function animalOf(
  animals: readonly { readonly animalId: string }[],
): string | null {
  return animals.length === 1 ? (animals[0]?.animalId ?? null) : null;
}
