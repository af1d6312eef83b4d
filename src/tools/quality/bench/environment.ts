import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the ratios were measured on. */
export function environment(): string[] {
  const [one, five] = os.loadavg();
  const load = `${one?.toFixed(2)} ${five?.toFixed(2)}`;
  const packages = ['react', 'fastify', 'pg', '@node-rs/argon2', 'webpack'];
  return [
    `node ${process.version}, ${os.type()} ${os.release()} ${os.arch()}`,
    `${os.cpus().length} processors (${os.cpus()[0]?.model ?? '?'}), load ${load}`,
    packages.map((name) => `${name} ${versionOf(name)}`).join(', '),
  ];
}

function versionOf(name: string): string {
  const file = path.resolve('node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string })
    .version;
}
