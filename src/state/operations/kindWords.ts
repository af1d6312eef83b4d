/** What an operation is called: "Cadastro de Neblina". */
export interface KindLabel {
  readonly acao: string;
  /** Its own name, where it carries one; else the animal's or herd's. */
  readonly nome: string | null;
  readonly animalId: string | null;
}

export interface KindWords<Data> {
  /** What the person reads once it is recorded. */
  readonly success: (dados: Data) => string;
  readonly label: (dados: Data) => KindLabel;
}

export type WordTable<Data> = {
  readonly [Kind in keyof Data]: KindWords<Data[Kind]>;
};

/** Of something with a name of its own. */
export function named(
  message: string,
  acao: string,
): KindWords<{ readonly nome: string }> {
  return {
    success: () => message,
    label: ({ nome }) => ({ acao, nome, animalId: null }),
  };
}

/** Of the herd, or of something whose name is not at hand. */
export function unnamed(message: string, acao: string): KindWords<unknown> {
  return {
    success: () => message,
    label: () => ({ acao, nome: null, animalId: null }),
  };
}

/** Of an animal. */
export function ofAnimal(
  message: string,
  acao: string,
): KindWords<{ readonly animalId: string }> {
  return {
    success: () => message,
    label: ({ animalId }) => ({ acao, nome: null, animalId }),
  };
}
