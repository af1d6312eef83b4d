/** The specification's codes with their labels (section 3). */
export interface Labelled<Code extends string> {
  readonly id: Code;
  readonly nome: string;
}

export const SEXES = [
  { id: 'F', nome: 'Feminino' },
  { id: 'M', nome: 'Masculino' },
] as const satisfies readonly Labelled<string>[];
export type Sex = (typeof SEXES)[number]['id'];

export const CATEGORIES = [
  { id: 'V', nome: 'Vaca' },
  { id: 'T', nome: 'Touro' },
  { id: 'N', nome: 'Novilho(a)' },
] as const satisfies readonly Labelled<string>[];
export type Category = (typeof CATEGORIES)[number]['id'];

export const BREEDS = [
  { id: 'AN', nome: 'Angus' },
  { id: 'A', nome: 'Ayrshire' },
  { id: 'GZ', nome: 'Gir Zebu' },
  { id: 'GH', nome: 'Girolando' },
  { id: 'G', nome: 'Guernsey' },
  { id: 'GUZ', nome: 'Guzerá Zebu' },
  { id: 'H', nome: 'Holandês' },
  { id: 'J', nome: 'Jersey' },
  { id: 'S', nome: 'Suíça-Parda ou Schwyz' },
  { id: 'SV', nome: 'Sueca Vermelha' },
  { id: 'SZ', nome: 'Sindi Zebu' },
] as const satisfies readonly Labelled<string>[];
export type Breed = (typeof BREEDS)[number]['id'];

export const DISCARD_REASONS = [
  { id: 'CARNE', nome: 'Abatido' },
  { id: 'VENDA', nome: 'Vendido' },
  { id: 'IDADE', nome: 'Idade' },
  { id: 'DOENT', nome: 'Doente' },
  { id: 'OUTRO', nome: 'Outro' },
] as const satisfies readonly Labelled<string>[];
export type DiscardReason = (typeof DISCARD_REASONS)[number]['id'];

/** True where `code` is one of the codes of `options`. */
export function isCode<Code extends string>(
  options: readonly Labelled<Code>[],
  code: unknown,
): code is Code {
  return options.some((option) => option.id === code);
}

/** The label of a code; an unknown code is shown as it is. */
export function labelOf(
  options: readonly Labelled<string>[],
  code: string | null,
): string {
  return options.find((option) => option.id === code)?.nome ?? code ?? '';
}

export function codesOf<Code extends string>(
  options: readonly Labelled<Code>[],
): readonly Code[] {
  return options.map((option) => option.id);
}
