import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AnswerOf,
  BodyOf,
  Call,
  Calls,
  IdsOf,
  QueryOf,
} from '@/contract/call';
import type { Database } from '@/server/database/database';
import type { RateLimits } from '@/server/plugins/rateLimit';
import type { Session } from '@/server/repositories/sessions';
import type { Accounts } from '@/server/services/accounts/accounts';
import type { Recovery } from '@/server/services/accounts/recovery';
import type { Sessions } from '@/server/services/accounts/sessions';
import type { UserData } from '@/server/services/accounts/userData';
import type { Invitations } from '@/server/services/people/invitations';
import type { People } from '@/server/services/people/people';
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
  readonly people: People;
  readonly invitations: Invitations;
  readonly now: Clock;
  /** Absent: what is long is answered in this thread, as in a worker. */
  readonly workers?: Workers | undefined;
}

/** A call as it came, checked by its declaration. */
export interface Asked<C extends Call> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** In lower case. */
  readonly ids: IdsOf<C['path']>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: C extends { readonly open: true } ? null : Session;
}

/** Its answer as declared, or the reply, where it was sent in another form. */
type Answer<C extends Call> = AnswerOf<C> | FastifyReply;

/** What the server adds to each declaration. */
export type Handlers<All extends Calls> = {
  readonly [Name in keyof All]: (
    asked: Asked<All[Name]>,
  ) => Answer<All[Name]> | Promise<Answer<All[Name]>>;
};
