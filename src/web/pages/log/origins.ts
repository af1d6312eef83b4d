/** Where an action came from. */
export type Origin = 'toque' | 'rede' | 'fila' | 'reidratação' | 'aparelho';

export const ORIGINS: readonly Origin[] = [
  'toque',
  'rede',
  'fila',
  'reidratação',
  'aparelho',
];

const QUEUE = new Set([
  'operations/saved',
  'operations/sendingPlanned',
  'operations/sendingStarted',
  'operations/sendingFailed',
  'operations/answered',
]);
const NETWORK = /^(api|connection|sync)\/|^gate\/clockMeasured$/;
const TOUCH = /^(operations|session|device)\//;

export function originOf(type: string): Origin {
  if (type.startsWith('persist/') || type === 'confirmed/herdLoaded') {
    return 'reidratação';
  }
  if (type.startsWith('Offline/') || QUEUE.has(type)) return 'fila';
  if (NETWORK.test(type)) return 'rede';
  return TOUCH.test(type) ? 'toque' : 'aparelho';
}
