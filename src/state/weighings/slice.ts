import { herdSlice } from '../confirmed/herdSlice';

export const weighingSlice = herdSlice(['pesagens']);
