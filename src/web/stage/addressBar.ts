/**
 * A window with an address of its own, for a router: the page's stays as it
 * is, and so does the browser's history.
 */
export function windowAt(first: string): Window {
  let place = new URL(first, document.baseURI);
  let state: unknown = null;
  const go = (next: unknown, _title: string, to?: string | URL | null) => {
    state = next;
    place = new URL(to ?? place, place);
  };
  const history = {
    get state() {
      return state;
    },
    pushState: go,
    replaceState: go,
    // One goes on by the log, not by Back.
    go: () => undefined,
  };
  return new Proxy(window, {
    get(page, name) {
      if (name === 'location') return place;
      if (name === 'history') return history;
      const value: unknown = Reflect.get(page, name, page);
      return typeof value === 'function' ? value.bind(page) : value;
    },
  });
}
