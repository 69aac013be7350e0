import { isIP } from 'node:net';

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const [left, right] = [head, tail ?? ''].map((part) =>
    part.split(':').filter((group) => group !== ''),
  );
  const [first, last] = [left ?? [], right ?? []];
  return [
    ...first,
    ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'),
    ...last,
  ];
};

/**
 * What of an address belongs to one caller: an IPv4 address, also where IPv6 wraps it, and of IPv6
 * the first 64 bits, because a caller has all addresses below them.
 */
export const networkOf = (address: string): string => {
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (wrapped !== undefined || isIP(address) !== 6) return wrapped ?? address;
  return groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
