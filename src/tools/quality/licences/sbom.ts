import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inventoryFaults, shippedInventory } from './inventory';
import { shippedPackages } from './shipped';

/** `npm run sbom`: what npm lists, from its standard output; judged, written. */
async function main(file: string): Promise<void> {
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = shippedPackages(lock);
  const all = JSON.parse(readFileSync(0, 'utf8'));
  const bom = shippedInventory(all, packages, name);
  const faults = await inventoryFaults(bom, packages);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(bom, null, 2));
  console.log(`${file}: ${bom.components.length} packages`);
}

main(process.argv[2] ?? '.cache/sbom.cdx.json').catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
