import { herdSlice } from '../confirmed/herdSlice';

export const qualitySlice = herdSlice(['amostras', 'analisesTanque', 'exames']);
