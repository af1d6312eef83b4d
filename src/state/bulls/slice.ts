import { herdSlice } from '../confirmed/herdSlice';

export const bullSlice = herdSlice(['entradasSemen']);
