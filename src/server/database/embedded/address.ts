import type { DataFolder } from './folder';
import { type Postmaster, real } from './postmaster';

// What the system takes for a socket's path, its last byte a zero.
const LONGEST = 107;
const LONGEST_NAME = '/.s.PGSQL.65535';

/**
 * Where PostgreSQL keeps its socket: its own folder, which no other user may
 * enter, and a third cheaper a call than loopback. Null where that path is too
 * long for a socket; it listens on loopback there.
 */
export function socketsOf({ cluster }: DataFolder): string | null {
  const folder = real(cluster);
  // PostgreSQL reads a list, quoted where a name has a comma or a blank.
  if (!/^[\w./-]+$/.test(folder)) return null;
  const length = folder.length + LONGEST_NAME.length;
  return length <= LONGEST ? folder : null;
}

/** The address of the PostgreSQL that runs on this folder. */
export function addressOf(
  { password }: DataFolder,
  { port, sockets }: Pick<Postmaster, 'port' | 'sockets'>,
): string {
  const at = `postgres://lida:${password}@127.0.0.1:${port}/postgres`;
  return sockets ? `${at}?host=${encodeURIComponent(sockets)}` : at;
}
