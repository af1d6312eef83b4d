import type { Database } from '@/server/database/database';
import type { RateLimits } from '@/server/plugins/rateLimit';
import type { Accounts } from '@/server/services/accounts/accounts';
import type { Recovery } from '@/server/services/accounts/recovery';
import type { Sessions } from '@/server/services/accounts/sessions';
import type { UserData } from '@/server/services/accounts/userData';
import type { PushService } from '@/server/services/push/push';
import type { PageCache } from '@/server/services/reports/pageCache';
import type { Clock } from '@/server/services/shared/clock';
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
