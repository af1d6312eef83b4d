import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {
  AdeCollection,
  AdeCollections,
  AdeResource,
} from '@/domain/exchange/ade/types';
import { readAdeFiles } from '@/web/pages/exchange/ade/adeFiles';
import { TEXTS } from './texts';

/** What a ZIP, a JSON file or a folder of them holds, as the app reads it. */
export async function readAde(place: string): Promise<AdeCollections> {
  const read = await readAdeFiles(filesAt(place));
  if (!read.ok) throw new Error(read.problem.detail);
  return read.value;
}

function filesAt(place: string): File[] {
  try {
    const names = statSync(place).isDirectory()
      ? readdirSync(place)
          .filter((name) => /\.(json|zip)$/i.test(name))
          .map((name) => path.join(place, name))
      : [place];
    return names.map(
      (name) => new File([readFileSync(name)], path.basename(name)),
    );
  } catch {
    throw new Error(TEXTS.unreadable(place));
  }
}

export function writeAde(
  folder: string,
  resource: AdeResource,
  collection: AdeCollection,
): void {
  mkdirSync(folder, { recursive: true });
  const text = `${JSON.stringify(collection, null, 1)}\n`;
  writeFileSync(path.join(folder, `${resource}.json`), text);
}
