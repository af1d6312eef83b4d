import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const FILES = ['src', '__tests__', 'scripts']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => /\.(tsx?|[mc]js|css|sql|grit|md)$/.test(name))
  .filter((name) => !__filename.endsWith(name));

/** A comment goes on over the line's end and its star. */
const textOf = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8').replace(
    /\n\s*(\*|\/\/)?\s*/g,
    ' ',
  );

/** Each place where the pattern stands, as `file: what was found`. */
function found(pattern: RegExp, isWrong: (match: RegExpMatchArray) => boolean) {
  return FILES.flatMap((file) =>
    [...textOf(file).matchAll(pattern)]
      .filter(isWrong)
      .map(([text]) => `${file}: ${text}`),
  );
}

const headings = new Set(
  [
    ...readFileSync(path.join(ROOT, 'docs/domain.md'), 'utf8').matchAll(
      /^##+ (\d+(?:\.\d+)?)\.? /gm,
    ),
  ].map(([, number]) => number),
);

/** "domain.md 1.6, 1.9": all its numbers. */
const CITATION = /\bdomain\.md(?: (\d+(?:\.\d+)?(?:, \d+\.\d+)*))?/g;

it('each citation of the rules names a heading that is there', () => {
  expect(headings.size).toBeGreaterThan(40);
  expect(found(CITATION, () => true).length).toBeGreaterThan(100);
  const numbers = ([, list]: RegExpMatchArray) => list?.split(', ') ?? [''];
  const lost = found(CITATION, (match) =>
    numbers(match).some((number) => !headings.has(number)),
  );
  expect(lost).toEqual([]);
});

it('each document the code names is in the repository', () => {
  const isLost = ([name]: RegExpMatchArray) =>
    ['', 'docs', 'docs/adr'].every(
      (folder) => !existsSync(path.join(ROOT, folder, name)),
    );
  expect(found(/\b[\w/-]+\.md\b/g, isLost)).toEqual([]);
});

it('each path of the map is there', () => {
  const map = readFileSync(path.join(ROOT, 'docs/map.md'), 'utf8');
  const paths = [...map.matchAll(/`(src\/[^`]+)`/g)].map(([, to = '']) => to);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((to) => !existsSync(path.join(ROOT, to)))).toEqual([]);
});
