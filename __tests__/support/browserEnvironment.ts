import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What jsdom lacks and every supported browser has: taken from Node. Not its
 * channels: an open port would keep the run from ending.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'Blob',
  'File',
] as const;

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of FROM_NODE) {
      if (this.global[name] === undefined) {
        Object.assign(this.global, { [name]: globalThis[name] });
      }
    }
    // Node's fetch takes only Node's signals, and the router makes requests.
    const { AbortController, AbortSignal } = globalThis;
    Object.assign(this.global, { AbortController, AbortSignal });
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', {
        value: globalThis.crypto,
      });
    }
  }
}
