/** What stands in the page before its scripts have come. */
const ID = 'abertura';
/** The box that holds a tap on its button. */
export const SENT = 'enviar';

/** These values, with what was typed before there was a form to hold it. */
export function typedBefore<Values extends object>(values: Values): Values {
  // There is no document where the page itself is drawn.
  const opening = globalThis.document?.getElementById(ID);
  const typed = [...inputsOf(opening)]
    .filter(({ name, value }) => name in values && value !== '')
    .map(({ name, value }) => [name, value]);
  return { ...values, ...Object.fromEntries(typed) };
}

/** The screen itself is there: the focus goes where it was, a tap does its work. */
export function endOpening(): void {
  const opening = document.getElementById(ID);
  if (!opening) return;
  const sent = [...inputsOf(opening)].some(
    ({ name, checked }) => name === SENT && checked,
  );
  refocus(opening);
  if (sent) document.querySelector('form')?.requestSubmit();
}

/** Takes it away. */
function refocus(opening: HTMLElement): void {
  const { activeElement } = document;
  const left = [...inputsOf(opening)].find((input) => input === activeElement);
  const at = left && selectionOf(left);
  opening.remove();
  const field = left && inputNamed(left.name);
  if (!field) return;
  field.focus();
  if (at) field.setSelectionRange(...at);
}

function inputsOf(root: ParentNode | null | undefined) {
  return root?.querySelectorAll('input') ?? [];
}

function inputNamed(name: string): HTMLInputElement | undefined {
  return [...inputsOf(document)].find((input) => input.name === name);
}

/** Null in fields that have none, as an e-mail's. */
function selectionOf(input: HTMLInputElement): [number, number] | null {
  const { selectionStart: start, selectionEnd: end } = input;
  return start === null || end === null ? null : [start, end];
}
