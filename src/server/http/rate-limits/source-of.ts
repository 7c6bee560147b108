import { isIPv6 } from 'node:net';

/**
 * Whose attempts an address counts with. An IPv6 address counts with its /64, of which one connection has all 2^64. An IPv4 address inside an
 * IPv6 one counts as that: mapped (`::ffff:192.0.2.1`), translated (NAT64, `64:ff9b::192.0.2.1`), tunnelled (6to4, `2002:c000:201::1`).
 */
export function sourceOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [first = 0, second = 0, third = 0] = groups;
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  if (isZero(0, 5) && groups[5] === 0xffff) return ipv4(groups.slice(6));
  if (first === 0x64 && second === 0xff9b && isZero(2, 6)) return ipv4(groups.slice(6));
  if (first === 0x2002) return ipv4([second, third]);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  // The last 32 bits may be written as IPv4.
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: readonly string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [left = '', right] = hex.split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(left), numbers(right ?? '')];
  const missing = right === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => 0), ...after];
}

const ipv4 = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
