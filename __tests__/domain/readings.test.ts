import fc from 'fast-check';
import { IDENTIFIER_MESSAGES } from '@/domain/identifiers/messages';
import { animalOfTag } from '@/domain/readings/animal';
import {
  isEmpty,
  isFresh,
  isJump,
  isReadTwice,
  neverSettles,
} from '@/domain/readings/doubts';
import {
  needsProfile,
  SCALE_PROFILES,
  weightOfFrame,
} from '@/domain/readings/frames';
import { readLine, takeLines } from '@/domain/readings/lines';
import { READING_MESSAGES as M, readFormer } from '@/domain/readings/messages';
import { anIdentifier } from '../support/buildersIdentifiers';

const CHIP = '999012345678901';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
}

describe('a weight by Bluetooth', () => {
  it.each([
    ['00 B0 04', 60],
    ['00 88 13', 250],
    ['00 84 13', 249.8],
    ['01 D8 D6', 249.476],
    // A time stamp, a user and a height may follow.
    ['0E 88 13 EA 07 0B 17 0A 00 00 01 00 00', 250],
  ])('%s is %s kg of an S3', (hex, kg) => {
    expect(weightOfFrame(bytes(hex), 'S3')).toEqual({
      ...{ tipo: 'peso', kg, estavel: true },
    });
  });

  it('is ten times less by the standard, but for pounds', () => {
    expect(weightOfFrame(bytes('00 88 13'), 'SI')?.kg).toBe(25);
    expect(weightOfFrame(bytes('01 D8 D6'), 'SI')?.kg).toBe(249.476);
    expect(needsProfile(bytes('00 88 13'))).toBe(true);
    expect(needsProfile(bytes('01 D8 D6'))).toBe(false);
  });

  it.each(['00 FF FF', '00 88', '00', ''])('%s is none', (hex) => {
    expect(weightOfFrame(bytes(hex), 'S3')).toBeNull();
  });

  it('is none or a weight, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 20 }),
        fc.constantFrom(...SCALE_PROFILES),
        (frame, profile) => {
          const read = weightOfFrame(frame, profile);
          if (read === null) return true;
          return read.kg >= 0 && read.kg <= 0xff_fe * 0.05;
        },
      ),
    );
  });
});

const chip = { tipo: 'brinco', valor: CHIP };

describe('a line of a reader or scale', () => {
  it.each([
    ['[425.5]', { tipo: 'peso', kg: 425.5, estavel: true }],
    ['[425,5]', { tipo: 'peso', kg: 425.5, estavel: true }],
    ['[U425.5]', { tipo: 'peso', kg: 425.5, estavel: false }],
    ['[ 0]', { tipo: 'peso', kg: 0, estavel: true }],
    ['[-0.5]', { tipo: 'peso', kg: -0.5, estavel: true }],
    [CHIP, chip],
    ['999 012345678901', chip],
    ['LA 999 012345678901', chip],
    ['LA999012345678901', chip],
    ['  999012345678901  ', chip],
    ['8000F9C2DFDC1C35', chip],
    ['8000f9c2dfdc1c35', chip],
  ])('%s', (line, read) => {
    expect(readLine(line)).toEqual(read);
  });

  it.each([
    ['99901234', M.partial],
    ['LA 999 0123', M.partial],
    ['0760000123456', M.partial],
    ['[425.5', M.partial],
    ['[]', M.partial],
    ['\u0002?', M.partial],
    ['000012345678901', IDENTIFIER_MESSAGES.eidCountry],
    ['076999999999999', IDENTIFIER_MESSAGES.eidNumber],
    ['99901234567890A', IDENTIFIER_MESSAGES.eidForm],
  ])('%s says why it is nothing', (texto, motivo) => {
    expect(readLine(texto)).toEqual({ tipo: 'ilegivel', texto, motivo });
  });

  it('is whole however the stream cuts it', () => {
    const line = fc.constantFrom(CHIP, '[425.5]', '[U1]', 'LA 076', '?');
    const end = fc.constantFrom('\r', '\n', '\r\n');
    const sent = fc.array(fc.tuple(line, end));
    const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    fc.assert(
      fc.property(sent, cuts, (lines, sizes) => {
        const text = lines.map(([one, ending]) => one + ending).join('');
        expect(linesOf(text, sizes)).toEqual(lines.map(([one]) => one));
      }),
    );
  });

  it('never keeps more of a noisy line than a line is long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 500 })), (chunks) => {
        let rest = '';
        for (const chunk of chunks) {
          const taken = takeLines(rest, chunk);
          rest = taken.rest;
          expect(rest.length).toBeLessThanOrEqual(200);
          for (const one of taken.lines) expect(readLine(one)).toBeDefined();
        }
      }),
    );
  });
});

/** The lines of a text that comes in pieces of these sizes, round and round. */
function linesOf(text: string, sizes: readonly number[]): readonly string[] {
  const lines: string[] = [];
  let [rest, at, turn] = ['', 0, 0];
  while (at < text.length) {
    const size = sizes[turn % sizes.length] ?? 1;
    const taken = takeLines(rest, text.slice(at, at + size));
    lines.push(...taken.lines);
    rest = taken.rest;
    at += size;
    turn += 1;
  }
  expect(rest).toBe('');
  return lines;
}

describe('what is asked about, not taken', () => {
  it('is a weight further than 15 % from the last', () => {
    expect(isJump(460, 400)).toBe(false);
    expect(isJump(460.1, 400)).toBe(true);
    expect(isJump(340, 400)).toBe(false);
    expect(isJump(339.9, 400)).toBe(true);
    expect(isJump(900, null)).toBe(false);
  });

  it('is a tag that comes twice in three seconds', () => {
    const first = { valor: CHIP, at: 1000 };
    expect(isReadTwice(null, first)).toBe(false);
    expect(isReadTwice(first, { valor: CHIP, at: 3999 })).toBe(true);
    expect(isReadTwice(first, { valor: CHIP, at: 4000 })).toBe(false);
    expect(isReadTwice(first, { valor: '12', at: 1001 })).toBe(false);
  });
});

describe('a scale that goes on talking', () => {
  it('gives its weight to one animal, whatever she does with her feet', () => {
    expect(isFresh(450, null)).toBe(true);
    expect(isFresh(450, 450)).toBe(false);
    expect(isFresh(452, 450)).toBe(false);
    expect(isFresh(452.5, 450)).toBe(true);
  });

  it('is empty, or never settles', () => {
    expect([-1, 0, 1.9].every(isEmpty)).toBe(true);
    expect(isEmpty(2)).toBe(false);
    expect(neverSettles(0, 9999)).toBe(false);
    expect(neverSettles(0, 10_000)).toBe(true);
  });
});

describe('the animal of a tag', () => {
  const COWS = [
    { id: '1', nome: 'Mimosa' },
    { id: '2', nome: '0105' },
    { id: '3', nome: 'Estrela 789' },
    { id: '4', nome: 'Lua 56' },
  ];
  const none = () => [];

  it.each([
    ['mimosa', '1'],
    ['105', '2'],
    ['00105', '2'],
    ['982000123456789', '3'],
    ['982000123456', undefined],
    // Half of a tag that ends as a name does.
    ['982000789', undefined],
    ['nada', undefined],
  ])('%s is of %s where none is registered', (tag, id) => {
    expect(animalOfTag(COWS, tag, none)?.item.id).toBe(id);
  });

  it.each(['Mimosa 2026', 'Mimosa 2026 2'])(
    'is not of %s, which is called by the year it was born in',
    (nome) => {
      const calf = [{ id: '1', nome }];
      const year = nome.replace(/\D/g, '');
      const tag = `9820000${'0'.repeat(8 - year.length)}${year}`;
      expect(animalOfTag(calf, tag, none)).toBeUndefined();
    },
  );

  it.each(['EID', 'PNIB'] as const)(
    'is not of one whose name ends it, which has a number of its own: %s',
    (esquema) => {
      const own = anIdentifier(1, { esquema, valor: '076000000000001' });
      const of = ({ id }: { readonly id: string }) => (id === '3' ? [own] : []);
      expect(animalOfTag(COWS, '982000123456789', of)).toBeUndefined();
      // Lost, it may be hers that hangs there now.
      const lost = { ...own, ate: '01/05/2026' };
      const once = ({ id }: { readonly id: string }) =>
        id === '3' ? [lost] : [];
      expect(animalOfTag(COWS, '982000123456789', once)?.item.id).toBe('3');
    },
  );

  it('is the one that had it before one whose name ends it', () => {
    const had = anIdentifier(1, {
      ...{ esquema: 'EID', valor: '982000123456789', ate: '01/05/2026' },
    });
    const of = ({ id }: { readonly id: string }) => (id === '1' ? [had] : []);
    expect(animalOfTag(COWS, '982000123456789', of)).toEqual({
      ...{ item: COWS[0], said: readFormer('Mimosa', had) },
    });
  });

  it('says so where it is but the end of it that is hers', () => {
    const found = animalOfTag(COWS, '982000123456789', none);
    const words =
      'Estrela 789: o brinco 982000123456789 não está em nenhum animal, mas termina com esse número.';
    expect(found).toEqual({ item: COWS[2], said: words });
    expect(animalOfTag(COWS, '105', none)?.said).toBeNull();
  });

  it('is nobody where two animals fit', () => {
    const twins = [...COWS, { id: '5', nome: 'Flor 789' }];
    expect(animalOfTag(twins, '982000123456789', none)).toBeUndefined();
  });

  it('is the one that has it before one that is called like it', () => {
    const hung = anIdentifier(1, { esquema: 'EID', valor: '982000123456789' });
    const of = ({ id }: { readonly id: string }) => (id === '1' ? [hung] : []);
    const found = animalOfTag(COWS, '982000123456789', of);
    expect(found).toEqual({ item: COWS[0], said: null });
  });

  it('is the one that had it where nobody has it or is called so', () => {
    const had = anIdentifier(1, { valor: '77', ate: '01/05/2026' });
    const of = ({ id }: { readonly id: string }) => (id === '1' ? [had] : []);
    const found = animalOfTag(COWS, '077', of);
    expect(found).toEqual({ item: COWS[0], said: readFormer('Mimosa', had) });
    const called = [...COWS, { id: '6', nome: '77' }];
    expect(animalOfTag(called, '77', of)?.item.id).toBe('6');
    const has = anIdentifier(2, { valor: '77' });
    const given = ({ id }: { readonly id: string }) =>
      ({ '1': [had], '2': [has] })[id] ?? [];
    expect(animalOfTag(COWS, '77', given)?.item.id).toBe('2');
    expect(animalOfTag(COWS, '77', () => [had])).toBeUndefined();
  });
});
