import { isEmpty } from '@/domain/readings/doubts';
import {
  needsProfile,
  type ScaleProfile,
  weightOfFrame,
} from '@/domain/readings/frames';
import {
  type BluetoothDevice,
  bluetooth,
  type Characteristic,
} from './browser';
import {
  addDevice,
  changeDevice,
  deviceOf,
  dropDevice,
  hearDevice,
  remember,
  rememberedOf,
  say,
} from './devices';
import { DEVICE_MESSAGES as M } from './messages';

const WEIGHT_SCALE = 0x18_1d;
const WEIGHT_MEASUREMENT = 0x2a_9d;
/** A scale that went out of reach is looked for again after, ms. */
const RETRIES = [1000, 3000, 10_000, 30_000, 60_000];

interface Scale {
  readonly device: BluetoothDevice;
  /** The same function each time: added again it is still one. */
  readonly measured: (event: Event) => void;
  /** False: the person ended it. */
  wanted: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const scales = new Map<string, Scale>();
/** The person did not want to say what a scale shows: until it comes back. */
const unasked = new Set<string>();

/** Lets the person choose among all that is near: some have no name. */
export async function connectBluetooth(): Promise<void> {
  const device = await bluetooth()?.requestDevice({
    acceptAllDevices: true,
    optionalServices: [WEIGHT_SCALE],
  });
  if (device) await openScale(idOf(device));
}

/** Looks for the scales that were allowed before. */
export function restoreBluetooth(): void {
  void bluetooth()
    ?.getDevices?.()
    .then((devices) => {
      for (const device of devices) void openScale(idOf(device));
    });
}

export async function forgetBluetooth(id: string): Promise<void> {
  const scale = scales.get(id);
  if (!scale) return;
  scale.wanted = false;
  clearTimeout(scale.timer);
  scales.delete(id);
  dropDevice(id);
  scale.device.gatt?.disconnect();
  await scale.device.forget?.();
}

/** Links a scale, and hears it from then on. */
export async function openScale(id: string): Promise<void> {
  const scale = scales.get(id);
  if (!scale || deviceOf(id)?.estado !== 'desligado') return;
  scale.wanted = true;
  unasked.delete(id);
  clearTimeout(scale.timer);
  changeDevice(id, { estado: 'ligando', problema: null });
  const problema = await link(scale);
  changeDevice(id, { estado: problema ? 'desligado' : 'ligado', problema });
}

/** What is wrong where it cannot be linked; null: it is. */
async function link({ device, measured }: Scale): Promise<string | null> {
  const server = await device.gatt?.connect().catch(() => null);
  if (!server) return M.unreachable;
  try {
    const service = await server.getPrimaryService(WEIGHT_SCALE);
    const weight = await service.getCharacteristic(WEIGHT_MEASUREMENT);
    weight.addEventListener('characteristicvaluechanged', measured);
    await weight.startNotifications();
    return null;
  } catch {
    device.gatt?.disconnect();
    return M.noScale;
  }
}

function lost(id: string): void {
  const scale = scales.get(id);
  const { estado, nome = '' } = deviceOf(id) ?? {};
  // What was never linked, or was ended, is not lost.
  if (!scale?.wanted || estado !== 'ligado') return;
  changeDevice(id, { estado: 'desligado' });
  say(M.lost(nome));
  retry(id, scale, RETRIES);
}

function retry(id: string, scale: Scale, [delay, ...rest]: readonly number[]) {
  if (delay === undefined) return;
  scale.timer = setTimeout(async () => {
    await openScale(id);
    const now = deviceOf(id);
    if (now?.estado === 'ligado') say(M.back(now.nome));
    else retry(id, scale, rest);
  }, delay);
}

/** One frame of a scale; the first ones wait for how they are to be read. */
function measure(id: string, { target }: Event): void {
  const { value } = target as Characteristic;
  if (!value) return;
  const { buffer, byteOffset, byteLength } = value;
  const frame = new Uint8Array(buffer, byteOffset, byteLength).slice();
  const { perfil } = rememberedOf(id);
  const reading = weightOfFrame(frame, perfil ?? 'S3');
  if (!reading) return;
  if (perfil || !needsProfile(frame)) hearDevice(id, reading);
  else if (!isEmpty(reading.kg) && !unasked.has(id)) {
    changeDevice(id, { duvida: frame });
  }
}

/** How a scale's number is to be read; the weight that was asked about counts. */
export function chooseProfile(id: string, perfil: ScaleProfile): void {
  const frame = deviceOf(id)?.duvida;
  remember(id, { perfil });
  changeDevice(id, { duvida: null });
  const reading = frame ? weightOfFrame(frame, perfil) : null;
  if (reading) hearDevice(id, reading);
}

/** Neither weight is what the scale shows, or nobody looked. */
export function leaveUnasked(id: string): void {
  unasked.add(id);
  changeDevice(id, { duvida: null });
}

function idOf(device: BluetoothDevice): string {
  const id = `bluetooth:${device.id}`;
  if (!scales.has(id)) {
    const measured = (event: Event) => measure(id, event);
    const gone = () => lost(id);
    scales.set(id, { device, measured, wanted: false, timer: undefined });
    device.addEventListener('gattserverdisconnected', gone);
    addDevice({
      id,
      tipo: 'bluetooth',
      nome: device.name || 'Balança Bluetooth',
    });
  }
  return id;
}
