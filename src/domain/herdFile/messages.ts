import { PART_ROWS } from './limits';

export const HERD_FILE_MESSAGES = {
  brought: 'Registros do arquivo recebidos.',
  animalNotThere: 'Animal não encontrado no arquivo nem no rebanho.',
  vaccineNotThere: 'Vacina não encontrada no arquivo nem no rebanho.',
  tagTaken: 'Veio de um arquivo, e já é de outro animal.',
  cameBack: 'O animal voltou ao rebanho com um arquivo.',
  tooMany: `No máximo ${PART_ROWS} registros por vez.`,
} as const;

export function renamedMessage(before: string, after: string): string {
  return `${before} entrou como ${after}: já havia um animal com esse nome.`;
}

export function tagClosedMessage(valor: string): string {
  return `A identificação ${valor} entrou como antiga: já é de outro animal.`;
}

export function tagPassedMessage(valor: string, nome: string): string {
  return `A identificação ${valor} passou da ficha de ${nome}, que saiu, para a que veio.`;
}
