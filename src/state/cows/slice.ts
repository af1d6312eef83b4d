import { herdSlice } from '../confirmed/herdSlice';

export const cowSlice = herdSlice([
  'situacoesReprodutivas',
  'situacoesProdutivas',
]);
