import { type FarmDate, fromIsoDate } from '@/domain/shared/dates';

/**
 * Puts the slashes in while a date is typed or pasted: `2011` gives `20/11/`,
 * `5.3.2026` gives `05/03/2026`, `2026-11-20` gives `20/11/2026`.
 */
export function maskDate(text: string): string {
  const iso = fromIsoDate(text.trim());
  if (iso) return iso;
  const digits = paddedDigits(text).slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length < 2) return digits;
  if (digits.length < 4) return `${parts[0]}/${parts[1]}`;
  return parts.join('/');
}

/**
 * What a date left half-typed means: `5/3/26` is `05/03/2026`. Digits alone were
 * pasted over a longer text, which puts no slashes in.
 */
export function completeDate(text: string): FarmDate {
  const typed = /^\d{6,8}$/.test(text.trim()) ? maskDate(text) : text;
  const parts = typed.split(/\D+/).filter((part) => part !== '');
  const [day, month, year] = parts;
  if (parts.length !== 3 || !day || !month || !year) return text.trim();
  const century = year.length === 2 ? `20${year}` : year;
  return [day.padStart(2, '0'), month.padStart(2, '0'), century].join('/');
}

/** Where the caret stands once `before` characters' digits lie before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0;
  let position = 0;
  while (position < masked.length && seen < digitsBefore) {
    if (/\d/.test(masked.charAt(position))) seen += 1;
    position += 1;
  }
  return masked.charAt(position) === '/' ? position + 1 : position;
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** A day or month of one digit that a separator follows gets its zero. */
function paddedDigits(text: string): string {
  const parts = text.split(/\D+/);
  return parts
    .map((part, place) =>
      place < 2 && place < parts.length - 1 && part.length === 1
        ? `0${part}`
        : part,
    )
    .join('');
}

/** Puts the colon in while an hour is typed: `0610` gives `06:10`. */
export function maskTime(text: string): string {
  const [hour = '', minute] = text.trim().split(/\D+/);
  if (minute === undefined) return parted(hour);
  // What `parted` took for `2:40` on the way to `2400` is looked at once more.
  if (hour.length === 1 && minute.length > 2) return parted(hour + minute);
  const digits = `${hour.padStart(2, '0')}${minute}`;
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}`;
}

/** No hour is above 23: of `930` it is the first digit. */
function parted(digits: string): string {
  if (digits.length < 3) return digits;
  const short = digits.length === 3 && Number(digits.slice(0, 2)) > 23;
  const at = short ? 1 : 2;
  return `${digits.slice(0, at)}:${digits.slice(at, 4)}`;
}

/** What an hour left half-typed means: `6` is `06:00`, `6:5` is `06:05`. */
export function completeTime(text: string): string {
  const [hour, minute] = maskTime(text).split(':');
  if (!hour) return text.trim();
  return `${hour.padStart(2, '0')}:${(minute ?? '').padStart(2, '0')}`;
}
