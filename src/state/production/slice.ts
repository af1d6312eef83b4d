import { herdSlice } from '../confirmed/herdSlice';

export const productionSlice = herdSlice(['producoes']);
