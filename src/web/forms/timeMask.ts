/** Puts the colon in while an hour is typed: `0610` gives `06:10`. */
export function maskTime(text: string): string {
  const [hour = '', minute] = text.trim().split(/\D+/);
  const digits =
    minute === undefined
      ? hour.slice(0, 4)
      : `${hour.padStart(2, '0')}${minute}`.slice(0, 4);
  if (digits.length < 2) return minute === undefined ? digits : `${digits}:`;
  return digits.length === 2 && minute === undefined
    ? digits
    : `${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** What an hour left half-typed means: `6` is `06:00`, `6:5` is `06:05`. */
export function completeTime(text: string): string {
  const [hour, minute] = maskTime(text).split(':');
  if (!hour) return text.trim();
  return `${hour.padStart(2, '0')}:${(minute ?? '').padStart(2, '0')}`;
}
