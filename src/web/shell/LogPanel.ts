import { lazy } from 'react';

/** The log of actions, before and after signing in. */
export const LogPanel = lazy(
  () => import(/* webpackChunkName: "p-registro" */ '../pages/log/LogPanel'),
);
