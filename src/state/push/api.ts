import type { MessageAnswer } from '@/contract/answers';
import type {
  Preferences,
  PreferencesAnswer,
  PushKeyAnswer,
  SubscriptionBody,
} from '@/contract/notifications';
import { ADDRESSES, pathTo } from '@/contract/paths';
import { api } from '../api/api';
import { at } from '../api/http';

const MESSAGE = ['message'] as const;
const PREFERENCES = ['hora', 'desligados'] as const;

/** Added where first needed, so that starting the app does not pay for it. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushKey: build.query<PushKeyAnswer, void>({
      query: () => at(ADDRESSES.pushKey, ['chave']),
    }),
    subscribePush: build.mutation<MessageAnswer, SubscriptionBody>({
      query: (body) => ({ ...at(ADDRESSES.subscribePush, MESSAGE), body }),
    }),
    unsubscribePush: build.mutation<MessageAnswer, string>({
      query: (hash) => ({
        ...at(ADDRESSES.unsubscribePush, MESSAGE),
        url: pathTo(ADDRESSES.unsubscribePush.path, { hash }),
      }),
    }),
    preferences: build.query<PreferencesAnswer, void>({
      query: () => at(ADDRESSES.preferences, PREFERENCES),
    }),
    changePreferences: build.mutation<PreferencesAnswer, Preferences>({
      query: (body) => ({
        ...at(ADDRESSES.changePreferences, PREFERENCES),
        body,
      }),
      // Herds without their own go by these.
      invalidatesTags: ['Preferencias'],
    }),
  }),
});
