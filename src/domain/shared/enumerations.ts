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

export const ADMINISTRATION_ROUTES = [
  { id: 'OR', nome: 'Oral' },
  { id: 'IV', nome: 'Intravenosa' },
  { id: 'INM', nome: 'Intramamária' },
  { id: 'IM', nome: 'Intramuscular' },
  { id: 'SC', nome: 'Subcutânea' },
  { id: 'TP', nome: 'Tópica' },
] as const satisfies readonly Labelled<string>[];
export type AdministrationRoute = (typeof ADMINISTRATION_ROUTES)[number]['id'];

export const DOSAGE_TYPES = [
  { id: 'MLKG', nome: 'mL por kg' },
  { id: 'MGKG', nome: 'mg por kg' },
  { id: 'DOUN', nome: 'Doses únicas' },
  { id: 'MLM2', nome: 'mL por m²' },
  { id: 'MGM2', nome: 'mg por m²' },
] as const satisfies readonly Labelled<string>[];
export type DosageType = (typeof DOSAGE_TYPES)[number]['id'];

export const EFFICACIES = [
  { id: 'CUR', nome: 'Curado' },
  { id: 'SEF', nome: 'Sem efeito' },
  { id: 'ACM', nome: 'Em acompanhamento' },
  { id: 'REG', nome: 'Reagindo' },
  { id: 'REM', nome: 'Em remição' },
] as const satisfies readonly Labelled<string>[];
export type Efficacy = (typeof EFFICACIES)[number]['id'];

export const PRODUCTIVE_STATUSES = [
  { id: 'L', nome: 'Lactante' },
  { id: 'S', nome: 'Seca' },
  { id: 'I', nome: 'Improdutiva' },
] as const satisfies readonly Labelled<string>[];
export type ProductiveStatus = (typeof PRODUCTIVE_STATUSES)[number]['id'];

export const DRYING_REASONS = [
  { id: 'PR', nome: 'Prenhez' },
  { id: 'DE', nome: 'Descarte' },
  { id: 'OU', nome: 'Outro' },
] as const satisfies readonly Labelled<string>[];
export type DryingReason = (typeof DRYING_REASONS)[number]['id'];

/** VZ, a negative pregnancy check, is added to the specification's six. */
export const REPRODUCTIVE_TYPES = [
  { id: 'CI', nome: 'Cio' },
  { id: 'IN', nome: 'Inseminação' },
  { id: 'IATF', nome: 'IATF' },
  { id: 'PN', nome: 'Prenhez' },
  { id: 'VZ', nome: 'Vazia' },
  { id: 'PT', nome: 'Parto' },
  { id: 'AB', nome: 'Aborto' },
] as const satisfies readonly Labelled<string>[];
export type ReproductiveType = (typeof REPRODUCTIVE_TYPES)[number]['id'];

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
