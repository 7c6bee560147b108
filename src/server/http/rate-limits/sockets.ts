import { BlockList, isIP, type Server, type Socket } from 'node:net';
import { sourceOf } from './source-of.ts';

/** How many connections stay open at a time. */
export interface SocketLimits {
  readonly total: number;
  /** From one address that is no proxy of ours. A browser opens six, and a whole depot may share an address. */
  readonly perAddress: number;
}

export const usualSockets: SocketLimits = { total: 5000, perAddress: 500 };

/** Hangs up on connections beyond the limits, before anything is read from them. */
export function limitSockets(server: Server, limits: SocketLimits, trustedProxies: readonly string[]): void {
  const open = new Map<string, number>();
  const isProxy = proxiesAmong(trustedProxies);
  server.maxConnections = limits.total;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const source = sourceOf(address);
    const count = (open.get(source) ?? 0) + 1;
    open.set(source, count);
    socket.once('close', () => {
      const left = (open.get(source) ?? 1) - 1;
      if (left === 0) open.delete(source);
      else open.set(source, left);
    });
    if (count > limits.perAddress) socket.destroy();
  });
}

function proxiesAmong(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const one of trustedProxies) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  // An IPv4 address that comes over IPv6 (::ffff:127.0.0.1) is recognised too.
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
