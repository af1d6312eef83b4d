import { whenAsked } from '@/web/shared/whenAsked';

/** The log of actions, before and after signing in. */
export const LogPanel = whenAsked(
  () => import(/* webpackChunkName: "p-registro" */ '../pages/log/LogPanel'),
);
