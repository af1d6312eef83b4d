import type { MessageAnswer } from '@/contract/answers';
import type {
  InvitationAnswer,
  JoinedAnswer,
  MadeInvitation,
  PersonAnswer,
} from '@/contract/calls/people';
import type { HerdPreferencesAnswer } from '@/contract/notifications';
import { HEADERS, pathTo } from '@/contract/paths';
import { PEOPLE_ADDRESSES as A } from '@/contract/peoplePaths';
import type { GuestRole } from '@/domain/people/types';
import { api } from '../api/api';
import { at, type HttpRequest } from '../api/http';

const MESSAGE = ['message'] as const;
const PREFERENCES = ['desligados', 'proprias'] as const;
const JOINED = ['message', 'rebanho'] as const;

type Ids = Readonly<Record<string, string>>;

/** A declared call about a herd. */
function of(
  address: (typeof A)[keyof typeof A],
  expects: HttpRequest['expects'],
  ids: Ids,
): HttpRequest {
  return { ...at(address, expects), url: pathTo(address.path, ids) };
}

/** The key is the same for a call that is made again. */
type Invited = OfHerd<{ papel: GuestRole; key: string }>;
type OfHerd<More = object> = { readonly rebanhoId: string } & Readonly<More>;

type Tag = 'Pessoas' | 'Convites' | 'Preferencias';

/** What is read of the herd that is asked about, or written to. */
const ofHerd =
  (...types: readonly Tag[]) =>
  (_result: unknown, _error: unknown, asked: string | OfHerd) => {
    const id = typeof asked === 'string' ? asked : asked.rebanhoId;
    return types.map((type) => ({ type, id }));
  };

const herdPeopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<readonly PersonAnswer[], string>({
      query: (rebanhoId) => of(A.people, 'list', { rebanhoId }),
      providesTags: ofHerd('Pessoas'),
    }),
    removePerson: build.mutation<MessageAnswer, OfHerd<{ usuarioId: string }>>({
      query: ({ rebanhoId, usuarioId }) =>
        of(A.removePerson, MESSAGE, { rebanhoId, usuarioId }),
      invalidatesTags: ofHerd('Pessoas'),
    }),
    offerHerd: build.mutation<
      MessageAnswer,
      OfHerd<{ usuarioId: string | null }>
    >({
      query: ({ rebanhoId, usuarioId }) => ({
        ...of(A.offerHerd, MESSAGE, { rebanhoId }),
        body: { usuarioId },
      }),
      invalidatesTags: ofHerd('Pessoas'),
    }),
    takeHerd: build.mutation<JoinedAnswer, string>({
      query: (rebanhoId) => ({
        ...of(A.takeHerd, JOINED, { rebanhoId }),
        body: {},
      }),
      invalidatesTags: ofHerd('Pessoas', 'Convites'),
    }),
  }),
});

const invitationsApi = herdPeopleApi.injectEndpoints({
  endpoints: (build) => ({
    invitations: build.query<readonly InvitationAnswer[], string>({
      query: (rebanhoId) => of(A.invitations, 'list', { rebanhoId }),
      providesTags: ofHerd('Convites'),
    }),
    invite: build.mutation<MadeInvitation, Invited>({
      query: ({ rebanhoId, papel, key }) => ({
        ...of(A.invite, ['codigo', 'expiraEm'], { rebanhoId }),
        body: { papel },
        headers: { [HEADERS.idempotencyKey]: key },
      }),
      invalidatesTags: ofHerd('Convites'),
    }),
    cancelInvitation: build.mutation<MessageAnswer, OfHerd<{ codigo: string }>>(
      {
        query: (ids) => of(A.cancelInvitation, MESSAGE, ids),
        invalidatesTags: ofHerd('Convites'),
      },
    ),
    acceptInvitation: build.mutation<JoinedAnswer, string>({
      query: (codigo) => ({
        ...of(A.acceptInvitation, JOINED, {}),
        body: { codigo },
      }),
      invalidatesTags: ['Pessoas'],
    }),
  }),
});

/** Added where first needed, so that starting the app does not pay for it. */
export const peopleApi = invitationsApi.injectEndpoints({
  endpoints: (build) => ({
    herdPreferences: build.query<HerdPreferencesAnswer, string>({
      query: (rebanhoId) => of(A.herdPreferences, PREFERENCES, { rebanhoId }),
      providesTags: ofHerd('Preferencias'),
    }),
    changeHerdPreferences: build.mutation<
      HerdPreferencesAnswer,
      OfHerd<{ desligados: readonly string[] | null }>
    >({
      query: ({ rebanhoId, desligados }) => ({
        ...of(A.changeHerdPreferences, PREFERENCES, { rebanhoId }),
        body: { desligados },
      }),
      // What went well is in the answer; asked again, an older one may be shown.
      invalidatesTags: (_result, error, { rebanhoId: id }) =>
        error ? [{ type: 'Preferencias', id }] : [],
    }),
  }),
});
