import { herdSlice } from '../confirmed/herdSlice';

export const editSlice = herdSlice(['edicoes', 'divergencias']);
