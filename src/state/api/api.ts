import { createApi } from '@reduxjs/toolkit/query';
import { http } from './http';

/**
 * Where each domain puts its endpoints (`<domain>/api`), one for each call that
 * the app makes. Rows come by `sync` alone, which works from where the device
 * stands; every write goes by `write`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: http,
  // Rows live in the domains' slices; an answer is kept by nobody.
  keepUnusedDataFor: 0,
  tagTypes: ['Pessoas', 'Convites', 'Preferencias', 'Entradas'],
  endpoints: () => ({}),
});
