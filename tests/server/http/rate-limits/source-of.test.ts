import { expect, it } from 'vitest';
import { sourceOf } from '../../../../src/server/http/rate-limits/source-of.ts';

it.each([
  ['an IPv4 address counts for itself', '192.0.2.1', '192.0.2.1'],
  ['and is the same over IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['also written in hexadecimal', '::FFFF:c000:0201', '192.0.2.1'],
  ['and behind NAT64', '64:ff9b::192.0.2.1', '192.0.2.1'],
  ['and through 6to4, whatever it makes of its network', '2002:c000:201:77::9', '192.0.2.1'],
  ['an IPv6 address counts with its /64', '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['with all of them', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['and apart from its neighbours', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['a link', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['what is no address stays as it is', 'unknown', 'unknown'],
])('%s: %s', (_, address, source) => {
  expect(sourceOf(address)).toBe(source);
});

it('an IPv4 address inside another prefix is not taken for that address', () => {
  expect(sourceOf('64:ff9b:1::192.0.2.1')).toBe('64:ff9b:1:0::/64');
  expect(sourceOf('2001:db8::192.0.2.1')).toBe('2001:db8:0:0::/64');
});
