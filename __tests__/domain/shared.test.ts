import fc from 'fast-check';
import moment from 'moment';
import {
  addDays,
  addHours,
  addMonths,
  compareDates,
  compareTimes,
  daysBetween,
  fromIsoDate,
  isFarmDate,
  isFarmTime,
  monthsBetween,
  toIsoDate,
} from '@/domain/shared/dates';
import {
  BREEDS,
  CATEGORIES,
  DISCARD_REASONS,
  isCode,
  labelOf,
  SEXES,
} from '@/domain/shared/enumerations';
import { hourAhead } from '@/domain/shared/hourAhead';
import { isOfBefore, lastShared } from '@/domain/shared/lives';
import { nameKey, searchKey, tidyName } from '@/domain/shared/names';

const isoDate = fc
  .date({
    min: new Date('1990-01-01'),
    max: new Date('2040-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const FORMAT = 'DD/MM/YYYY';

describe('dates', () => {
  it.each([
    '31/02/2026',
    '1/2/2026',
    '2026-11-20',
    '20/11/26',
    '',
    '20/11/2026 10:00',
    'hoje',
  ])('%p is not one', (text) => expect(isFarmDate(text)).toBe(false));

  it.each(['29/02/2024', '04/11/2018', '31/12/1999', '01/01/1900'])(
    '%p is one',
    (text) => expect(isFarmDate(text)).toBe(true),
  );

  it.each(['31/12/1899', '20/11/0026', '01/01/0000'])(
    '%p is before any animal of a herd',
    (text) => expect(isFarmDate(text)).toBe(false),
  );

  it('are what moment says, and as many days apart', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    const day = fc.tuple(number(32), number(13), number(9999)).map((parts) => {
      const [date, month, year] = parts.map(String);
      return [date?.padStart(2, '0'), month?.padStart(2, '0'), year].join('/');
    });
    const parsed = (text: string) => moment.utc(text, FORMAT, true);
    fc.assert(
      fc.property(day, day, (a, b) => {
        const moments = parsed(a);
        const year = moments.year();
        const known = moments.isValid() && year >= 1900 && year <= 2199;
        expect(isFarmDate(a)).toBe(known);
        const iso = a.split('/').reverse().join('-');
        const told = moment.utc(iso, 'YYYY-MM-DD', true).isValid();
        expect(fromIsoDate(iso)).toBe(told ? a : null);
        if (!isFarmDate(a) || !isFarmDate(b)) return;
        expect(compareDates(a, b)).toBe(parsed(a).diff(parsed(b), 'days'));
        expect(addDays(a, 1)).toBe(parsed(a).add(1, 'day').format(FORMAT));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['01/01/2200', '31/12/9999'])(
    '%p is after anything that is planned',
    (text) => expect(isFarmDate(text)).toBe(false),
  );

  it('move by months as moment moves them', () => {
    const months = fc.integer({ min: -30_000, max: 30_000 });
    fc.assert(
      fc.property(isoDate, months, (iso, many) => {
        const moved = moment.utc(iso).add(many, 'months');
        fc.pre(moved.year() > 0 && moved.year() < 10_000);
        expect(addMonths(fromIsoDate(iso) ?? '', many)).toBe(
          moved.format('DD/MM/YYYY'),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are as many months apart as moment says, either way', () => {
    // The ends of months, where a month is completed before its day comes.
    const nearEnd = fc
      .tuple(isoDate, fc.integer({ min: 25, max: 31 }))
      .map(([iso, day]) => `${iso.slice(0, 8)}${day}`)
      .filter((iso) => fromIsoDate(iso) !== null);
    const day = fc.oneof(isoDate, nearEnd);
    fc.assert(
      fc.property(day, day, (a, b) => {
        const from = fromIsoDate(a) ?? '';
        const to = fromIsoDate(b) ?? '';
        expect(monthsBetween(from, to)).toBe(
          moment.utc(b).diff(moment.utc(a), 'months'),
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('stay at the ends of what a year of four figures can say', () => {
    const far = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
    fc.assert(
      fc.property(far, (many) => {
        const day = '20/11/2026';
        for (const date of [addDays(day, many), addMonths(day, many)]) {
          expect(date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
          expect(Math.sign(compareDates(date, day))).toBe(Math.sign(many));
        }
        const hour = `${day} 06:00`;
        const time = addHours(hour, many);
        expect(time).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
        expect(Math.sign(compareTimes(time, hour))).toBe(Math.sign(many));
      }),
    );
  });

  it('go to ISO and back unchanged', () => {
    fc.assert(
      fc.property(isoDate, (iso) => {
        expect(toIsoDate(fromIsoDate(iso) ?? '')).toBe(iso);
      }),
    );
  });

  it('are ordered as their ISO forms are', () => {
    fc.assert(
      fc.property(isoDate, isoDate, (a, b) => {
        const order = compareDates(fromIsoDate(a) ?? '', fromIsoDate(b) ?? '');
        expect(Math.sign(order)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('count days across the days that daylight saving shortened', () => {
    expect(daysBetween('03/11/2018', '05/11/2018')).toBe(2);
    expect(daysBetween('16/02/2019', '18/02/2019')).toBe(2);
  });

  it('count completed months', () => {
    expect(monthsBetween('31/01/2026', '27/02/2026')).toBe(0);
    expect(monthsBetween('10/03/2023', '20/11/2026')).toBe(44);
  });

  it('know what is not an ISO date', () => {
    expect(fromIsoDate('2026-02-31')).toBeNull();
    expect(fromIsoDate('20/11/2026')).toBeNull();
  });
});

describe('times', () => {
  it.each(['00:00', '09:59', '19:00', '23:59'])('%s is one', (clock) =>
    expect(isFarmTime(`20/11/2026 ${clock}`)).toBe(true),
  );

  // 24:00 would be read back as 00:00 of the day after.
  it.each([
    '20/11/2026 24:00',
    '20/11/2026 12:60',
    '20/11/2026 6:00',
    '20/11/2026 06:00:00',
    '20/11/2026  06:00',
    '31/02/2026 06:00',
    '31/12/1899 06:00',
    '20/11/2026',
    '',
  ])('%p is not one', (text) => expect(isFarmTime(text)).toBe(false));

  it('are moved and told apart as moment does it', () => {
    const clock = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const time = fc.tuple(isoDate, clock).map(([iso, minutes]) => {
      const at = moment.utc(iso).add(minutes, 'minutes');
      return at.format('DD/MM/YYYY HH:mm');
    });
    const hours = fc.integer({ min: -100_000, max: 100_000 });
    const parsed = (text: string) => moment.utc(text, 'DD/MM/YYYY HH:mm', true);
    fc.assert(
      fc.property(time, time, hours, (a, b, many) => {
        expect(compareTimes(a, b)).toBe(parsed(a).diff(parsed(b), 'minutes'));
        const moved = parsed(a).add(many, 'hours');
        expect(addHours(a, many)).toBe(moved.format('DD/MM/YYYY HH:mm'));
        // Where moment's fractions of an hour lose a minute, these lose none.
        expect(compareTimes(addHours(a, many / 60), a)).toBe(many);
      }),
      { numRuns: 5000 },
    );
  });

  it('are read back as they were written', () => {
    const two = (max: number) =>
      fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(isoDate, two(29), two(65), (iso, hour, minute) => {
        const time = `${fromIsoDate(iso)} ${hour}:${minute}`;
        fc.pre(isFarmTime(time));
        expect(addHours(time, 0)).toBe(time);
      }),
    );
  });
});

describe('names', () => {
  it('are the same in any case and spacing', () => {
    expect(nameKey('  MIMOSA  Da Serra')).toBe(nameKey('mimosa da serra'));
  });

  it('with and without accents are different names, found by one search', () => {
    expect(nameKey('Trovão')).not.toBe(nameKey('Trovao'));
    expect(searchKey('Trovão')).toBe(searchKey('TROVAO'));
  });

  it('are found by either apostrophe that a phone types', () => {
    expect(nameKey('D’Ouro')).not.toBe(nameKey("D'Ouro"));
    expect(searchKey('D’Ouro')).toBe(searchKey("d'ouro"));
  });

  it('composed and decomposed are one name', () => {
    expect(nameKey('Trova\u0303o')).toBe(nameKey('Trovão'));
  });

  it('once tidied stay as they are', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(tidyName(tidyName(name))).toBe(tidyName(name));
      }),
    );
  });
});

describe('enumerations', () => {
  it('hold the codes of the specification', () => {
    expect(SEXES.map(({ id }) => id)).toEqual(['F', 'M']);
    expect(CATEGORIES.map(({ id }) => id)).toEqual(['V', 'T', 'N']);
    expect(BREEDS.map(({ id }) => id)).toEqual(
      'AN A GZ GH G GUZ H J S SV SZ'.split(' '),
    );
    expect(DISCARD_REASONS.map(({ id }) => id)).toEqual(
      'CARNE VENDA IDADE DOENT OUTRO'.split(' '),
    );
  });

  it('tell a code from what is none', () => {
    expect(isCode(SEXES, 'F')).toBe(true);
    expect(isCode(SEXES, 'f')).toBe(false);
    expect(isCode(SEXES, null)).toBe(false);
  });

  it('label a code, and show an unknown one as it is', () => {
    expect(labelOf(BREEDS, 'GH')).toBe('Girolando');
    expect(labelOf(BREEDS, 'XX')).toBe('XX');
    expect(labelOf(BREEDS, null)).toBe('');
  });
});

it('an hour that is still to come is asked about', () => {
  const codes = (time: string) =>
    hourAhead('data', `20/11/2026 ${time}`, '20/11/2026 12:00').map(
      ({ codigo, campo }) => `${codigo} ${campo}`,
    );
  expect(codes('12:01')).toEqual(['HORA_FUTURA data']);
  expect(codes('12:00')).toEqual([]);
});

describe('lives of a herd that was put back from copies', () => {
  // Copies that ended with 100 and, in the life after it, with 1,000,050.
  const ends = [100, 1_000_050];

  it.each([
    [0, 2_000_007, false],
    [2_000_003, 2_000_007, false],
    [2_000_008, 2_000_007, true],
    [90, 2_000_007, true],
  ])('who heard of %i of a herd at %i is of before: %s', (heard, now, is) => {
    expect(isOfBefore(heard, now)).toBe(is);
  });

  it.each([
    ['before the first copy', 90, 2_000_007, ends, 100],
    ['after the first copy', 120, 2_000_007, ends, 100],
    ['after the second', 1_000_070, 2_000_007, ends, 1_000_050],
    ['in a life that is not its own', 1_000_070, 2_000_007, [100], 100],
    ['further on than it is', 2_000_008, 2_000_007, ends, 1_000_050],
    ['of one that was never put back', 900, 7, [], 7],
    ['of it as it was before', 90, 1_000_002, [], 0],
    ['of it as another registered it', 4_000_007, 1_000_002, [], 0],
    ['of that, and it was put back', 4_000_007, 6_000_001, [1_000_050], 0],
    ['of it as it then was', 1_000_070, 6_000_001, [1_000_050], 1_000_050],
    ['of as much in the same life', 1_000_007, 1_000_002, [], 0],
  ])('shares with who is %s', (_, heard, now, copies, shared) => {
    expect(lastShared(heard, now, copies)).toBe(shared);
  });
});
