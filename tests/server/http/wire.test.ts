import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Read } from '../people.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startServer({ timeouts: { headersMs: 1000, requestMs: 1500 } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

/** Sends bytes as they are and reads until the server hangs up. */
function say(text: string): Promise<{ status: number; body: Read; closed: boolean }> {
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

describe('what is no proper request', () => {
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
  ])('%s', async (_, text, status, code) => {
    const answer = await say(text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.instance).toMatch(/^req_/);
  });

  it('a body that never ends is cut off', async () => {
    const answer = await say(`${post('Content-Type: application/json', 'Transfer-Encoding: chunked')}5\r\n{"Use\r\n`);
    expect([answer.status, answer.body.code]).toEqual([408, 'request-timeout']);
  });

  it('a head that never ends is cut off', async () => {
    const answer = await say('GET /api/v1/ping HTTP/1.1\r\nHost: loc');
    expect([answer.status, answer.body.code]).toEqual([408, 'request-timeout']);
  });
});
