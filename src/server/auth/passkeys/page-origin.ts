import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where the page of a request stands, as its browser writes it into what a passkey signs. */
export interface PageOrigin {
  /** `https://reports.example.com:8443` */
  readonly origin: string;
  /** `reports.example.com` */
  readonly serverName: string;
}

/** Undefined where browsers have no passkeys: at a numeric address, and without HTTPS except on this machine. */
export function pageOrigin({ headers, protocol, host }: FastifyRequest): PageOrigin | undefined {
  const given = headers.origin ?? `${protocol}://${host}`;
  if (!URL.canParse(given)) return undefined;
  const { origin, hostname, protocol: scheme } = new URL(given);
  const isSecure = scheme === 'https:' || (scheme === 'http:' && hostname === 'localhost');
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isSecure && isName ? { origin, serverName: hostname } : undefined;
}
