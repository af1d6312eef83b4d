import { herdSlice } from '../confirmed/herdSlice';

export const treatmentSlice = herdSlice(['tratamentos', 'aplicacoes']);
