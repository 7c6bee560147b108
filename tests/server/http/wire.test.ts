import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { buildServer } from '../../../src/server/build-server.ts';
import type { Read } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

type Timeouts = Partial<NonNullable<Parameters<typeof buildServer>[0]['timeouts']>>;

/** Sends raw bytes and reads until the server hangs up. */
function say(port: number, text: string): Promise<{ status: number; body: Read; closed: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toContain('application/problem+json; charset=utf-8');
      resolve({
        status: Number(head.split(' ')[1]),
        body: JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)),
        closed: true,
      });
    });
    socket.write(text);
  });
}

const lines = (...head: string[]) => `${[...head, 'Host: localhost', 'Connection: close'].join('\r\n')}\r\n\r\n`;
const post = (...headers: string[]) =>
  lines('POST /api/v1/session HTTP/1.1', 'Sec-Fetch-Site: same-origin', ...headers);

async function listening(
  timeouts: Timeouts = {},
  more: Partial<Parameters<typeof startServer>[0]> = {},
): Promise<Pick<TestServer, 'app' | 'close'> & { readonly port: number }> {
  const server = await startServer({ timeouts, ...more });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  return { app: server.app, port, close: () => server.close() };
}

describe('a server', () => {
  let server: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    server = await listening();
  });
  afterAll(() => server.close());

  it.each([
    ['no HTTP at all', 'GIMME /\r\n\r\n', 400, 'bad-request'],
    ['two lengths', `${post('Content-Length: 2', 'Content-Length: 3')}{}`, 400, 'bad-request'],
    [
      'a length and chunks',
      `${post('Content-Length: 2', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
      400,
      'bad-request',
    ],
    [
      'two content types',
      `${post('Content-Type: application/json', 'Content-Type: text/plain', 'Content-Length: 2')}{}`,
      400,
      'bad-request',
    ],
    [
      'a cookie of 100 KB',
      lines('GET /api/v1/ping HTTP/1.1', `Cookie: ${'x'.repeat(100_000)}`),
      431,
      'headers-too-large',
    ],
    [
      '200 headers',
      lines('GET /api/v1/ping HTTP/1.1', ...Array.from({ length: 200 }, (_, n) => `X-${n}: 1`)),
      431,
      'headers-too-large',
    ],
    [
      'a length of ten billion',
      post('Content-Type: application/json', 'Content-Length: 9999999999'),
      413,
      'body-too-large',
    ],
  ])('answers %s with a problem and hangs up', async (_, text, status, code) => {
    const answer = await say(server.port, text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.instance).toMatch(/^req_/);
  });
});

it.each([
  ['head', 'GET /api/v1/ping HTTP/1.1\r\nHost: loc'],
  ['body', `${post('Content-Type: application/json', 'Transfer-Encoding: chunked')}5\r\n{"Use\r\n`],
])('a request whose %s never ends is cut off', async (_, text) => {
  const { port, close } = await listening({ headersMs: 100, requestMs: 150, checkEveryMs: 25 });
  const answer = await say(port, text);
  expect([answer.status, answer.body.code]).toEqual([408, 'request-timeout']);
  await close();
});

const ask = lines('GET /api/v1/ping HTTP/1.1').replace('Connection: close', 'Connection: keep-alive');

/** A connection that asks once, and stays open: the first line of the answer; undefined if it was hung up on. */
function held(port: number): Promise<{ status: string | undefined; socket: Socket }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(ask));
    socket.once('data', (bytes) => resolve({ status: bytes.toString().split('\r\n')[0], socket }));
    socket.once('error', () => undefined);
    socket.once('close', () => resolve({ status: undefined, socket }));
  });
}

it('of one address only so many connections stay open, and one that ends makes room', async () => {
  const { port, close } = await listening({}, { sockets: { total: 100, perAddress: 3 } });
  const three = await Promise.all([held(port), held(port), held(port)]);
  expect(three.map(({ status }) => status)).toEqual(Array.from({ length: 3 }, () => 'HTTP/1.1 204 No Content'));
  expect((await held(port)).status).toBeUndefined();
  three[0].socket.destroy();
  let another = await held(port);
  // The server hears of the end a moment later.
  while (another.status === undefined) another = await held(port);
  expect(another.status).toBe('HTTP/1.1 204 No Content');
  for (const { socket } of [...three, another]) socket.destroy();
  await close();
});

it('connections of a trusted proxy count together with all others only', async () => {
  const limits = { sockets: { total: 5, perAddress: 1 }, trustedProxies: ['127.0.0.0/8'] };
  const { port, close } = await listening({}, limits);
  const five = await Promise.all(Array.from({ length: 5 }, () => held(port)));
  expect(five.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 204 No Content'));
  expect((await held(port)).status).toBeUndefined();
  for (const { socket } of five) socket.destroy();
  await close();
});

it('a caller who does not read the answer is hung up on', async () => {
  const { app, port, close } = await listening({ stillMs: 200 });
  const hungUp = new Promise((resolve) => {
    app.server.once('connection', (socket: Socket) => socket.once('close', resolve));
  });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  // Far more than the buffers between the two hold.
  const read = lines('GET /api/openapi.json HTTP/1.1').replace('Connection: close', 'Connection: keep-alive');
  socket.write(read.repeat(50));
  await hungUp;
  socket.destroy();
  await close();
});
