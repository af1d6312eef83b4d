import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Inventory,
  inventoryFaults,
  shippedInventory,
} from '@/tools/quality/licences/inventory';
import {
  licencesPage,
  notAllowed,
  type Shipped,
  shippedPackages,
} from '@/tools/quality/licences/shipped';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const packages = shippedPackages(JSON.parse(read('package-lock.json')));
const shipped = (name: string, licence = 'MIT'): Shipped => ({
  name,
  version: '1.0.0',
  licence,
});

describe('licences', () => {
  it('of all that ships are ones that may', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(notAllowed(packages)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0-only', 'UNLICENSED', '', 'toString'])(
    'under %p nothing may ship',
    (licence) => {
      const odd = shipped('odd', licence);
      expect(notAllowed([odd, shipped('good')])).toEqual([odd]);
    },
  );

  it('tells what ships from what development alone needs', () => {
    const lock = {
      packages: {
        '': { version: '0.1.0' },
        'node_modules/a': { version: '1.0.0', license: '(MIT OR CC0-1.0)' },
        'node_modules/b/node_modules/a': { version: '2.0.0', license: 'MIT' },
        'node_modules/c': { version: '1.0.0', license: 'MIT', dev: true },
      },
    };
    expect(shippedPackages(lock)).toEqual([
      shipped('a', 'MIT OR CC0-1.0'),
      { ...shipped('a'), version: '2.0.0' },
    ]);
  });

  it('stand in docs/licences.md as `npm run licences` writes them', () => {
    expect(read('docs/licences.md')).toBe(licencesPage(packages));
  });
});

describe('the inventory', () => {
  const component = (name: string) => ({
    'bom-ref': name,
    type: 'library',
    name,
    version: '1.0.0',
    hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
    licenses: [{ license: { id: 'MIT' } }],
  });
  const inventory = (...names: string[]): Inventory => ({
    ...{ bomFormat: 'CycloneDX', version: 1 },
    specVersion: '1.5',
    metadata: { component: component('folder') },
    components: names.map(component),
    dependencies: [{ ref: 'folder', dependsOn: names }],
  });

  it('lists what ships alone, as the product’s', async () => {
    const tool = { name: 'cdx:npm:package:development', value: 'true' };
    const all = inventory('a', 'tool');
    const both = all.components.map((each) => ({
      ...each,
      properties: [tool],
    }));
    const ships = [shipped('a')];
    const bom = shippedInventory({ ...all, components: both }, ships, 'lida');
    expect(bom.metadata.component.name).toBe('lida');
    expect(bom.components).toEqual([{ ...component('a'), properties: [] }]);
    expect(bom.dependencies).toEqual([{ ref: 'folder', dependsOn: ['a'] }]);
    expect(await inventoryFaults(bom, ships)).toEqual([]);
  });

  it('says what it lacks and where it is not of its format', async () => {
    expect(await inventoryFaults(inventory('a'), [shipped('b')])).toEqual([
      'b@1.0.0 ships and is not listed',
    ]);
    const bare = { 'bom-ref': 'a', name: 'a', version: '1.0.0' };
    const poor = { ...inventory(), components: [bare] };
    expect(await inventoryFaults(poor, [shipped('a')])).toEqual([
      expect.stringContaining('type'),
      'a@1.0.0 has no hash or no licence',
    ]);
    const old = { ...inventory('a'), specVersion: '0.9' };
    expect(await inventoryFaults(old, [shipped('a')])).toEqual([
      'CycloneDX 0.9?',
    ]);
  });
});

describe('what is no longer kept up', () => {
  const [, table = ''] =
    /\n\| no longer kept up \|.*\n\|[-|]*\n((?:\|.*\n)+)/.exec(
      read('docs/security.md'),
    ) ?? [];
  const named = [...table.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name);

  it('has its word in docs/security.md, and ships', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    expect(named).toEqual(expect.arrayContaining(['redux-persist', 'formik']));
    const gone = named.filter(
      (name) => !Object.hasOwn(dependencies, `${name}`),
    );
    expect(gone).toEqual([]);
  });
});
