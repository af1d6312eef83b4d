import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Every address of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** As the system resolves names. */
export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Loopback, private, link-local, shared, documentation, multicast. */
const FORBIDDEN_V4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** All but global unicast, and within it what leads elsewhere. */
const FORBIDDEN_V6 = blockList('ipv6', [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]);

/** Whether an address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !FORBIDDEN_V4.check(address, 'ipv4');
  return family === 6 && !FORBIDDEN_V6.check(address, 'ipv6');
}

// Apart: in one list a rule for IPv6 also takes the IPv4 addresses mapped there.
function blockList(
  family: 'ipv4' | 'ipv6',
  nets: readonly (readonly [string, number])[],
): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family);
  return list;
}
