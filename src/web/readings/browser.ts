/** What is used of Web Serial and Web Bluetooth, of which TypeScript knows nothing. */
export interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
  getInfo(): {
    readonly usbVendorId?: number;
    readonly usbProductId?: number;
    readonly bluetoothServiceClassId?: number | string;
  };
}

interface Serial extends EventTarget {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

export interface Characteristic extends EventTarget {
  readonly value?: DataView | null;
  startNotifications(): Promise<unknown>;
}

export interface BluetoothDevice extends EventTarget {
  readonly id: string;
  readonly name?: string | null;
  readonly gatt?: {
    connect(): Promise<{
      getPrimaryService(service: number): Promise<{
        getCharacteristic(characteristic: number): Promise<Characteristic>;
      }>;
    }>;
    disconnect(): void;
  };
  forget?(): Promise<void>;
}

interface Bluetooth {
  getDevices?(): Promise<BluetoothDevice[]>;
  requestDevice(options: {
    readonly acceptAllDevices: true;
    readonly optionalServices: readonly number[];
  }): Promise<BluetoothDevice>;
}

interface Capable {
  readonly serial?: Serial;
  readonly bluetooth?: Bluetooth;
}

/** Undefined: this browser has none. */
export function serialPorts(): Serial | undefined {
  return (navigator as Capable).serial;
}

export function bluetooth(): Bluetooth | undefined {
  return (navigator as Capable).bluetooth;
}
