import type { Digest } from '@/domain/notifications/kinds';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import type { Clock } from '@/server/services/shared/clock';

/** What each kind of job carries: ids of rows, nothing personal. */
export interface JobData {
  /** Looks what is due; every minute, on one server. */
  relogio: Record<string, never>;
  /** A herd's digest of a day. */
  resumo: { readonly resumoId: string };
  /** One push to one device. */
  entrega: { readonly avisoId: string; readonly hash: string };
  /** The e-mail of a forgotten password. */
  recuperacao: { readonly pedidoId: string };
  /** The daily copy of the database. */
  copia: Record<string, never>;
}

export type JobName = keyof JobData;

export type NewJob = {
  [Name in JobName]: {
    readonly name: Name;
    readonly data: JobData[Name];
    /** How often it is tried again, instead of as its queue says. */
    readonly retryLimit?: number;
  };
}[JobName];

/** Puts jobs into the queue, as part of the transaction of `repositories`. */
export interface JobSender {
  send(repositories: Repositories, jobs: readonly NewJob[]): Promise<void>;
}

/** What is done at each job; what it throws has it tried again. */
export type JobHandlers = {
  readonly [Name in JobName]?: JobHandler<Name>;
};

export type JobHandler<Name extends JobName> = (
  data: JobData[Name],
) => Promise<void>;

/** What a herd's digest says, by its id; null where there is nobody to tell. */
export type MakeDigest = (resumoId: string) => Promise<Digest | null>;

/** What jobs are made from. */
export interface JobParts {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly now: Clock;
  readonly digest: MakeDigest;
  /** Whether there is a daily copy. */
  readonly backup: boolean;
  readonly onError: (error: unknown) => void;
}
