import { herdSlice } from '../confirmed/herdSlice';

export const medicineSlice = herdSlice(['medicamentos']);
