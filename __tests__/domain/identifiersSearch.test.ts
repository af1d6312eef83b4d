import fc from 'fast-check';
import {
  calledOf,
  compareTags,
  currentFirst,
  formerName,
  openValues,
  tagOf,
} from '@/domain/identifiers/current';
import {
  animalsRead,
  findAnimals,
  matcherOf,
} from '@/domain/identifiers/search';
import type { Identifier, Scheme } from '@/domain/identifiers/types';
import { anIdentifier } from '../support/buildersIdentifiers';

const CHIP = '999012345678901';
const animals = [
  { id: 'a', nome: 'Mimosa' },
  { id: 'b', nome: 'Pintada' },
  { id: 'c', nome: 'Estrela 12' },
  { id: 'd', nome: 'Fumaça' },
];

const hung = (
  animalId: string,
  esquema: Scheme,
  valor: string,
  ate: string | null = null,
) => anIdentifier(1, { animalId, esquema, valor, ate });

const ROWS: readonly Identifier[] = [
  hung('a', 'MANEJO', '112'),
  hung('a', 'EID', CHIP),
  hung('b', 'MANEJO', '12'),
  hung('b', 'RGD', 'GHB 12-A'),
  hung('d', 'MANEJO', '77', '01/05/2026'),
];
const of = ({ id }: { readonly id: string }) =>
  ROWS.filter(({ animalId }) => animalId === id);
const found = (text: string) =>
  findAnimals(animals, text, of).map(({ id }) => id);

it('the last digits of a chip are found though they begin with a nought', () => {
  const rows = [hung('a', 'EID', '982000000010123')];
  const names = (text: string) =>
    findAnimals(animals, text, ({ id }) => (id === 'a' ? rows : [])).length;
  expect([names('0123'), names('10123'), names('0124')]).toEqual([1, 1, 0]);
});

describe('a search by what is typed', () => {
  it.each([
    ['', ['a', 'b', 'c', 'd']],
    ['  ', ['a', 'b', 'c', 'd']],
    ['mim', ['a']],
    ['FUMACA', ['d']],
    ['012', ['b', 'a']],
    ['12', ['b', 'a', 'c']],
    ['8000F9C2DFDC1C35', ['a']],
    ['999 012 345 678 901', ['a']],
    ['8901', ['a']],
    ['901', []],
    ['ghb12a', ['b']],
    ['77', ['d']],
    ['13', []],
  ])('%j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('says by what, a whole one before a part, one it has before one it had', () => {
    const had = hung('a', 'MANEJO', '5', '01/05/2026');
    const has = hung('a', 'OUTRO', '5');
    const match = matcherOf('5');
    const mimosa = { nome: 'Mimosa' };
    expect(match(mimosa, [had, has])).toEqual({ exact: true, by: has });
    expect(match(mimosa, [had])).toEqual({ exact: true, by: had });
    expect(match({ nome: '5' }, [had])).toEqual({ exact: true, by: null });
    expect(match({ nome: 'Vaca 5' }, [])).toEqual({ exact: false, by: null });
    expect(match(mimosa, [])).toBeNull();
    expect(formerName(had)).toBe('brinco antigo 5');
  });

  it('puts who has a tag before who had it', () => {
    const rows = [
      hung('a', 'MANEJO', '40', '01/05/2026'),
      hung('b', 'MANEJO', '40'),
      hung('d', 'MANEJO', '140'),
    ];
    const byTag = findAnimals(animals, '40', ({ id }) =>
      rows.filter(({ animalId }) => animalId === id),
    );
    expect(byTag.map(({ id }) => id)).toEqual(['b', 'a', 'd']);
  });

  it('finds each animal by the whole of whatever hangs on it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROWS), ({ animalId, valor }) => {
        expect(found(valor)).toContain(animalId);
      }),
    );
  });
});

describe('a tag that a reader read', () => {
  const read = (tag: string) =>
    animalsRead(animals, tag, of).map(({ item }) => item.id);

  it('is of those that have it, and of those that had it', () => {
    expect(read('3E702DFDC1C35')).toEqual(['a']);
    expect(read('0012')).toEqual(['b']);
    const [former] = animalsRead(animals, '77', of);
    expect(former?.by.ate).not.toBeNull();
  });

  it('is nobody’s where it is half', () => {
    expect(read('99901234')).toEqual([]);
  });
});

describe('what an animal is called', () => {
  it('by name and tag, the one first that is set', () => {
    expect(calledOf('Mimosa', '12', 'nome')).toBe('Mimosa · 12');
    expect(calledOf('Mimosa', '12', 'brinco')).toBe('12 · Mimosa');
    expect(calledOf('Mimosa', null, 'brinco')).toBe('Mimosa');
    expect(calledOf('12', '12', 'nome')).toBe('12');
  });

  it('by its newest tag', () => {
    const rows = [
      anIdentifier(1, { valor: '1', desde: '01/01/2025' }),
      anIdentifier(2, { valor: '2', desde: '01/01/2026' }),
      anIdentifier(3, { valor: '3', ate: '01/02/2026' }),
      anIdentifier(4, { esquema: 'EID', valor: CHIP }),
    ];
    expect(tagOf(rows)).toBe('2');
    expect(tagOf([])).toBeNull();
    expect(currentFirst(rows).map(({ valor }) => valor)).toEqual([
      ...['2', '1', CHIP, '3'],
    ]);
    expect(openValues(rows, 'MANEJO')).toBe('2, 1');
    expect(openValues(rows, 'RGD')).toBe('');
  });

  it('tags sort by number, then by what follows; none comes last', () => {
    const sorted = ['100', 'B2', null, '9', 'B10', '12', '12A'];
    expect(sorted.sort(compareTags)).toEqual([
      ...['9', '12', '12A', '100', 'B2', 'B10', null],
    ]);
  });

  it('compares tags in one order', () => {
    const tag = fc.option(fc.stringMatching(/^[A-C]{0,2}\d{0,3}[A-C]?$/));
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        const once = [...tags].sort(compareTags);
        expect([...tags].reverse().sort(compareTags)).toEqual(once);
      }),
    );
  });
});
