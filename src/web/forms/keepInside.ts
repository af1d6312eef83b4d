import type { KeyboardEvent } from 'react';

/**
 * For a text box inside a form that is none of its fields, as a search: Enter
 * in it would send the form.
 */
export function keepInside(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
