import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/**
 * What is not reached over the internet: this host and network, private and shared ranges,
 * link-local with the clouds' metadata, documentation, tests, multicast, reserved.
 */
const closedIpv4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/**
 * The only part of IPv6 that is given out: loopback, mapped IPv4, NAT64, unique-local, link-local
 * and multicast lie outside.
 */
const globalIpv6 = listOf('ipv6', ['2000::/3']);

/**
 * In it: Teredo and other protocols of their own, documentation, and 6to4, which carries an IPv4
 * address.
 */
const closedIpv6 = listOf('ipv6', [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]);

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !closedIpv4.check(address, 'ipv4');
    case 6:
      return (
        !address.includes('%') &&
        globalIpv6.check(address, 'ipv6') &&
        !closedIpv6.check(address, 'ipv6')
      );
    default:
      return false;
  }
};

const notPublic = (): Error => new Error('The address is not on the public internet');

/**
 * Resolves names to public addresses alone. The connection is made to what was checked, so a name
 * can not change its address in between.
 */
export const lookupPublic: LookupFunction = (hostname, { all, ...options }, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(notPublic(), []);
    return all ? callback(null, open) : callback(null, first.address, first.family);
  });
};

/** Refuses an address that is written as a number and not public; no name is looked up for it. */
export const refusePrivateNumber = ({ hostname }: URL): void => {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw notPublic();
};
