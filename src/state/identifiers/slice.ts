import { herdSlice } from '../confirmed/herdSlice';

export const identifierSlice = herdSlice(['identificacoes']);
