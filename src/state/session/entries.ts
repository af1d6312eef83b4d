import type { MessageAnswer } from '@/contract/answers';
import type { EntryAnswer } from '@/contract/calls/account';
import { ENTRY_ADDRESSES as A } from '@/contract/entryPaths';
import { pathTo } from '@/contract/paths';
import type { DeleteUserBody } from '@/contract/session';
import { api } from '../api/api';
import { at } from '../api/http';
import type { CallProblem } from '../problems';
import type { RecordResult } from '../recordResult';
import type { AppThunk } from '../thunk';

interface EndOf extends DeleteUserBody {
  readonly entradaId: string;
}

/** Added where first needed, so that starting the app does not pay for it. */
export const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    entries: build.query<readonly EntryAnswer[], string>({
      query: () => at(A.entries, 'list'),
      providesTags: ['Entradas'],
    }),
    endEntry: build.mutation<MessageAnswer, EndOf>({
      query: ({ entradaId, senha }) => ({
        ...at(A.endEntry, ['message']),
        ...{ url: pathTo(A.endEntry.path, { entradaId }), body: { senha } },
      }),
      // Also where it was refused: it may be out already.
      invalidatesTags: ['Entradas'],
    }),
  }),
});

/** Takes another device out of the account; the password is asked once more. */
export function endEntry(of: EndOf): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = entriesApi.endpoints.endEntry.initiate(of, { track: false });
    const { data, error } = await dispatch(call);
    if (!data) return { ok: false, problem: error as CallProblem };
    return { ok: true, message: data.message };
  };
}
