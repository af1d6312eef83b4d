import { readLine, takeLines } from '@/domain/readings/lines';
import { type SerialPort, serialPorts } from './browser';
import {
  addDevice,
  changeDevice,
  deviceOf,
  dropDevice,
  hearDevice,
  remember,
  rememberedOf,
  say,
  USUAL_BAUD,
} from './devices';
import { DEVICE_MESSAGES as M } from './messages';

/** A port, and who reads it now. */
interface Line {
  readonly port: SerialPort;
  /** Resolves once nobody reads it; null: nobody does. */
  reading: Promise<void> | null;
  reader: ReadableStreamDefaultReader<Uint8Array> | null;
  /** False: the person ended it. */
  wanted: boolean;
}

const lines = new Map<string, Line>();

/** Lets the person choose a port, and reads it from now on. */
export async function connectSerial(): Promise<void> {
  const port = await serialPorts()?.requestPort();
  if (port) openPort(idOf(port));
}

/** Reads the ports that were allowed before, also when they come back. */
export function restoreSerial(): () => void {
  const serial = serialPorts();
  if (!serial) return () => undefined;
  const came = ({ target }: Event) => {
    const id = idOf(target as SerialPort);
    openPort(id);
    say(M.back(deviceOf(id)?.nome ?? id));
  };
  serial.addEventListener('connect', came);
  void serial.getPorts().then((ports) => {
    for (const port of ports) openPort(idOf(port));
  });
  return () => serial.removeEventListener('connect', came);
}

export async function forgetSerial(id: string): Promise<void> {
  const line = lines.get(id);
  await end(line);
  lines.delete(id);
  dropDevice(id);
  await line?.port.forget?.();
}

/** As set on the reader or scale; takes hold at once. */
export async function setBaud(id: string, baud: number): Promise<void> {
  remember(id, { baud });
  await end(lines.get(id));
  openPort(id);
}

/** Reads a port until it is ended or lost. */
export function openPort(id: string): void {
  const line = lines.get(id);
  if (!line || line.reading) return;
  line.wanted = true;
  line.reading = serve(id, line).finally(() => {
    line.reading = null;
  });
}

async function end(line: Line | undefined): Promise<void> {
  if (!line) return;
  line.wanted = false;
  await line.reader?.cancel().catch(() => undefined);
  await line.reading;
}

async function serve(id: string, line: Line): Promise<void> {
  const { port } = line;
  changeDevice(id, { estado: 'ligando', problema: null });
  try {
    await port.open({ baudRate: rememberedOf(id).baud ?? USUAL_BAUD });
  } catch {
    changeDevice(id, { estado: 'desligado', problema: M.busy });
    return;
  }
  changeDevice(id, { estado: 'ligado' });
  await readStreams(id, line);
  await port.close().catch(() => undefined);
  changeDevice(id, { estado: 'desligado' });
  if (line.wanted) say(M.lost(deviceOf(id)?.nome ?? id));
}

/** Noise on the line ends its stream, and the port has another; lost, none. */
async function readStreams(id: string, line: Line): Promise<void> {
  let last: unknown = null;
  while (line.wanted) {
    const { readable } = line.port;
    if (!readable || readable === last) return;
    last = readable;
    line.reader = readable.getReader();
    try {
      await readStream(id, line.reader);
    } catch {
      // Half a line that noise cut off is not a line.
    } finally {
      line.reader.releaseLock();
      line.reader = null;
    }
  }
}

async function readStream(
  id: string,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<void> {
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const taken = takeLines(rest, String.fromCharCode(...value));
    rest = taken.rest;
    for (const one of taken.lines) hearDevice(id, readLine(one));
  }
}

/** The same for a port whenever it is met; two alike are told apart. */
function idOf(port: SerialPort): string {
  for (const [id, line] of lines) if (line.port === port) return id;
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo();
  const kind =
    bluetoothServiceClassId ?? `${hex(usbVendorId)}:${hex(usbProductId)}`;
  const number = freeNumber(kind);
  const id = numbered(kind, number);
  lines.set(id, { port, reading: null, reader: null, wanted: false });
  const way = bluetoothServiceClassId ? 'Bluetooth' : 'USB';
  addDevice({
    id,
    tipo: 'serial',
    nome: `Leitor ou balança ${way} ${number}`,
  });
  return id;
}

function numbered(kind: number | string, number: number): string {
  return `serial:${kind}#${number}`;
}

/** One before may have been forgotten: those after it keep theirs. */
function freeNumber(kind: number | string): number {
  let number = 1;
  while (lines.has(numbered(kind, number))) number += 1;
  return number;
}

function hex(part = 0): string {
  return part.toString(16).padStart(4, '0');
}
