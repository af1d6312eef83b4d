import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@/contract/openapi';
import { VERSION } from '@/server/settings';

/** Writes the document of the API where it is told to, for a linter to read. */
const [file = '.cache/openapi.json'] = process.argv.slice(2);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(openApiDocument(VERSION), null, 2));
