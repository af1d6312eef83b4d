import { useCallback, useEffect, useMemo } from 'react';
import type { CallProblem } from '@/state/problems';
import type { RootState } from '@/state/rootReducer';
import type { AppThunk } from '@/state/thunk';
import { useAppDispatch, useAppSelector } from './hooks';

/** The part of an RTK Query endpoint that reads which is used. */
interface Endpoint<Data> {
  initiate(
    arg: string,
    options: { readonly forceRefetch: true },
  ): AppThunk<{ readonly unsubscribe: () => void }>;
  select(arg: string): (state: RootState) => {
    readonly data?: Data | undefined;
    readonly error?: unknown;
  };
}

/**
 * What the server answers, asked as the screen opens and again where its tags
 * say so. The hooks that RTK Query makes would be a part of the first bundle.
 */
export function useAnswer<Data>(endpoint: Endpoint<Data>, arg: string) {
  const dispatch = useAppDispatch();
  const select = useMemo(() => endpoint.select(arg), [endpoint, arg]);
  const { data, error } = useAppSelector(select);
  const ask = useCallback(
    () => dispatch(endpoint.initiate(arg, { forceRefetch: true })),
    [dispatch, endpoint, arg],
  );
  useEffect(() => {
    const asked = ask();
    return () => asked.unsubscribe();
  }, [ask]);
  const again = () => ask().unsubscribe();
  return { data, problem: (error as CallProblem | undefined) ?? null, again };
}
