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
const NETWORK = /^(api|connection|sync)\/|^readiness\/clockMeasured$/;
/** The machine's own; what is left is an event of the farm, or the person's. */
const DEVICE = /^(readiness|rules)\/|^device\/(named|progressReported)$/;

export function originOf(type: string): Origin {
  if (type.startsWith('persist/') || type === 'device/herdLoaded') {
    return 'reidratação';
  }
  if (type.startsWith('Offline/') || QUEUE.has(type)) return 'fila';
  if (NETWORK.test(type)) return 'rede';
  return DEVICE.test(type) ? 'aparelho' : 'toque';
}
