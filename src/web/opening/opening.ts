import { openingHere } from './place';

/** The box that holds a tap on its button. */
export const SENT = 'enviar';

/**
 * The screen itself is there: what was typed until this moment is in its fields,
 * the focus where it was, and a tap does its work.
 */
export function endOpening(): void {
  const opening = openingHere();
  if (!opening) return;
  const inputs = inputsOf(opening);
  const button = inputs.find(({ name }) => name === SENT);
  // Held down as the screen comes, it is let go of over another button.
  const held = button?.closest('label')?.matches(':active');
  const sent = button?.checked || held;
  const left = inputs.find((input) => input === document.activeElement);
  const at = left && selectionOf(left);
  opening.remove();
  for (const { name, value } of inputs) type(inputNamed(name), value);
  // Once the form has been drawn with it, which is before any next key.
  queueMicrotask(() => {
    focus(left && inputNamed(left.name), at);
    if (sent) document.querySelector('form')?.requestSubmit();
  });
}

/** As a person types it: React takes a value only with its event. */
function type(field: HTMLInputElement | undefined, value: string): void {
  if (!field || field.value === value) return;
  const { prototype } = HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Selection = readonly [start: number, end: number];

function focus(
  field: HTMLInputElement | undefined,
  at: Selection | null | undefined,
): void {
  field?.focus();
  if (at) field?.setSelectionRange(...at);
}

function inputsOf(root: ParentNode): readonly HTMLInputElement[] {
  return [...root.querySelectorAll('input')];
}

function inputNamed(name: string): HTMLInputElement | undefined {
  return inputsOf(document).find((input) => input.name === name);
}

/** Null in fields that have none, as an e-mail's. */
function selectionOf(input: HTMLInputElement): Selection | null {
  const { selectionStart: start, selectionEnd: end } = input;
  return start === null || end === null ? null : [start, end];
}
