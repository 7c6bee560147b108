import { may, rolesThatMay, serverMark, type Capability, type Endpoint } from '#contract';
import { isFieldWork } from '../on-behalf.ts';

/** A part of the API's description (OpenAPI 3.1). */
export type Described = Readonly<Record<string, unknown>>;

const text = { type: 'string' };

/** Headers that calls refer to by name. */
export const headerComponents: Readonly<Record<string, Described>> = {
  Server: {
    description: 'In every answer: tells the app that this server answered, not something in its place.',
    schema: text,
  },
  RequestId: { description: 'Names this request in the log of the server.', schema: text },
  ETag: { description: 'The version that was answered, as If-Match or If-None-Match take it.', schema: text },
  Key: { description: 'The Idempotency-Key of the request that was done.', schema: text },
  Replayed: { description: '`true`: the request had been done before; this is the answer it got.', schema: text },
  RetryAfter: { description: 'Seconds to wait before asking again.', schema: { type: 'string', pattern: '^\\d+$' } },
  Cookie: {
    description: 'The session, or its end; at signing in also what tells this device from others.',
    schema: text,
  },
};

const reference = (name: string): Described => ({ $ref: `#/components/headers/${name}` });

/** The headers of a successful answer. */
export function answerHeaders(key: string, { tagged, versioned, idempotent }: Endpoint): Described {
  return {
    [serverMark.name]: reference('Server'),
    'X-Request-Id': reference('RequestId'),
    ...(tagged === true || versioned === true ? { ETag: reference('ETag') } : {}),
    ...(idempotent === true
      ? { 'Idempotency-Key': reference('Key'), 'Idempotency-Replayed': reference('Replayed') }
      : {}),
    ...(/^(POST|DELETE) \/api\/v1\/session$/.test(key) ? { 'Set-Cookie': reference('Cookie') } : {}),
  };
}

export function problemHeaders(status: number): Described {
  const asksToWait = status === 429 || status === 503;
  const always = { [serverMark.name]: reference('Server'), 'X-Request-Id': reference('RequestId') };
  return { ...always, ...(asksToWait ? { 'Retry-After': reference('RetryAfter') } : {}) };
}

interface Header {
  readonly name: string;
  readonly required?: true;
  readonly schema?: Described;
  readonly description: string;
}

/** The headers of a request. */
export function requestHeaders(
  key: string,
  { access, idempotent, versioned, tagged, body, bytes }: Endpoint,
): readonly Described[] {
  const all: readonly Header[] = [
    ...(idempotent === true ? [idempotencyKey] : []),
    ...(tagged === true ? [unlessChanged] : []),
    ...(versioned === true ? [ifMatch, ifFirst] : []),
    ...(versioned === 'when sent' ? [ifMatchWhenKnown] : []),
    ...(body === undefined && bytes === undefined ? [] : [contentDigest]),
    ...(key.startsWith('GET ') ? [] : [sameOrigin]),
    ...(isFieldWork(key) && isCalledInField(access) ? [onBehalfOf] : []),
  ];
  return all.map(({ name, required, schema = text, description }) => ({
    name,
    in: 'header',
    required: required ?? false,
    description,
    schema,
  }));
}

const isCalledInField = (access: Endpoint['access']): boolean =>
  access === 'signed-in' || (access !== 'anyone' && [access].flat().some(isOfField));

const isOfField = (capability: Capability): boolean => may({ roles: rolesThatMay('do-field-work') }, capability);

const idempotencyKey: Header = {
  name: 'Idempotency-Key',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'New for each action, and the same when it is sent again: the action happens once.',
};
const contentDigest: Header = {
  name: 'Content-Digest',
  description: '`sha-256` of the body (RFC 9530). If it is sent, a body that was changed on its way is refused.',
};
const unlessChanged: Header = {
  name: 'If-None-Match',
  description: 'The ETag of the known version: answered 304 while nothing has changed.',
};
const ifMatch: Header = {
  name: 'If-Match',
  description: 'The ETag of the version to change. This or If-None-Match is required.',
};
const ifMatchWhenKnown: Header = {
  name: 'If-Match',
  description: 'The ETag of the draft that was saved last. Refused when somebody has saved another since.',
};
const ifFirst: Header = {
  name: 'If-None-Match',
  schema: { const: '*' },
  description: 'Only if there is nothing yet.',
};
const onBehalfOf: Header = {
  name: 'On-Behalf-Of',
  schema: { type: 'string', pattern: '^[1-9]\\d{0,8}$' },
  description:
    'The UserId of the executive whose work a coordinator sends from a file. The audit log names both; everybody else is refused.',
};
const sameOrigin: Header = {
  name: 'Sec-Fetch-Site',
  schema: { const: 'same-origin' },
  description: 'Browsers send it automatically. Without it Origin must be that of the server.',
};
