import { afterEach, expect, it, vi } from 'vitest';
import { sendParcel } from '../../../src/app/device/send-parcel.ts';
import { FarEnd, minute, openPhone, sendAll, settled, type, type Phone } from '../../offline/field.ts';
import { json, mark, problem, stranger } from '../fake-server.ts';

/*
 * What a phone does with what it wants to send, by the answer that comes. Report 1 gets the answer of the row, report 2 the
 * usual one.
 */

type Outcome =
  /** Off the phone's list: the server has it. */
  | 'sent'
  /** Kept, and sent again by itself under the same key. */
  | 'tried again'
  /** Kept; everything waits until the person has signed in. */
  | 'waits for sign-in'
  /** Kept, with the reason; the person mends, repeats, exports or withdraws it. */
  | 'shown to the person'
  /** Kept, and merged with what another device saved. */
  | 'merged';

type Answer = (key: string) => Response | Promise<Response>;

const saved = { Rev: 1, RevisionNo: 0, SavedAt: '2026-11-16T04:12:00.000Z' };
const done = (key: string, body: unknown = saved, status = 200): Response =>
  Response.json(body, { status, headers: { 'Idempotency-Key': key, ...mark } });
const page = (status = 200): Response =>
  new Response('<html>Sign in to the Wi-Fi</html>', { status, headers: { 'Content-Type': 'text/html' } });
const refusal =
  (status: number, code: string): Answer =>
  () =>
    problem(status, code);

const table: readonly (readonly [answer: string, respond: Answer, outcome: Outcome])[] = [
  ['200 with the key of the request and the new version', (key) => done(key), 'sent'],
  ['201 with both', (key) => done(key, saved, 201), 'sent'],
  ['200 with the key of another request', () => done('0b0e7f5e-0000-4000-8000-000000000000'), 'tried again'],
  ['200 with the version and no key', () => json(saved), 'tried again'],
  ['200 with the key and no version', (key) => done(key, {}), 'tried again'],
  ['200 with the page of a network that asks to sign in', () => page(), 'tried again'],
  ['204 of such a network', () => new Response(null, { status: 204 }), 'tried again'],
  ['200 with the key and the version, without the mark of the server', (key) => stranger(done(key)), 'tried again'],
  ['401 of somebody else', () => stranger(problem(401, 'session')), 'tried again'],
  ['404 of somebody else', () => stranger(problem(404, 'not-found')), 'tried again'],
  ['412 of somebody else', () => stranger(problem(412, 'version-conflict')), 'tried again'],
  ['500 of somebody else', () => stranger(problem(500, 'internal')), 'tried again'],
  ['511 of such a network', () => page(511), 'tried again'],
  ['304', () => new Response(null, { status: 304 }), 'tried again'],
  ['403 in the words of somebody else', () => page(403), 'tried again'],
  ['400 because the request was changed on its way', refusal(400, 'digest-mismatch'), 'tried again'],
  ['400', refusal(400, 'bad-request'), 'shown to the person'],
  ['401', refusal(401, 'session'), 'waits for sign-in'],
  ['403', refusal(403, 'forbidden'), 'shown to the person'],
  ['404', refusal(404, 'not-found'), 'shown to the person'],
  ['408', refusal(408, 'request-timeout'), 'tried again'],
  ['409 because of the state of the report', refusal(409, 'already-submitted'), 'shown to the person'],
  ['409 because the work went to somebody else', refusal(409, 'reassigned'), 'shown to the person'],
  ['409 while the same request still runs', refusal(409, 'in-progress'), 'tried again'],
  ['409 before an earlier request of this phone', refusal(409, 'out-of-order'), 'tried again'],
  ['410', refusal(410, 'link-over'), 'shown to the person'],
  ['412', refusal(412, 'version-conflict'), 'merged'],
  ['413', refusal(413, 'body-too-large'), 'shown to the person'],
  ['415', refusal(415, 'content-type'), 'shown to the person'],
  ['422', refusal(422, 'field-invalid'), 'shown to the person'],
  ['425', refusal(425, 'too-early'), 'tried again'],
  // A fault of the app that no repetition mends, so it is not repeated in silence.
  ['428', refusal(428, 'precondition-required'), 'shown to the person'],
  ['429', refusal(429, 'slow-down'), 'tried again'],
  ['500', refusal(500, 'internal'), 'tried again'],
  ['502 of a proxy', () => page(502), 'tried again'],
  ['503', refusal(503, 'unavailable'), 'tried again'],
  ['507', refusal(507, 'storage-full'), 'tried again'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'tried again'],
  ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError')), 'tried again'],
];

afterEach(() => vi.unstubAllGlobals());

const keysOf1: string[] = [];

async function phoneThatHears(respond: Answer): Promise<Phone> {
  keysOf1.length = 0;
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    if (!address.includes('/mappings/1/')) return done(key);
    keysOf1.push(key);
    return respond(key);
  });
  const server = new FarEnd();
  server.reply = sendParcel;
  return openPhone({ server });
}

it.each(table)('%s', async (_, respond, outcome) => {
  const phone = await phoneThatHears(respond);
  const { device, clock } = phone;
  await type(device, 1, { pickup: '1.02' });
  await type(device, 2, { pickup: '2.04' });
  await sendAll(phone);
  const becameOf = async (mappingId: number): Promise<Outcome> => {
    const line = (await device.outbox.read()).find((one) => one.mappingId === mappingId);
    const states = {
      queued: 'tried again',
      sending: 'tried again',
      'paused-auth': 'waits for sign-in',
      conflict: 'merged',
      'needs-attention': 'shown to the person',
    } as const;
    return line === undefined ? 'sent' : states[line.state];
  };
  expect(await becameOf(1)).toBe(outcome);
  if (outcome !== 'waits for sign-in') expect(await becameOf(2), 'the other report goes on').toBe('sent');
  expect((await device.drafts.read(1))?.entries).toEqual({ pickup: '1.02' });

  clock.pass(6 * minute);
  await sendAll(phone);
  expect(keysOf1, 'sent again').toHaveLength(outcome === 'tried again' ? 2 : 1);
  expect(new Set(keysOf1).size).toBe(1);
  await device.close();
});

it('a request that arrives changed three times is shown to the person, and starts anew when they repeat it', async () => {
  const phone = await phoneThatHears(refusal(400, 'digest-mismatch'));
  const { device, clock } = phone;
  await type(device, 1, { pickup: '1.02' });
  const rounds = async (count: number): Promise<string | undefined> => {
    for (let round = 0; round < count; round += 1) {
      clock.pass(6 * minute);
      await sendAll(phone);
    }
    return (await device.outbox.read())[0]?.state;
  };
  expect([await rounds(2), await rounds(1)]).toEqual(['queued', 'needs-attention']);
  await device.outbox.retry(keysOf1[0] ?? '');
  await settled(phone);
  expect([await rounds(1), await rounds(1)]).toEqual(['queued', 'needs-attention']);
  expect(new Set(keysOf1).size).toBe(1);
  await device.close();
});

it('sends the digest of what it sends, and none with nothing', async () => {
  const heard: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    heard.push(new Headers(headers).get('Content-Digest'));
    return problem(503, 'unavailable');
  });
  const params = { MappingId: 1 };
  await sendParcel({ key: 'k', endpoint: 'PUT /api/v1/mappings/:MappingId/draft', params, body: { a: 'ü' } });
  await sendParcel({ key: 'k', endpoint: 'DELETE /api/v1/mappings/:MappingId/draft', params });
  // printf '{"a":"ü"}' | openssl dgst -sha256 -binary | base64
  expect(heard).toEqual(['sha-256=:/WIYIwAnBuJGBMuGip9PiFDW8B+1BA1JugUEguFHJDc=:', null]);
});
