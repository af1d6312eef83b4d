import type { Database } from '@/server/database/database';
import type { Clock } from '@/server/services/shared/clock';
import type { JobSender } from './types';

/** What jobs are made from. */
export interface JobParts {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly now: Clock;
  /** Whether there is a daily copy. */
  readonly backup: boolean;
  readonly onError: (error: unknown) => void;
}
