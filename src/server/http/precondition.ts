import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#contract';
import { refuse } from './refusals/refused.ts';

/** The version that the client means to change. */
export type Precondition = { readonly kind: 'first' } | { readonly kind: 'version'; readonly tag: string };

/** Strong tags only: `"d42.1.7"` is save 7 of revision 1 of draft 42. */
const strongTag = /^"[a-z]\d{1,16}(?:\.\d{1,16}){2}"$/;

export function readPrecondition(
  headers: IncomingHttpHeaders,
  versioned: Endpoint['versioned'],
): Precondition | undefined {
  if (versioned === undefined) return undefined;
  const { 'if-match': match, 'if-none-match': none } = headers;
  if (match === undefined && none === undefined) {
    if (versioned === 'when sent') return undefined;
    return refuse('precondition-required', {
      detail: 'Send If-Match with the version you have, or If-None-Match: * for the first.',
    });
  }
  if (match === undefined && none === '*') return { kind: 'first' };
  if (none === undefined && match !== undefined && strongTag.test(match)) return { kind: 'version', tag: match };
  return refuse('etag-format', {
    detail: 'Expected one strong tag such as "d42.1.7" in If-Match, or If-None-Match: *.',
  });
}
