import { formerName } from '../identifiers/current';
import type { Identifier } from '../identifiers/types';

/** The specification knows no readers: these texts are ours. */
export const READING_MESSAGES = {
  partial: 'Leitura incompleta. Passe o leitor de novo.',
  unsettled:
    'A balança não estabiliza. Espere o animal parar ou digite o peso.',
  /** A weight came while another waits for an answer or for its animal. */
  unanswered: 'Peso não usado: responda primeiro à pergunta na tela.',
  same: 'A balança mostra o mesmo peso de antes. Se for deste animal, digite.',
  unsaved: 'Peso não usado: salve ou apague antes o que está no campo.',
} as const;

/** Asked where a weight came before its tag, and who was weighed has left since. */
export function weighedBefore(value: string): string {
  return `${value} veio antes deste brinco, e a balança já ficou vazia. É deste animal?`;
}

/** A weight that is further from the last than an animal's own would be. */
export const JUMPED = 'mais de 15% de diferença. É este animal?';

/** Asked where a reader reads one tag over and over. */
export function readTwice(nome: string): string {
  return `O brinco de ${nome} foi lido duas vezes seguidas.`;
}

/** Told of an animal whose number is there, when its tag is read once more. */
export function entered(nome: string): string {
  return `Já há um valor de ${nome} aqui. O que você salvar fica no lugar dele.`;
}

/** The animal that was meant is told where the tag is not its tag any more. */
export function readFormer(nome: string, former: Identifier): string {
  return `${nome}: ${formerName(former)}.`;
}

/** Nobody has it, and who is meant by its end may be another. */
export function readEnding(nome: string, valor: string): string {
  return `${nome}: o brinco ${valor} não está em nenhum animal, mas termina com esse número.`;
}

/** Nobody of the herd has the tag that was read. */
export function unknownTag(valor: string): string {
  return `Brinco ${valor} não encontrado.`;
}
