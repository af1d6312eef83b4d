import { saidByServer } from '../confirmed/herdSlice';
import { mergeHerds } from '../rows/merge';
import { EMPTY_HERDS } from '../rows/types';

export const herdsReducer = saidByServer(EMPTY_HERDS, mergeHerds);
