import type { FarmTime } from '../shared/dates';
import type { ReminderCode } from './kinds';

/** One animal, vaccine or bull to be reminded of. */
export interface Reminder {
  readonly codigo: ReminderCode;
  /**
   * Null: due on this very day. Otherwise a state that lasts: told once when
   * it begins, and again only after it ended.
   */
  readonly chave: string | null;
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
