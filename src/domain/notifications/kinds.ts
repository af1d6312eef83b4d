import type { FarmTime } from '../shared/dates';

/** Every kind of reminder (domain.md 5), in order of priority. */
export const REMINDER_KINDS = [
  kind('CARENCIA_FIM', 'Leite liberado', 'Tratamentos'),
  kind('CARENCIA_ATIVA', 'Leite fora do tanque', 'Tratamentos'),
  kind('TRAT_DOSE', 'Hora da dose', 'Tratamentos'),
  kind('TRAT_ABERTO', 'Tratamento por finalizar', 'Tratamentos'),
  kind('PARTO_PROX', 'Parto próximo', 'Partos e secagem'),
  kind('PARTO_ATRAS', 'Parto atrasado', 'Partos e secagem'),
  kind('SECAR', 'Vacas para secar', 'Partos e secagem'),
  kind('VACINA', 'Doses de vacina', 'Vacinas'),
  kind('BRUCELOSE', 'Brucelose: bezerras de 3 a 8 meses', 'Vacinas'),
  kind('DG', 'Diagnóstico de gestação', 'Reprodução'),
  kind('RETORNO_CIO', 'Retorno de cio', 'Reprodução'),
  kind('CIO_ESPERADO', 'Cio esperado', 'Reprodução'),
  kind('LIBERADAS', 'Liberadas para inseminar', 'Reprodução'),
  kind('VAZIA_LONGA', 'Vaca vazia há muito tempo', 'Reprodução'),
  kind('REPETIDORA', 'Vaca repetidora', 'Reprodução'),
  kind('AVALIACAO_ABORTO', 'Avaliação após aborto', 'Reprodução'),
  kind('NOVILHA_APTA', 'Novilha apta', 'Reprodução'),
  kind('DOSE_SEMEN', 'Sêmen acabando', 'Reprodução'),
  kind('CONTROLE', 'Controle leiteiro do mês', 'Leite e peso'),
  kind('QUEDA_LEITE', 'Queda de leite', 'Leite e peso'),
  kind('TANQUE_LIMITE', 'Tanque acima do limite', 'Leite e peso'),
  kind('INFECTADA', 'Vaca infectada duas vezes seguidas', 'Leite e peso'),
  kind('PESAGEM', 'Pesagem da recria', 'Leite e peso'),
] as const;

export type ReminderCode = (typeof REMINDER_KINDS)[number]['codigo'];

export const REMINDER_CODES: readonly ReminderCode[] = REMINDER_KINDS.map(
  ({ codigo }) => codigo,
);

/** Those sent at their own time, not with the morning digest. */
export const URGENT_CODES: readonly ReminderCode[] = [
  'CARENCIA_FIM',
  'CARENCIA_ATIVA',
  'TRAT_DOSE',
];

function kind<Code extends string>(codigo: Code, nome: string, grupo: string) {
  return { codigo, nome, grupo } as const;
}

/** One animal, vaccine or bull to be reminded of. */
export interface Reminder {
  readonly codigo: ReminderCode;
  /**
   * Null: due on this very day. Otherwise a state that lasts: told once when
   * it begins, and again only after it ended.
   */
  readonly chave: string | null;
  /** It still lasts, and is not to be told of now. */
  readonly calado?: true;
  /** Name of what it is about; empty: of the herd. */
  readonly nome: string;
  /** Screen of this one, below `/rebanho/{id}`. */
  readonly caminho: string;
  /** Days, doses, animals or percent, as its title needs. */
  readonly numero: number;
}

/** One push: what the device shows and where a tap leads. */
export interface Push {
  readonly codigo: ReminderCode;
  readonly titulo: string;
  readonly texto: string;
  readonly caminho: string;
}

/** A push of its own moment; the key tells it from all others of its herd. */
export interface UrgentPush extends Push {
  readonly chave: string;
  readonly momento: FarmTime;
}

export interface Digest {
  /** One a category, by priority. */
  readonly avisos: readonly Push[];
  /** The states that hold now: what `known` is next time. */
  readonly ativos: readonly string[];
}
