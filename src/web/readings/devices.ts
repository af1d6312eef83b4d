import { useSyncExternalStore } from 'react';
import type { ScaleProfile } from '@/domain/readings/frames';
import type { Reading, Unread } from '@/domain/readings/types';
import { tell } from './channel';

/** A reader or scale that this device was allowed to talk to. */
export interface Device {
  readonly id: string;
  readonly tipo: 'serial' | 'bluetooth';
  readonly nome: string;
  readonly estado: 'ligando' | 'ligado' | 'desligado';
  /** Why it is not connected, where there is a why. */
  readonly problema: string | null;
  readonly ultima: Reading | Unread | null;
  /** A weight that says nothing until one knows how to read it. */
  readonly duvida: Uint8Array | null;
}

/** What this device remembers of another. */
interface Remembered {
  readonly baud?: number;
  readonly perfil?: ScaleProfile;
}

const KEY = 'lida.aparelhos';
/** Of most readers and indicators. */
export const USUAL_BAUD = 9600;

let devices: readonly Device[] = [];
const listeners = new Set<() => void>();
const hearers = new Set<(text: string) => void>();

export function deviceOf(id: string): Device | undefined {
  return devices.find((one) => one.id === id);
}

export function useDevices(): readonly Device[] {
  return useSyncExternalStore(subscribe, () => devices);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: readonly Device[]): void {
  devices = next;
  for (const listener of listeners) listener();
}

/** Adds one, or leaves it as it is where it is there. */
export function addDevice({
  id,
  tipo,
  nome,
}: Pick<Device, 'id' | 'tipo' | 'nome'>): void {
  if (devices.some((one) => one.id === id)) return;
  const idle = { estado: 'desligado', problema: null } as const;
  put([...devices, { id, tipo, nome, ...idle, ultima: null, duvida: null }]);
}

export function changeDevice(id: string, change: Partial<Device>): void {
  put(devices.map((one) => (one.id === id ? { ...one, ...change } : one)));
}

export function dropDevice(id: string): void {
  put(devices.filter((one) => one.id !== id));
  const { [id]: _, ...rest } = remembered();
  localStorage.setItem(KEY, JSON.stringify(rest));
}

/** What a device said: kept as its last, and told to the screen. */
export function hearDevice(id: string, reading: Reading | Unread): void {
  changeDevice(id, { ultima: reading });
  tell(reading, performance.now());
}

/** Says something of devices on whatever screen there is. */
export function say(text: string): void {
  for (const hearer of hearers) hearer(text);
}

export function onSaid(hearer: (text: string) => void): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

export function rememberedOf(id: string): Remembered {
  return remembered()[id] ?? {};
}

export function remember(id: string, change: Remembered): void {
  const all = remembered();
  const next = { ...all, [id]: { ...all[id], ...change } };
  localStorage.setItem(KEY, JSON.stringify(next));
}

function remembered(): Readonly<Record<string, Remembered>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<
      string,
      Remembered
    >;
  } catch {
    return {};
  }
}
