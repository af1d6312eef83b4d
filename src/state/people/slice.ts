import { herdSlice } from '../confirmed/herdSlice';

export const peopleSlice = herdSlice(['pessoas', 'autorias']);
