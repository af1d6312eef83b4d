import { useEffect } from 'react';

/** What has the focus, and the headings above it, the nearest first. */
interface Held {
  readonly element: Element;
  readonly headings: readonly HTMLElement[];
}

let held: Held | null = null;
let holding = false;

/**
 * Where what has the focus leaves the page, as a row that was deleted, the
 * nearest heading above it has it: else the keyboard would begin at the top
 * again. Once a screen has asked for it, it holds for all.
 */
export function useHeldFocus(): void {
  useEffect(hold, []);
}

function hold(): void {
  if (holding) return;
  holding = true;
  document.addEventListener('focusin', note);
  const changes = { childList: true, subtree: true };
  new MutationObserver(giveBack).observe(document.body, changes);
}

/** A message's button goes by itself, and nobody is left at its place. */
function note({ target }: FocusEvent): void {
  const stays = target instanceof Element && target.closest('main, dialog');
  held = stays ? { element: target, headings: headingsAbove(target) } : null;
}

function headingsAbove(element: Element): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
    .filter(
      (it) =>
        it.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    .reverse();
}

function giveBack(): void {
  if (!held || held.element.isConnected) return;
  const { headings } = held;
  held = null;
  if (document.activeElement !== document.body) return;
  for (const heading of headings) {
    if (!heading.isConnected) continue;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Behind a dialog or folded away it takes none.
    if (document.activeElement === heading) return;
  }
}
