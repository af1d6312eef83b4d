/**
 * In a file of its own, loaded when it is needed: only webpack understands its
 * one line, and turns it into an address that the page's policy trusts.
 */
export function startWorkbookWorker(): Worker {
  return new Worker(
    new URL(
      /* webpackChunkName: "w-workbooks" */ './workbookWorker',
      import.meta.url,
    ),
  );
}
