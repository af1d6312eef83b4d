import { readLine } from '@/domain/readings/lines';
import { type TypedField, tell, typedField } from './channel';

/** Keys of a reader come faster than fingers do, ms. */
const READER_GAP = 50;
/** Outside a field. */
const SHORTEST = 3;
/** In a field of litres or kg no number is as long. */
const SHORTEST_IN_FIELD = 6;

/** Of several animals' numbers, typed as fast as that. */
const NUMBER = /[,.]/;

/** Keys so far that may come from an ear-tag reader. */
export interface Burst {
  readonly text: string;
  readonly at: number;
  /** Takes its keys out of the field again. */
  readonly undo: () => void;
}

export const NO_BURST: Burst = { text: '', at: 0, undo: () => undefined };

/** One more character at a time, ms; slow ones begin anew. */
export function burstWith(
  burst: Burst,
  key: string,
  at: number,
  mark: TypedField['mark'],
): Burst {
  return burst.text !== '' && at - burst.at <= READER_GAP
    ? { ...burst, text: burst.text + key, at }
    : { text: key, at, undo: mark() };
}

/** The tag that was read, at the Enter that ends it; null: fingers typed. */
export function tagOf(burst: Burst, at: number, inField: boolean) {
  const shortest = inField ? SHORTEST_IN_FIELD : SHORTEST;
  const fast = at - burst.at <= READER_GAP;
  if (!fast || burst.text.length < shortest) return null;
  if (inField && NUMBER.test(burst.text)) return null;
  const read = readLine(burst.text);
  // The farm's own tags are shorter, and as good.
  return read.tipo === 'brinco' ? read.valor : burst.text.trim();
}

/** A reader holds Shift for its capitals. */
const SILENT = new Set(['Shift', 'CapsLock', 'Unidentified']);

const ENDS = new Set(['Enter', 'Tab']);

let listening = 0;
let stop: () => void = () => undefined;

/**
 * Hears a reader that types as a keyboard does: outside of fields, in search
 * boxes, and in the field of the number being entered. In any other field what
 * is typed is that field's. Asked for by several it is heard once.
 */
export function listenToKeyboard(): () => void {
  if (listening === 0) stop = hearKeys();
  listening += 1;
  return () => {
    listening -= 1;
    if (listening === 0) stop();
  };
}

function hearKeys(): () => void {
  let burst = NO_BURST;
  let ended = Number.NEGATIVE_INFINITY;
  const hear = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    // Some end a tag with both ends of a line: nobody's answer to what it did.
    if (ENDS.has(key) && timeStamp - ended <= READER_GAP) {
      take(event);
      return;
    }
    const place = placeOf(event.target);
    if (!place || event.ctrlKey || event.metaKey || SILENT.has(key)) return;
    const read = burst;
    burst = NO_BURST;
    // A key that is held down comes as fast.
    if (event.repeat) return;
    if (key.length === 1) {
      burst = burstWith(read, key, timeStamp, place.mark);
      return;
    }
    if (!ENDS.has(key)) return;
    const valor = tagOf(read, timeStamp, place !== OUTSIDE);
    if (valor === null) return;
    take(event);
    ended = timeStamp;
    // The reader's digits are neither litres nor a name.
    read.undo();
    tell({ tipo: 'brinco', valor }, timeStamp);
  };
  document.addEventListener('keydown', hear, { capture: true });
  return () => document.removeEventListener('keydown', hear, { capture: true });
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const FIELDS = 'input, textarea, select, [contenteditable]';
const OUTSIDE: TypedField = { mark: () => () => undefined };

/** Where keys go; null: into a field that is none of a reader's business. */
function placeOf(target: EventTarget | null): TypedField | null {
  if (!(target instanceof Element)) return OUTSIDE;
  const field = target.closest<HTMLElement>(FIELDS);
  if (!field) return OUTSIDE;
  if (field.dataset.lote === 'valor') return typedField() ?? null;
  return field instanceof HTMLInputElement && field.type === 'search'
    ? searchBox(field)
    : null;
}

function searchBox(field: HTMLInputElement): TypedField {
  const write = (text: string) => {
    // React hears of a value that was set past its own setter alone.
    const { set } =
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ??
      {};
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    mark() {
      const { value } = field;
      return () => write(value);
    },
  };
}
