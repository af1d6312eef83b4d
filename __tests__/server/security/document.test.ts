import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly evidence: string;
}

const rows = text.split('\n').flatMap((line): Row[] => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, number = '', level = '', , state = '', evidence = ''] = cells;
  return /^\d+\.\d+\.\d+$/.test(number)
    ? [{ number, level, state, evidence }]
    : [];
});

const count = (level: string, state?: string) =>
  rows.filter(
    (row) =>
      row.level === level && (state === undefined || row.state === state),
  ).length;

it('has a line for each requirement of levels 1 and 2 of ASVS 5.0.0', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect([count('1'), count('2')]).toEqual([70, 183]);
});

it('counts its lines as they are', () => {
  const states = ['met', 'n/a', 'open'];
  for (const level of ['1', '2']) {
    const counts = states.map((state) => count(level, state));
    expect(text).toContain(`| ${level} | ${counts.join(' | ')} |`);
  }
  expect(rows.every(({ state }) => states.includes(state))).toBe(true);
});

it('says of each line by what it is met, or why not', () => {
  const bare = rows.filter(({ state, evidence }) =>
    state === 'met' ? !/__tests__\/|here: \[/.test(evidence) : evidence === '',
  );
  expect(bare).toEqual([]);
});

it('names only tests that are there, by cases that they have', () => {
  const named = [...text.matchAll(/`(__tests__\/[^`]+)`((?: "[^"]+")*)/g)];
  expect(named.length).toBeGreaterThan(100);
  const wrong = named.flatMap(([, file = '', cases = '']) => {
    const place = path.join(ROOT, file);
    if (!existsSync(place)) return [file];
    const source = readFileSync(place, 'utf8');
    return [...cases.matchAll(/"([^"]+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => !source.includes(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

it('leads to headings that are there', () => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, name = '']) =>
    name.toLowerCase().replace(/,/g, '').replace(/ /g, '-'),
  );
  const wanted = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, to]) => to);
  expect(wanted.filter((to) => !headings.includes(to ?? ''))).toEqual([]);
});
