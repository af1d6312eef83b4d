import { dayIn, endIn, instantIn, timeIn } from '@/domain/exchange/ade/times';
import { farmTime } from '@/state/clock';

const clock = (ms: number) => farmTime(ms);

/** A text without a zone that is parsed is read in the zone of the machine. */
const parse = jest.spyOn(Date, 'parse');
beforeEach(() => parse.mockClear());
afterEach(() => {
  const texts = parse.mock.calls.map(([text]) => text);
  expect(texts.filter((one) => !/(?:Z|[+-]\d\d:\d\d)$/.test(one))).toEqual([]);
});

it.each([
  ['2026-03-10', '10/03/2026 00:00'],
  ['2026-03-10 00:00:00', '10/03/2026 00:00'],
  ['2026-03-10 00:00', '10/03/2026 00:00'],
  ['2026-03-10T00:00:00.000Z', '10/03/2026 00:00'],
  ['2026-03-10 00:00:00+00', '10/03/2026 00:00'],
  ['2026-03-10 00:00:00 UTC', '10/03/2026 00:00'],
  ['2026-03-10Z', '10/03/2026 00:00'],
  ['2026-03-10 06:30:00', '10/03/2026 06:30'],
  ['2026-03-10 6:30', '10/03/2026 06:30'],
  ['2026-03-10T06:30', '10/03/2026 06:30'],
  ['2026-03-10 06:30:15.123456', '10/03/2026 06:30'],
  ['2026-03-10 06:30:00Z', '10/03/2026 03:30'],
  ['2026-03-10T06:30:00.000Z', '10/03/2026 03:30'],
  ['2026-03-10 06:30:00 +0000', '10/03/2026 03:30'],
  ['2026-03-10T06:30:15.123456-03:00', '10/03/2026 06:30'],
  ['2026-03-10 01:30:00+02', '09/03/2026 20:30'],
])('%s is the same wherever it is read', (text, time) => {
  expect(timeIn(text, clock)).toBe(time);
  expect(dayIn(text, clock)).toBe(time.slice(0, 10));
});

it.each([
  '2026-02-30',
  '2026-03-10 25:00',
  '2026-03-10 noon',
  'March 10 2026',
  7,
])('%s is no time', (value) => {
  expect(timeIn(value, clock)).toBeUndefined();
});

it('ends with its day where it is written with a space too', () => {
  expect(endIn('2026-03-10 00:00:00', clock)).toBe('11/03/2026 00:00');
});

it.each([
  ['2026-03-10 06:30:00', '2026-03-10T09:30:00.000Z'],
  ['2026-03-10', '2026-03-10T03:00:00.000Z'],
  ['2026-03-10T06:30:15.042Z', '2026-03-10T06:30:15.042Z'],
  ['2026-03-10T00:00:00Z', '2026-03-10T00:00:00.000Z'],
])('%s is an instant', (text, iso) => {
  expect(instantIn(text, clock)).toBe(Date.parse(iso));
});

it('is no instant where it is no time', () => {
  expect(instantIn('soon', clock)).toBeNaN();
});
