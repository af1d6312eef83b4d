/** What an operation is called: "Cadastro de Neblina". */
export interface KindLabel {
  readonly acao: string;
  /** Its own name, where it carries one; else the animal's or herd's. */
  readonly nome: string | null;
  readonly animalId: string | null;
}

type Label<Data> = (dados: Data) => KindLabel;

/** Of something with a name of its own. */
export function named(acao: string): Label<{ readonly nome: string }> {
  return ({ nome }) => ({ acao, nome, animalId: null });
}

/** Of the herd, or of something whose name is not at hand. */
export function unnamed(acao: string): Label<unknown> {
  return () => ({ acao, nome: null, animalId: null });
}

/** Of an animal. */
export function ofAnimal(acao: string): Label<{ readonly animalId: string }> {
  return ({ animalId }) => ({ acao, nome: null, animalId });
}

/** Of several animals: named where it is one. */
export function animalOf(
  animals: readonly { readonly animalId: string }[],
): string | null {
  return animals.length === 1 ? (animals[0]?.animalId ?? null) : null;
}
