import { TEXT_MAX, VALUE_MAX } from './limits';
import { IDENTIFIER_MESSAGES as M } from './messages';
import { type IdentifierKey, SCHEMES, type Scheme } from './types';

/** ISO 11784: 38 bits of number under 10 bits of country or manufacturer. */
const NUMBERS = 2 ** 38;
const COUNTRY_MAX = 999;
const BRAZIL = '076';

/** What a text is in a scheme, or why it is none. */
type Reading = { readonly valor: string } | { readonly problema: string };

/** The normal form of a text in a scheme, which is what is kept and compared. */
export function readIdentifier(esquema: Scheme, text: string): Reading {
  const given = text.slice(0, TEXT_MAX).trim();
  return given === '' ? refused(M.valueEmpty) : READERS[esquema](given);
}

/** What two keys of one identifier share, and no others. */
export function identifierKey({ esquema, valor }: IdentifierKey): string {
  return `${esquema} ${valor}`;
}

/** All that a text may be: what a search by it looks for. */
export function keysOf(text: string): readonly IdentifierKey[] {
  return SCHEMES.flatMap(({ id: esquema }) => {
    const read = readIdentifier(esquema, text);
    return 'valor' in read ? [{ esquema, valor: read.valor }] : [];
  });
}

const READERS: Readonly<Record<Scheme, (text: string) => Reading>> = {
  MANEJO: readTag,
  PNIB: readOfficial,
  EID: readChip,
  RGD: readFree,
  OUTRO: readFree,
};

/** "012", "12 " and "0-12" are one tag. */
function readTag(text: string): Reading {
  const bare = capitals(text).replace(/[\s-]/gu, '');
  return checked(bare.replace(/^0+(?=.)/u, ''));
}

function readFree(text: string): Reading {
  return checked(capitals(text).replace(/\s+/gu, ' '));
}

function checked(valor: string): Reading {
  if (valor.length > VALUE_MAX) return refused(M.valueTooLong);
  const fits = /^[\p{L}\p{M}\d/. -]+$/u.test(valor) && /[\p{L}\d]/u.test(valor);
  return fits ? { valor } : refused(M.valueInvalid);
}

/** Sources disagree on a check digit: length and country are what is sure. */
function readOfficial(text: string): Reading {
  const digits = withoutSeparators(text);
  if (!/^\d{15}$/.test(digits)) return refused(M.pnibForm);
  return digits.startsWith(BRAZIL) ? { valor: digits } : refused(M.pnibCountry);
}

function readChip(text: string): Reading {
  const bare = withoutSeparators(capitals(text));
  if (/^\d{15}$/.test(bare)) {
    return chip(Number(bare.slice(0, 3)), Number(bare.slice(3)));
  }
  // The animal's bit, 14 reserved ones, the data block's: then 48 bits.
  if (/^800[01][\dA-F]{12}$/.test(bare)) {
    const bits = Number.parseInt(bare.slice(4), 16);
    return chip(Math.floor(bits / NUMBERS), bits % NUMBERS);
  }
  // Without a letter it would as well be a part of the 15 digits.
  if (/^(?=.*[A-F])[\dA-F]{13}$/.test(bare)) {
    const country = Number.parseInt(bare.slice(0, 3), 16);
    return chip(country, Number.parseInt(bare.slice(3), 16));
  }
  return refused(M.eidForm);
}

function chip(country: number, number: number): Reading {
  if (country === 0 || country > COUNTRY_MAX) return refused(M.eidCountry);
  if (number >= NUMBERS) return refused(M.eidNumber);
  const padded = String(number).padStart(12, '0');
  return { valor: `${String(country).padStart(3, '0')}${padded}` };
}

function capitals(text: string): string {
  return text.toUpperCase().normalize('NFC');
}

function withoutSeparators(text: string): string {
  return text.replace(/[\s.:_-]/gu, '');
}

function refused(problema: string): Reading {
  return { problema };
}
