import type { Database } from '@/server/database/database';
import type { RateLimits } from '@/server/plugins/rateLimit';
import type { Accounts } from '@/server/services/accounts';
import type { Clock } from '@/server/services/clock';
import type { PageCache } from '@/server/services/pageCache';
import type { PushService } from '@/server/services/push';
import type { Recovery } from '@/server/services/recovery';
import type { Sessions } from '@/server/services/sessions';
import type { UserData } from '@/server/services/userData';
import type { Workers } from '@/server/workers/pool';

/** What the routes are made from. */
export interface RouteContext {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly pages: PageCache;
  readonly push: PushService;
  readonly recovery: Recovery;
  readonly userData: UserData;
  readonly now: Clock;
  /** Absent: what is long is answered in this thread, as in a worker. */
  readonly workers?: Workers | undefined;
}

/** Reads a whole herd, whatever its size: answered in a worker. */
export const WHOLE_HERD = { config: { wholeHerd: true } } as const;
