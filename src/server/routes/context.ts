import type { Database } from '@/server/database/database';
import type { RateLimits } from '@/server/plugins/rateLimit';
import type { Accounts } from '@/server/services/accounts';
import type { Clock } from '@/server/services/clock';
import type { PageCache } from '@/server/services/pageCache';
import type { PushService } from '@/server/services/push';
import type { Recovery } from '@/server/services/recovery';
import type { Sessions } from '@/server/services/sessions';
import type { UserData } from '@/server/services/userData';

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
}

/** Calls that carry a whole batch take a larger body. */
export const BATCH = { bodyLimit: 4 * 1024 * 1024 };
