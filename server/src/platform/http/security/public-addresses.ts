import { BlockList, isIP } from 'node:net';
import { isLoopback } from '#platform/config/config';

// Address ranges that no public server has: loopback, private networks, carrier networks, documentation, multicast.
const reservedIpv4Ranges: readonly (readonly [net: string, prefix: number])[] = [
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
];

// Networks inside the assigned IPv6 block (2000::/3) that are not public servers: they embed an IPv4 address, or are
// reserved for protocols and documentation.
const reservedIpv6Ranges: readonly (readonly [net: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reservedIpv4 = new BlockList();
for (const [net, prefix] of reservedIpv4Ranges) reservedIpv4.addSubnet(net, prefix, 'ipv4');

const reservedIpv6 = new BlockList();
for (const [net, prefix] of reservedIpv6Ranges) reservedIpv6.addSubnet(net, prefix, 'ipv6');

// All assigned public IPv6 addresses are in this block. IPv4-mapped addresses (`::ffff:0:0/96`) are outside it.
const usedLongNets = new BlockList();
usedLongNets.addSubnet('2000::', 3, 'ipv6');

/** True if an address is on the public internet, so that a request to it does not reveal the internal network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !reservedIpv4.check(address, 'ipv4');
  if (kind === 6) return usedLongNets.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6');
  return false;
}

/** True if the host of a URL, before any name is resolved, is this machine or a network that is not public. */
export function isPrivateHost(hostname: string): boolean {
  const unbracketedHost = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(unbracketedHost) > 0) return !isPublicAddress(unbracketedHost);
  return isLoopback(unbracketedHost) || unbracketedHost.endsWith('.localhost');
}
