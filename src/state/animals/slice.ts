import { herdSlice } from '../confirmed/herdSlice';

export const animalSlice = herdSlice(['animais']);
