import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, types as t, traverse } from '@babel/core';

const SRC = path.resolve(__dirname, '../../src');

/** Where the reducers and the rules begin; what they import counts too. */
const ROOTS = [
  'state/rootReducer.ts',
  'state/fold/apply.ts',
  'state/actionLog/replayReducer.ts',
];
/** Calls and queues act on the world; only their answers reach a reducer. */
const EFFECTS = /^state\/(api\/|outbox\/(adapter|backoff)\.ts)/;

describe('what the reducers and the rules are made of', () => {
  const files = [...new Set([...domain(), ...reachable(ROOTS)])].sort();

  it('is found', () => {
    expect(files).toContain('state/rows/merge.ts');
    expect(files).toContain('state/outbox/slice.ts');
    expect(files).toContain('domain/cows/operations.ts');
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(files)('%s reads no clock, no chance, no locale', (file) => {
    expect(impurities(read(file))).toEqual([]);
  });

  it.each([
    ['Date.now()', 'Date.now'],
    ['const { now } = Date;', 'Date'],
    ['new Date()', 'new Date()'],
    ['Date()', 'Date()'],
    ['Math.random()', 'Math.random'],
    ['performance.now()', 'performance'],
    ['crypto.randomUUID()', 'crypto'],
    ["globalThis['Date']", 'globalThis'],
    ['new Intl.Collator()', 'Intl'],
    ["'a'.localeCompare('b')", 'localeCompare'],
    ['(1).toLocaleString()', 'toLocaleString'],
    ['moment()', 'moment()'],
    ['moment.utc()', 'moment.utc()'],
    ["moment.tz('America/Sao_Paulo')", 'moment.tz()'],
    ['moment(x).fromNow()', 'fromNow'],
    ["import { v7 } from 'uuid';", 'uuid'],
  ])('would be caught with %s', (code, name) => {
    expect(impurities(code)).toContain(name);
  });

  it.each([
    'new Date(day * 86400000)',
    'Date.parse(iso)',
    "moment.utc(value, 'DD/MM/YYYY', true)",
    "moment.tz(instant, 'America/Sao_Paulo')",
    'Math.max(1, 2)',
  ])('may well say %s', (code) => {
    expect(impurities(code)).toEqual([]);
  });
});

const GLOBALS = new Set([
  'performance',
  'crypto',
  'Intl',
  'navigator',
  'process',
  'globalThis',
  'window',
]);
const LOCALE = /^(toLocale\w+|localeCompare|fromNow|toNow|calendar|locale)$/;
/** Arguments with which moment asks no clock. */
const ASKS_NO_CLOCK: Readonly<Record<string, number>> = {
  'moment()': 1,
  'moment.utc()': 1,
  'moment.tz()': 2,
};

/** What of the world a text reads. */
function impurities(code: string): string[] {
  const tree = parseSync(code, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
    sourceType: 'module',
  });
  if (!tree) throw new Error('it is no code');
  const found: string[] = [];
  traverse(tree, {
    enter: (at) => {
      found.push(...readBy(at.node));
      if (!at.isReferencedIdentifier()) return;
      const { name } = at.node as t.Identifier;
      if (at.scope.hasBinding(name, { noGlobals: true })) return;
      if (GLOBALS.has(name)) found.push(name);
      if (name === 'Date' && isBareDate(at.parent)) found.push(name);
    },
  });
  return found;
}

/** What of the world one node reads by itself. */
function readBy(node: t.Node): string[] {
  if (t.isImportDeclaration(node)) {
    const { value } = node.source;
    return /^(uuid|node:.*)$/.test(value) ? [value] : [];
  }
  if (t.isNewExpression(node)) {
    const isDate = t.isIdentifier(node.callee, { name: 'Date' });
    return isDate && node.arguments.length === 0 ? ['new Date()'] : [];
  }
  if (t.isCallExpression(node)) {
    const name = calleeOf(node.callee);
    const fewest = name === 'Date()' ? Infinity : (ASKS_NO_CLOCK[name] ?? 0);
    return node.arguments.length < fewest ? [name] : [];
  }
  if (!t.isMemberExpression(node)) return [];
  const name = t.isIdentifier(node.property) ? node.property.name : '';
  const object = t.isIdentifier(node.object) ? node.object.name : '';
  const whole = `${object}.${name}`;
  if (whole === 'Date.now' || whole === 'Math.random') return [whole];
  return LOCALE.test(name) ? [name] : [];
}

/** `Date` handed on as a value. */
function isBareDate(parent: t.Node): boolean {
  return !(
    t.isNewExpression(parent) ||
    t.isCallExpression(parent) ||
    t.isMemberExpression(parent)
  );
}

function calleeOf(callee: t.Node): string {
  if (t.isIdentifier(callee)) return `${callee.name}()`;
  if (!t.isMemberExpression(callee)) return '';
  const { object, property } = callee;
  return t.isIdentifier(object) && t.isIdentifier(property)
    ? `${object.name}.${property.name}()`
    : '';
}

function read(file: string): string {
  return readFileSync(path.join(SRC, file), 'utf8');
}

function domain(): string[] {
  return readdirSync(path.join(SRC, 'domain'), { recursive: true })
    .map((name) => `domain/${String(name).split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.ts'));
}

/** The files that these need at run time, effects left out. */
function reachable(roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || EFFECTS.test(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return [...seen];
}

function importsOf(file: string): string[] {
  const imports = read(file).matchAll(
    /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm,
  );
  return [...imports].flatMap(([, from = '']) => {
    const base = from.startsWith('@/')
      ? from.slice(2)
      : path.posix.join(path.posix.dirname(file), from);
    return from.startsWith('@/') || from.startsWith('.') ? [`${base}.ts`] : [];
  });
}
