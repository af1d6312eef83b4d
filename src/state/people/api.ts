import type { MessageAnswer } from '@/contract/answers';
import type {
  InvitationAnswer,
  JoinedAnswer,
  MadeInvitation,
  PersonAnswer,
} from '@/contract/calls/people';
import type { HerdPreferencesAnswer } from '@/contract/notifications';
import { pathTo } from '@/contract/paths';
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

interface OfPerson {
  readonly rebanhoId: string;
  readonly usuarioId: string;
}

/** Added where first needed, so that starting the app does not pay for it. */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<readonly PersonAnswer[], string>({
      query: (rebanhoId) => of(A.people, 'list', { rebanhoId }),
      providesTags: (_, __, id) => [{ type: 'Pessoas', id }],
    }),
    invitations: build.query<readonly InvitationAnswer[], string>({
      query: (rebanhoId) => of(A.invitations, 'list', { rebanhoId }),
      providesTags: (_, __, id) => [{ type: 'Convites', id }],
    }),
    herdPreferences: build.query<HerdPreferencesAnswer, string>({
      query: (rebanhoId) => of(A.herdPreferences, PREFERENCES, { rebanhoId }),
      providesTags: (_, __, id) => [{ type: 'Preferencias', id }],
    }),
    changeHerdPreferences: build.mutation<
      HerdPreferencesAnswer,
      {
        readonly rebanhoId: string;
        readonly desligados: readonly string[] | null;
      }
    >({
      query: ({ rebanhoId, desligados }) => ({
        ...of(A.changeHerdPreferences, PREFERENCES, { rebanhoId }),
        body: { desligados },
      }),
      invalidatesTags: (_, __, { rebanhoId: id }) => [
        { type: 'Preferencias', id },
      ],
    }),
    invite: build.mutation<
      MadeInvitation,
      { readonly rebanhoId: string; readonly papel: GuestRole }
    >({
      query: ({ rebanhoId, papel }) => ({
        ...of(A.invite, ['codigo', 'expiraEm'], { rebanhoId }),
        body: { papel },
      }),
      invalidatesTags: (_, __, { rebanhoId: id }) => [{ type: 'Convites', id }],
    }),
    cancelInvitation: build.mutation<
      MessageAnswer,
      { readonly rebanhoId: string; readonly codigo: string }
    >({
      query: (ids) => of(A.cancelInvitation, MESSAGE, ids),
      invalidatesTags: (_, __, { rebanhoId: id }) => [{ type: 'Convites', id }],
    }),
    acceptInvitation: build.mutation<JoinedAnswer, string>({
      query: (codigo) => ({
        ...of(A.acceptInvitation, JOINED, {}),
        body: { codigo },
      }),
      invalidatesTags: ['Pessoas'],
    }),
    removePerson: build.mutation<MessageAnswer, OfPerson>({
      query: ({ rebanhoId, usuarioId }) =>
        of(A.removePerson, MESSAGE, { rebanhoId, usuarioId }),
      invalidatesTags: (_, __, { rebanhoId: id }) => [{ type: 'Pessoas', id }],
    }),
    offerHerd: build.mutation<
      MessageAnswer,
      { readonly rebanhoId: string; readonly usuarioId: string | null }
    >({
      query: ({ rebanhoId, usuarioId }) => ({
        ...of(A.offerHerd, MESSAGE, { rebanhoId }),
        body: { usuarioId },
      }),
      invalidatesTags: (_, __, { rebanhoId: id }) => [{ type: 'Pessoas', id }],
    }),
    takeHerd: build.mutation<JoinedAnswer, string>({
      query: (rebanhoId) => ({
        ...of(A.takeHerd, JOINED, { rebanhoId }),
        body: {},
      }),
      invalidatesTags: (_, __, id) => [
        { type: 'Pessoas', id },
        { type: 'Convites', id },
      ],
    }),
  }),
});
