import type { MessageAnswer } from '@/contract/answers';
import type {
  Preferences,
  PreferencesAnswer,
  PushKeyAnswer,
  SubscriptionBody,
} from '@/contract/notifications';
import { PATHS, pathTo } from '@/contract/paths';
import { api } from '../api/api';

const MESSAGE = ['message'] as const;
const PREFERENCES = ['hora', 'desligados'] as const;

/** Added where first needed, so that starting the app does not pay for it. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushKey: build.query<PushKeyAnswer, void>({
      query: () => ({ url: PATHS.pushKey, expects: ['chave'], bearer: false }),
    }),
    subscribePush: build.mutation<MessageAnswer, SubscriptionBody>({
      query: (body) => ({
        url: PATHS.subscribePush,
        method: 'POST',
        body,
        expects: MESSAGE,
      }),
    }),
    unsubscribePush: build.mutation<MessageAnswer, string>({
      query: (hash) => ({
        url: pathTo(PATHS.unsubscribePush, { hash }),
        method: 'DELETE',
        expects: MESSAGE,
      }),
    }),
    preferences: build.query<PreferencesAnswer, void>({
      query: () => ({ url: PATHS.preferences, expects: PREFERENCES }),
    }),
    changePreferences: build.mutation<PreferencesAnswer, Preferences>({
      query: (body) => ({
        url: PATHS.changePreferences,
        method: 'PUT',
        body,
        expects: PREFERENCES,
      }),
    }),
  }),
});
