import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../../../src');
const SHIPPED = ['contract', 'domain', 'server', 'state', 'web'];

const files = SHIPPED.flatMap((area) =>
  readdirSync(path.join(SRC, area), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(area, name)),
);
const code = new Map(
  files.map((file) => [file, readFileSync(path.join(SRC, file), 'utf8')]),
);

/** Files that hold what `pattern` says. */
function holding(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(code.get(file) ?? ''));
}

it.each([
  ['text turned into a document', /innerHTML|outerHTML|insertAdjacentHTML/],
  ['a document written', /document\.write|DOMParser|createContextualFragment/],
  [
    'text turned into a program',
    /\beval\(|new Function\(|setTimeout\(\s*['"`]/,
  ],
  ['a way around React', /dangerouslySetInnerHTML/],
  ['a shell', /(?<!\.)\bexec\(|\bexecSync\(|shell:\s*true/],
  ['hashes of before', /['"](md5|sha1|md4|ripemd160|des|rc4)['"]/i],
  ['ciphers by hand', /createCipher|createDecipher|-ecb\b/i],
  ['a server that is not checked', /rejectUnauthorized:\s*false/],
  [
    'a message of another window',
    /(window|globalThis)\.addEventListener\(\s*'message'/,
  ],
  ['a cookie', /document\.cookie|setCookie|set-cookie/i],
  ['a page led elsewhere', /location\.(href|assign|replace)\s*[=(]\s*[^'"`\s]/],
])('%s: nowhere', (_, pattern) => {
  expect(holding(pattern)).toEqual([]);
});

it.each([
  [
    'programs are run by the embedded database alone',
    /child_process/,
    /^server\/database\/embedded\//,
  ],
  [
    "a frame's page is given by the log's stage alone, a constant",
    /srcdoc/i,
    /^web\/stage\/frame\.ts$/,
  ],
  [
    'patterns are made of constants alone',
    /new RegExp\(/,
    /^domain\/session\/passwords\.ts$/,
  ],
])('%s', (_, pattern, allowed) => {
  const found = holding(pattern);
  expect(found.filter((file) => !allowed.test(file))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

it('passwords are hidden, and may be pasted and filled in by a manager', () => {
  // The grid takes a spreadsheet that is pasted into one of its cells.
  const hearing = holding(/onPaste/);
  expect(hearing.filter((file) => !file.includes('shared/grid/'))).toEqual([]);
  const field = code.get(path.join('web', 'forms', 'PasswordField.tsx')) ?? '';
  expect(field).toMatch(/type=\{shown \? 'text' : 'password'\}/);
  const filled =
    /autoComplete="(current|new)-password"|'(current|new)-password'/;
  expect(holding(filled).length).toBeGreaterThan(1);
});

it('the list of common passwords has 3,000 that the rules would take', () => {
  const file = path.join(
    'server',
    'services',
    'accounts',
    'guessablePasswords.ts',
  );
  const [, text = ''] = /`([\s\S]*?)`/.exec(code.get(file) ?? '') ?? [];
  const listed = new Set(text.trim().split(/\s+/));
  expect([...listed].filter((each) => each.length >= 8).length).toBe(3000);
});

it('the server takes its chances from the system alone', () => {
  const found = holding(/Math\.random/).filter((file) => /^server/.test(file));
  expect(found).toEqual([]);
});

it('statements are constants: what people send travels beside them', () => {
  const spliced = files.filter(
    (file) =>
      file.startsWith('server/repositories') &&
      /\$\{(request|body|query|input|nome)\b/.test(code.get(file) ?? ''),
  );
  expect(spliced).toEqual([]);
});

it('the scan sees the sources', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(holding(/createHash\('sha256'\)/).length).toBeGreaterThan(1);
});
