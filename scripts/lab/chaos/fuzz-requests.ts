import { endpoints, type Endpoint } from '#contract';
import type { Json } from '#engine';
import { submitOf, headersOf } from '../bench/load/submit-request.ts';
import type { Asked } from '../bench/load/wire.ts';
import type { Base } from '../bench/load/base.ts';
import type { Chance } from '../large-database/chance.ts';
import { damaged, uuidLike, valueLike } from './odd-values.ts';

/** These would end the sessions that the other requests need. */
const endings: ReadonlySet<string> = new Set(['DELETE /api/v1/session', 'DELETE /api/v1/sessions']);

const calls = Object.entries<Endpoint>(endpoints).filter(([name]) => !endings.has(name));
const ping: readonly [string, Endpoint] = ['GET /api/v1/ping', endpoints['GET /api/v1/ping']];

/** One request: of a call of the contract, as its schema could mean it or damaged, by somebody who may or may not do that. */
export function oddRequest({ executives, version, entries }: Base, chance: Chance): Asked {
  const { cookie = '', mappings = [] } = executives[chance.below(executives.length)] ?? {};
  if (chance.happens(0.15)) {
    const mapping = mappings[chance.below(mappings.length)] ?? 0;
    const asked = submitOf({ cookie, mapping, version, entries });
    return { ...asked, body: chance.happens(0.2) ? String(asked.body) : damaged(String(asked.body), chance) };
  }
  const [name, endpoint] = calls[chance.below(calls.length)] ?? ping;
  const [method = '', pattern = ''] = name.split(' ');
  const body = bodyOf(endpoint, chance);
  return {
    method: chance.happens(0.02) ? chance.pick(['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'GET']) : method,
    path: addressOf(pattern, endpoint, { chance, mappings }),
    headers: {
      ...(chance.happens(0.95) ? headersOf(cookie) : {}),
      ...(endpoint.body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.bytes !== undefined && { 'content-type': endpoint.bytes }),
      ...(endpoint.idempotent === true && { 'idempotency-key': uuidLike(chance) }),
      ...(endpoint.versioned !== undefined &&
        chance.pick<Readonly<Record<string, string>>>([{ 'if-none-match': '*' }, { 'if-match': '"401-1"' }, {}])),
      ...(chance.happens(0.05) ? oddHeader(chance) : {}),
    },
    ...(body === undefined ? {} : { body }),
  };
}

const oddHeader = (chance: Chance): Readonly<Record<string, string>> =>
  chance.pick<Readonly<Record<string, string>>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { cookie: '__Host-fs=%00; __Host-fs=x' },
    { 'if-match': '*' },
    { 'if-match': 'W/"1"' },
    { 'idempotency-key': 'x' },
    { range: 'bytes=5-2' },
    { accept: 'text/html' },
    { 'x-forwarded-for': '1.2.3.4' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { expect: '200-ok' },
  ]);

function bodyOf({ body, bytes }: Endpoint, chance: Chance): string | undefined {
  if (bytes !== undefined) return 'piece'.repeat(chance.below(200));
  if (body === undefined) return undefined;
  const text = JSON.stringify(valueLike(body, chance));
  if (chance.happens(0.7)) return text;
  return chance.pick([damaged(text, chance), '['.repeat(5000), text.repeat(20), '']);
}

const oddIds = [
  '0',
  '-1',
  '01',
  '1.0',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  '..%2f..%2fetc',
  '%ff',
  '%C3%A9',
  "'",
  'x'.repeat(300),
];

interface Known {
  readonly chance: Chance;
  readonly mappings: readonly number[];
}

function addressOf(pattern: string, { query }: Endpoint, { chance, mappings }: Known): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (chance.happens(0.15)) return chance.pick(oddIds as [string, ...string[]]);
    if (/Attachment|Signature|Operation|Correction|Leave/.test(name)) return uuidLike(chance);
    return String(mappings[chance.below(mappings.length)] ?? 1);
  });
  const asked = query === undefined ? {} : valueLike(query, chance);
  const pairs = Object.entries(typeof asked === 'object' && asked !== null ? asked : { q: asked }).map(
    ([name, value]: [string, Json]) => `${encodeURIComponent(name)}=${encoded(value)}`,
  );
  return path + (pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 3000)}`);
}

/** Half a character, where the text was cut, becomes a replacement character. */
function encoded(value: Json): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(Buffer.from(text.slice(0, 500)).toString());
}
