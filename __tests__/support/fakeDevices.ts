/** What a test does with the reader and the scale of a browser. */
export interface FakeDevices {
  /** Sends these bytes as the reader's cable would. */
  readonly send: (text: string) => void;
  /** Noise: the stream ends, the port has another. */
  readonly garble: () => void;
  readonly unplug: () => void;
  readonly plug: () => void;
  /** One frame of the scale. */
  readonly weigh: (bytes: readonly number[]) => void;
  readonly leave: () => void;
  readonly baudRates: readonly number[];
  /** What the choosers were asked for. */
  readonly asked: readonly unknown[];
}

export type WithDevices = Window & { readonly aparelhos: FakeDevices };

type Way = 'serial' | 'bluetooth';

/**
 * Puts a serial port and a Bluetooth scale in the place of the browser's, before
 * the page loads. It is sent to the page as text: all it needs is in it. `known`:
 * which of them the person allowed on an earlier day.
 */
export function installFakeDevices(known: readonly Way[]): void {
  const asked: unknown[] = [];
  const baudRates: number[] = [];

  class FakePort extends EventTarget {
    readable: ReadableStream<Uint8Array> | null = null;
    controller: ReadableStreamDefaultController<Uint8Array> | null = null;
    stream() {
      this.readable = new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.controller = controller;
        },
      });
    }
    async open({ baudRate }: { readonly baudRate: number }) {
      if (this.readable) throw new DOMException('open', 'InvalidStateError');
      baudRates.push(baudRate);
      this.stream();
    }
    async close() {
      this.readable = null;
      this.controller = null;
    }
    async forget() {
      ports.splice(0);
    }
    getInfo() {
      return { usbVendorId: 0x0403, usbProductId: 0x6001 };
    }
  }

  const port = new FakePort();
  const ports: FakePort[] = known.includes('serial') ? [port] : [];
  const serial = Object.assign(new EventTarget(), {
    getPorts: async () => [...ports],
    async requestPort() {
      ports.push(port);
      return port;
    },
  });

  const characteristic = Object.assign(new EventTarget(), {
    value: null as DataView | null,
    startNotifications: async () => undefined,
  });
  const service = { getCharacteristic: async () => characteristic };
  const scale = Object.assign(new EventTarget(), {
    id: 'balanca-1',
    name: '',
    linked: false,
    gatt: {
      async connect() {
        scale.linked = true;
        return { getPrimaryService: async () => service };
      },
      disconnect() {
        if (!scale.linked) return;
        scale.linked = false;
        scale.dispatchEvent(new Event('gattserverdisconnected'));
      },
    },
  });
  const bluetooth = {
    getDevices: async () => (known.includes('bluetooth') ? [scale] : []),
    async requestDevice(options: unknown) {
      asked.push(options);
      return scale;
    },
  };

  const aparelhos: FakeDevices = {
    baudRates,
    asked,
    send(text) {
      const bytes = Uint8Array.from(text, (one) => one.charCodeAt(0));
      port.controller?.enqueue(bytes);
    },
    garble() {
      const { controller } = port;
      port.stream();
      controller?.error(new DOMException('noise', 'FramingError'));
    },
    unplug() {
      const { controller } = port;
      port.readable = null;
      port.controller = null;
      controller?.error(new DOMException('lost', 'NetworkError'));
    },
    plug() {
      const event = new Event('connect');
      // The browser's event comes from the port, by way of all ports.
      Object.defineProperty(event, 'target', { value: port });
      serial.dispatchEvent(event);
    },
    weigh(bytes) {
      if (!scale.linked) return;
      characteristic.value = new DataView(Uint8Array.from(bytes).buffer);
      characteristic.dispatchEvent(new Event('characteristicvaluechanged'));
    },
    leave: () => scale.gatt.disconnect(),
  };
  const own = { configurable: true, writable: true };
  Object.defineProperty(navigator, 'serial', { ...own, value: serial });
  Object.defineProperty(navigator, 'bluetooth', { ...own, value: bluetooth });
  Object.defineProperty(window, 'aparelhos', { ...own, value: aparelhos });
}
