import { addressesIn } from './hosts.ts';

/** Whether nobody on the way to a database can read or answer: it is on this machine, or its certificate is checked. */
export function isPrivateLine(databaseUrl: string): boolean {
  return addressesIn(databaseUrl).every((address) => {
    // `URL` takes the host of such an address as it stands, and a missing one too.
    const { hostname, searchParams } = new URL(address);
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    return isThisMachine(host) || searchParams.get('sslmode') === 'verify-full';
  });
}

/** Its name or address, or the folder of a socket. */
const isThisMachine = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
