import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from '@/state/rootReducer';
import type { AppDispatch, AppStore } from '@/state/store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For what is read now and then, not followed. */
export const useAppStore = useStore.withTypes<AppStore>();
