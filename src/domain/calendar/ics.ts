import { addDays, type FarmDate, toIsoDate } from '../shared/dates';
import { PRODUCT_NAME } from '../shared/messages';
import type { CalendarItem } from './types';

/** Octets of a line, its end not counted (RFC 5545, 3.1). */
const LINE = 75;
/** Names told of one item: a phone shows no more. */
const MOST_NAMES = 30;

interface Calendar {
  readonly rebanhoId: string;
  readonly herd: string;
  /** When the file is written, `YYYYMMDDTHHmmssZ`. */
  readonly stamp: string;
}

/**
 * The items as an iCalendar file (RFC 5545), each a whole day: for the calendar
 * of the phone. Written again, the same item replaces itself by its UID.
 */
export function icsOf(
  items: readonly CalendarItem[],
  calendar: Calendar,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Calendário sanitário//PT`,
    `X-WR-CALNAME:${text(`${PRODUCT_NAME}: ${calendar.herd}`)}`,
    ...items.flatMap((item) => eventOf(item, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(item: CalendarItem, { rebanhoId, stamp }: Calendar) {
  const { data, titulo, animais } = item;
  const amount =
    animais.length === 1 ? '1 animal' : `${animais.length} animais`;
  const names = animais.slice(0, MOST_NAMES).map(({ nome }) => nome);
  const more = animais.length > MOST_NAMES ? ', …' : '';
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(item, rebanhoId)}@lida`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day(data)}`,
    `DTEND;VALUE=DATE:${day(addDays(data, 1))}`,
    `SUMMARY:${text(animais.length > 0 ? `${titulo} (${amount})` : titulo)}`,
    ...(names.length > 0
      ? [`DESCRIPTION:${text(names.join(', ') + more)}`]
      : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Of a treatment there is one item of a kind, whose day moves as more is given:
 * by its day the one before would stay beside it and say the milk is free.
 */
function uidOf(item: CalendarItem, rebanhoId: string): string {
  const { data, tipo, vacinaId, aplicacaoId } = item;
  return aplicacaoId
    ? `${tipo}-${aplicacaoId}`
    : `${tipo}-${vacinaId ?? rebanhoId}-${day(data)}`;
}

/** `20261120` */
function day(date: FarmDate): string {
  return toIsoDate(date).replaceAll('-', '');
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines of 75 octets at most; what follows a break begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** Of one character in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
