import { readIdentifier } from '../identifiers/forms';
import { READING_MESSAGES as M } from './messages';
import type { Reading, Unread } from './types';

/** No line of a reader or scale is as long: what goes on is noise. */
const LINE_MAX = 200;

interface Lines {
  readonly lines: readonly string[];
  /** The beginning of a line whose end has not come. */
  readonly rest: string;
}

/** The whole lines of a stream, which cuts them wherever it likes. */
export function takeLines(rest: string, chunk: string): Lines {
  const parts = (rest + chunk).split(/[\r\n]/);
  const open = parts.pop() ?? '';
  const lines = parts.map((line) => line.trim()).filter(Boolean);
  if (open.length <= LINE_MAX) return { lines, rest: open };
  return { lines: [...lines, open.slice(0, LINE_MAX)], rest: '' };
}

const WEIGHT = /^\[(U?)\s*(-?\d{1,6}(?:[.,]\d{1,3})?)\s*\]$/i;
/** Some readers say first that it is an animal's. */
const ANIMAL = /^LA/i;

/** What one line says: `[425.5]`, `[U425.5]`, or the number of a tag. */
export function readLine(line: string): Reading | Unread {
  const [, unstable, kg] = WEIGHT.exec(line.trim()) ?? [];
  if (kg !== undefined) {
    const number = Number(kg.replace(',', '.'));
    return { tipo: 'peso', kg: number, estavel: unstable === '' };
  }
  return readTag(line);
}

/** A tag as a reader sends it: whole, or it is none. */
function readTag(line: string): Reading | Unread {
  const text = line.trim().replace(ANIMAL, '').replace(/\s/g, '');
  const read = readIdentifier('EID', text);
  if ('valor' in read) return { tipo: 'brinco', valor: read.valor };
  const whole = /^[\dA-F]{15,16}$/i.test(text);
  const motivo = whole ? read.problema : M.partial;
  return { tipo: 'ilegivel', texto: line.trim().slice(0, LINE_MAX), motivo };
}
