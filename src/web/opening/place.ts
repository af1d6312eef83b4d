/** What stands in the page before its scripts have come. */
export function openingHere(): HTMLElement | null {
  return document.getElementById('abertura');
}

/** Another screen was drawn than the one that stood there. */
export function dropOpening(): void {
  openingHere()?.remove();
}
