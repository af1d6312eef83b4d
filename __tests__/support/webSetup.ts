import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { toHaveNoViolations } from 'jest-axe';
import * as React from 'react';

const { getElementError } = getConfig();
configure({
  // Conditions, not times: a busy machine may take longer than a second.
  asyncUtilTimeout: 10_000,
  // What is asked until it is there prints the page at its end, not each time.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
});

expect.extend(toHaveNoViolations);

// For its warnings React notes where each element was made, 10,000 of them a
// second: a seventh of these tests' time, and nobody reads it here.
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1];
if (!internals) throw new Error('React keeps its counts elsewhere now');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});

/** jsdom's dialog neither opens nor closes. */
HTMLDialogElement.prototype.showModal = function showModal() {
  before.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, input, select, textarea')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  const last = before.get(this);
  if (last instanceof HTMLElement) last.focus();
  this.dispatchEvent(new Event('close'));
};
const before = new WeakMap<HTMLDialogElement, Element | null>();

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  open?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

// Every query by role asks for the style of most elements, and jsdom makes each anew
// by all its rules: what nothing has changed since keeps its own. No sheet of these
// tests has anything before or after an element.
const madeStyle = window.getComputedStyle.bind(window);
const changes = new MutationObserver(() => {
  styles = new WeakMap();
});
changes.observe(document, {
  ...{ attributes: true, characterData: true, childList: true, subtree: true },
});
let styles = new WeakMap<Element, CSSStyleDeclaration>();
const nothing = document.createElement('i').style;
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return nothing;
  if (!element.isConnected) return madeStyle(element);
  if (changes.takeRecords().length > 0) styles = new WeakMap();
  const style = styles.get(element) ?? madeStyle(element);
  styles.set(element, style);
  return style;
};

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom's files are read by its reader alone. */
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

window.scrollTo = () => undefined;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
