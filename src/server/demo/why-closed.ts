import type { FastifyRequest } from 'fastify';
import { demoPassword } from '../auth/demo-password.ts';

const isOff =
  'The demo is off on this server: nobody can sign in with its password. The operator of the server can switch it on with DEMO=1.';
const isForwarded =
  'This request came through a proxy that TRUSTED_PROXIES does not name: the demo password does not work there. The operator of the server names the proxy, and sets DEMO=1 for a demo.';

interface Settings {
  readonly demo?: boolean;
  readonly trustedProxies?: readonly string[];
}

/**
 * Why a password that everybody knows opens nothing. The demo is on by itself where the settings show nobody else: a proxy that they do
 * not name would open it to the world.
 */
export function whyDemoClosed({ demo, trustedProxies = [] }: Settings) {
  return (password: string, { headers }: FastifyRequest): string | undefined => {
    if (password !== demoPassword) return undefined;
    if (demo === false) return isOff;
    const cameThroughProxy = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return trustedProxies.length === 0 && cameThroughProxy ? isForwarded : undefined;
  };
}
