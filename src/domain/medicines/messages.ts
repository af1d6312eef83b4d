import type { DosageType } from '../shared/enumerations';
import { NAME_MAX } from '../shared/names';
import { MEDICINE_TEXTS } from '../shared/recordMessages';
import { NOTE_MAX } from './limits';

/** The specification's texts, and ours. */
export const MEDICINE_MESSAGES = {
  ...MEDICINE_TEXTS,
  registered: 'Cadastrado com sucesso!',
  nameTooLong: `Nome do medicamento deve ter no máximo ${NAME_MAX} letras.`,
  withdrawalInvalid: 'Dias de carência inválidos.',
  dosesTooMany: 'Quantidade de doses grande demais.',
  intervalTooLong: 'Intervalo aplicação grande demais.',
  amountTooLarge: 'Quantidade da dosagem grande demais.',
  noteTooLong: `A observação deve ter no máximo ${NOTE_MAX} letras.`,
  updated: 'Atualizado com sucesso!',
  deleted: 'Excluído com sucesso!',
  inUse: 'O medicamento está em uso e não pode ser excluído.',
  notFound: 'Medicamento não encontrado.',
} as const;

/** Section 5: '{unit} da dosagem é obrigatória'. */
export function amountRequired(type: unknown): string {
  return `${amountName(type)} ${MEDICINE_TEXTS.amount}`;
}

/** What the amount of a dosage is called: `Quantidade de mL`. */
export function amountName(type: unknown): string {
  return UNITS[type as DosageType] ?? 'Quantidade';
}

const UNITS: Readonly<Record<DosageType, string>> = {
  MLKG: 'Quantidade de mL',
  MLM2: 'Quantidade de mL',
  MGKG: 'Quantidade de mg',
  MGM2: 'Quantidade de mg',
  DOUN: 'Quantidade de doses',
};
