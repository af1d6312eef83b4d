/**
 * What the code of an invitation is made of: none of these is taken for another
 * when it is read out or copied by hand.
 */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 8;

const CODE = /^[A-HJKMNP-TV-Z2-9]{8}$/;

/** A code however it was written: `abcd-2345`, `ABCD 2345`; null: it is none. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s.·–-]/g, '');
  return CODE.test(code) ? code : null;
}

/** `ABCD-2345`: easier to read out. */
export function codeText(code: string): string {
  const half = CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
