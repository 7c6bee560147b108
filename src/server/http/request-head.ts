import type { FastifyRequest } from 'fastify';
import { refuse } from './refusals/refused.ts';

const longestUrl = 2048;
const mostHeaders = 100;

/** Checks the head of every request before any of it is used. */
export function checkHead({ raw }: FastifyRequest): void {
  if ((raw.url ?? '').length > longestUrl) refuse('uri-too-long');
  if (raw.rawHeaders.length / 2 > mostHeaders)
    refuse('headers-too-large', { detail: `More than ${mostHeaders} headers.` });
  // Node keeps the first of two; a proxy in between may have checked the second.
  if (countOf('content-type', raw.rawHeaders) > 1) refuse('bad-request', { detail: 'Content-Type appears twice.' });
  if (/%00/.test(raw.url ?? '')) refuse('bad-request', { detail: 'The address contains a NUL character.' });
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}

/**
 * A change must come from our own page. Every current browser says so in Sec-Fetch-Site; older ones send Origin.
 * The cookie is SameSite=Strict as well: this is defence in depth.
 */
export function checkSameOrigin({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const sameOrigin = site === undefined ? isOwnOrigin(headers.origin, headers.host) : site === 'same-origin';
  if (!sameOrigin) refuse('cross-site', { detail: 'Only the app itself may send changes.' });
}

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || host === undefined) return false;
  return origin === `https://${host}` || origin === `http://${host}`;
}

const json = /^application\/json[ \t]*(?:;[ \t]*(?:charset[ \t]*=[ \t]*(?:utf-8|"utf-8")[ \t]*)?)?$/i;

/** Plain JSON in UTF-8: nothing that two parsers could read differently. */
export function checkContentType({ headers }: FastifyRequest): void {
  checkEncoding(headers);
  if (!json.test(headers['content-type'] ?? '')) refuse('content-type');
}

/** A piece of a file with its own content type, which no form of another page can send. */
export function checkBytesType({ headers }: FastifyRequest, type: string): void {
  checkEncoding(headers);
  if (headers['content-type'] !== type) refuse('content-type', { detail: `This call accepts ${type}.` });
}

function checkEncoding(headers: FastifyRequest['headers']): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    refuse('content-type', { detail: 'A compressed body is not accepted.' });
}
