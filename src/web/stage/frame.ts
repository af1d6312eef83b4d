import type { Show, StageWindow } from './door';

/** The instant that the frame's clock stands at, ms since 1970. */
export interface Clock {
  at: number;
}

type FrameWindow = Window & typeof globalThis & StageWindow;

const PAGE =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Tela do registro</title></head><body><div id="tela"></div></body></html>';

/**
 * Makes a frame's window the app's own, without its network and storage, and
 * calls back once its screens can be drawn.
 */
export function openStageFrame(
  frame: HTMLIFrameElement,
  clock: Clock,
  ready: (show: Show) => void,
): void {
  const empty = frame.contentWindow;
  if (!empty) return;
  frame.addEventListener('load', () => fill(frame, clock, ready));
  // By the policy of the page that is there: the app's own makes no pages.
  frame.srcdoc = trustedBy(empty).html(PAGE);
}

function fill(
  frame: HTMLIFrameElement,
  clock: Clock,
  ready: (show: Show) => void,
): void {
  const page = frame.contentWindow as FrameWindow;
  const trusted = trustedBy(page);
  seal(page, clock);
  page.lidaTela = ready;
  for (const sheet of ownStyles()) page.document.head.append(copyOf(sheet));
  for (const { src } of ownScripts()) {
    const script = page.document.createElement('script');
    script.async = false;
    script.src = trusted.script(src);
    page.document.head.append(script);
  }
}

/** Those of the page itself: what it fetched later the frame fetches too. */
function ownScripts() {
  return document.querySelectorAll<HTMLScriptElement>('script[src][defer]');
}

function ownStyles() {
  return document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
}

function copyOf(sheet: HTMLLinkElement): Node {
  return sheet.cloneNode();
}

interface Policies {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): {
    createHTML(text: string): string;
    createScriptURL(text: string): string;
  };
}

/** What the page's policy lets into the frame: its own page and scripts. */
function trustedBy(page: Window) {
  const { trustedTypes } = page as { trustedTypes?: Policies };
  const scripts = new Set([...ownScripts()].map(({ src }) => src));
  const only = (holds: boolean, text: string) => {
    if (!holds) throw new TypeError(`Not of Lida: ${text}`);
    return text;
  };
  const policy = trustedTypes?.createPolicy('lida', {
    createHTML: (text) => only(text === PAGE, text),
    createScriptURL: (text) => only(scripts.has(text), text),
  });
  return {
    html: (text: string) => policy?.createHTML(text) ?? text,
    script: (text: string) => policy?.createScriptURL(text) ?? text,
  };
}

const GONE_OF_NAVIGATOR = [
  ...['serviceWorker', 'locks', 'storage', 'share', 'clipboard'],
  ...['bluetooth', 'serial', 'hid', 'usb'],
];

/** What a screen of then may not reach of now. */
function seal(page: FrameWindow, clock: Clock): void {
  const gone = ['indexedDB', 'caches', 'BroadcastChannel', 'Notification'];
  const calls = ['XMLHttpRequest', 'WebSocket', 'EventSource'];
  for (const name of [...gone, ...calls]) set(page, name, undefined);
  const refused = () => Promise.reject(new TypeError('a replay sends nothing'));
  set(page, 'fetch', refused);
  set(page, 'localStorage', memory());
  set(page, 'sessionStorage', memory());
  for (const name of GONE_OF_NAVIGATOR) {
    set(page.navigator, name, undefined);
  }
  set(page.navigator, 'sendBeacon', () => false);
  set(page, 'Date', clockOf(page, clock));
  keepFocusOut(page);
}

function set(of: object, name: string, value: unknown): void {
  Object.defineProperty(of, name, { value, configurable: true });
}

/** The frame's own dates, whose now is the moment's. */
function clockOf(page: FrameWindow, clock: Clock): DateConstructor {
  return new Proxy(page.Date, {
    construct: (date, given) =>
      new date(...((given.length === 0 ? [clock.at] : given) as [number])),
    get: (date, name) =>
      name === 'now' ? () => clock.at : Reflect.get(date, name),
  });
}

/** What the browser's storage does, for as long as the frame is there. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/** Each screen takes the focus; who steps through the log keeps theirs. */
function keepFocusOut(page: FrameWindow): void {
  const { HTMLElement: Element, HTMLDialogElement: Dialog } = page;
  const { focus } = Element.prototype;
  set(Element.prototype, 'focus', function given(this: HTMLElement) {
    if (page.document.hasFocus()) focus.call(this);
  });
  const { showModal } = Dialog.prototype;
  set(Dialog.prototype, 'showModal', function opened(this: HTMLDialogElement) {
    const before = document.activeElement;
    showModal.call(this);
    if (before instanceof HTMLElement && before !== document.activeElement) {
      before.focus();
    }
  });
}
