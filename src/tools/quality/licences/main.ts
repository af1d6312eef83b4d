import { readFileSync, writeFileSync } from 'node:fs';
import { licencesPage, shippedPackages } from './shipped';

/** `npm run licences`: writes docs/licences.md anew. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
writeFileSync('docs/licences.md', licencesPage(shippedPackages(lock)));
