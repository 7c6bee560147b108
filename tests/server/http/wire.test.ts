import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { buildServer } from '../../../src/server/build-server.ts';
import type { Read } from '../fixtures/people.ts';
import { startServer } from '../fixtures/test-server.ts';

type Timeouts = NonNullable<Parameters<typeof buildServer>[0]['timeouts']>;

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

async function listening(timeouts?: Timeouts): Promise<{ port: number; close: () => Promise<void> }> {
  const server = await startServer(timeouts === undefined ? {} : { timeouts });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (server.app.server.address() as { port: number }).port, close: () => server.close() };
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
