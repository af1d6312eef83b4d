import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '@/state/rootReducer';
import type { AppDispatch } from '@/state/store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
