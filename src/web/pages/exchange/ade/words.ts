import type { AdeResource } from '@/domain/exchange/ade/types';

/** What each resource is called on a farm. */
export const RESOURCE_WORDS: Readonly<Record<AdeResource, string>> = {
  animals: 'Animais',
  arrivals: 'Entradas',
  'repro-heats': 'Cios',
  'repro-inseminations': 'Inseminações',
  'repro-pregnancy-checks': 'Exames de prenhez',
  'repro-parturitions': 'Partos',
  'repro-abortions': 'Abortos',
  'drying-offs': 'Secagens',
  treatments: 'Tratamentos',
  withdrawals: 'Carências',
  'test-day-results': 'Leite e análises',
  weights: 'Pesagens',
  departures: 'Saídas',
};
