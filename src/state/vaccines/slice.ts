import { herdSlice } from '../confirmed/herdSlice';

export const vaccineSlice = herdSlice(['vacinas', 'dosesAplicadas']);
