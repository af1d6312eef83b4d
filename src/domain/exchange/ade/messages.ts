import type { AdeIdentifier } from './types';

/** Of an exchange in ADE: our own words. */
export const ADE_MESSAGES = {
  done: 'Importação concluída.',
  tooMany: 'São registros demais de uma vez. Divida o envio em partes.',
  unknownResource: 'Este recurso não é dos que o Lida troca.',
  noCollection: 'Era esperada uma coleção: um objeto com a lista member.',
  noRecord: 'O registro não é um objeto.',
  noAnimal: 'O registro não diz de que animal é.',
  unknownAnimal: ({ scheme, id }: AdeIdentifier) =>
    `O animal ${id} (${scheme}) não está no rebanho nem entre os animais enviados.`,
  severalAnimals: ({ scheme, id }: AdeIdentifier) =>
    `Há mais de um animal ${id} (${scheme}) no rebanho.`,
  noTime: 'A data (eventDateTime) falta ou não é uma data.',
  noResult:
    'O exame não diz se a fêmea está prenhe ou vazia: não há o que registrar.',
  noWeight: 'O peso falta ou está numa unidade desconhecida.',
  weightStands: (here: string) =>
    `O peso deste dia já está aqui (${here}) e ficou como está.`,
  noMilk: 'Não há leite nem análise neste registro.',
  mixedUp: 'O valor de um dos componentes do leite não é um número.',
  milkStands: (here: string) =>
    `O leite dela neste dia já está aqui (${here}) e ficou como está.`,
  milkLeft: 'O leite do arquivo ficou de fora.',
  sampleStands:
    'A análise dela neste dia já está aqui com outros valores e ficou como está.',
  cellsUnsure: (count: string) =>
    `As células somáticas (${count}) ficaram de fora: não está claro se são milhares por mL.`,
  restTaken: 'O resto do registro entrou.',
  notMilk: 'O Lida guarda só a carência do leite.',
  noEnd: 'A carência não diz até quando vai (endDateTime).',
  offFarm: 'Fora do rebanho no arquivo de origem',
  left: 'Saída informada no arquivo de origem',
  sire: (name: string) => `Touro: ${name}.`,
  guessedService: 'Data da inseminação estimada: o arquivo não a traz.',
} as const;
