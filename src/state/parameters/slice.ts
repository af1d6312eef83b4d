import { herdSlice } from '../confirmed/herdSlice';

export const parameterSlice = herdSlice(['parametros']);
