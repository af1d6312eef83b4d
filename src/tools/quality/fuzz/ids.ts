import { randomUUID } from 'node:crypto';

export const ID_NAMES = [
  'rebanhoId',
  'animalId',
  'identificacaoId',
  'entradaId',
  'touroId',
  'vacaId',
  'maeId',
  'vacinaId',
  'doseId',
  'historicoId',
  'medicamentoId',
  'tratamentoId',
  'aplicacaoId',
  'producaoId',
  'pesagemId',
  'amostraId',
  'analiseId',
  'exameId',
  'eventId',
  'produtivaId',
  'usuarioId',
  'codigo',
  'recurso',
] as const;

/** Every id that a path or a body may name. */
export type EveryId = Readonly<
  Record<(typeof ID_NAMES)[number] | (string & {}), string>
>;

/** Ids that nobody has. */
export function anyIds(): Record<(typeof ID_NAMES)[number], string> {
  const entries = ID_NAMES.map((name) => [name, randomUUID()]);
  return Object.fromEntries(entries);
}
