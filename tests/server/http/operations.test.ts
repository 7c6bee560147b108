import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { office as officeId } from '../fixtures/field-data.ts';
import { savedAt } from '../reports/draft-body.ts';

const token = 'a-token-of-the-monitor';

async function started(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  return server;
}

const asked = (server: TestServer, authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

it('a monitor with the token reads how long answers take, by route and status, and how many report types are live', async () => {
  const server = await started({ metricsToken: token });
  const anita = await server.signedIn('anita');
  await anita.get('/api/v1/calls/101');
  await anita.get('/api/v1/calls/999');
  const { statusCode, headers, body } = await asked(server, `Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  for (const status of [200, 404]) {
    const labels = `method="GET",route="/api/v1/calls/:CallId",status="${String(status)}"`;
    expect(body).toContain(`http_request_duration_seconds_count{${labels}} 1`);
  }
  expect(body).toContain('report_types{state="live"} 1');
  expect(body).toContain('database_writable 1');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(body).not.toContain('/calls/101');
});

it.each([undefined, 'Bearer another-token', `Basic ${token}`, token])(
  'without the token there are no metrics: %s',
  async (authorization) => {
    const server = await started({ metricsToken: token });
    const answer = await asked(server, authorization);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('http_request');
  },
);

it('a server that was given no token has no metrics, whatever is sent', async () => {
  const server = await started({});
  expect((await asked(server, 'Bearer undefined')).statusCode).toBe(404);
});

/** A log whose lines are kept, one by one. */
function keptLog(): { readonly lines: string[]; readonly stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  return { lines, stream };
}

it('a line of the access log names the request as the caller knows it, and not what was searched for', async () => {
  const { lines, stream } = keptLog();
  const server = await started({ logger: { level: 'info', stream } });
  const answer = await server.app.inject({ url: '/api/v1/calls?q=Kulkarni' });
  await expect.poll(() => lines.filter((line) => line.includes('answered')).length).toBe(1);
  const line = lines.find((each) => each.includes('answered')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    path: '/api/v1/calls',
    status: 401,
    ip: '127.0.0.1',
    ms: expect.any(Number),
  });
  expect(line).not.toContain('Kulkarni');
});

it('a line of the access log names who asked, and of the session enough to tell it from others', async () => {
  const { lines, stream } = keptLog();
  const server = await started({ logger: { level: 'info', stream } });
  const anita = await server.signedIn('anita');
  await anita.get('/api/v1/calls');
  const asked = () => lines.find((line) => line.includes('"path":"/api/v1/calls"')) ?? '{}';
  await expect.poll(asked).toContain('answered');
  const { userId, session } = JSON.parse(asked()) as { userId: number; session: string };
  expect(userId).toBe(1);
  expect(session).toMatch(/^[0-9a-f]{8}$/);
  expect(lines.join('')).not.toContain(anita.cookie.split('=')[1]);
});

it('a line of the access log names the office, and not the executive whose work it sends from a file', async () => {
  const { lines, stream } = keptLog();
  const server = await started({ logger: { level: 'info', stream } });
  const office = await server.signedIn('office');
  const punch = { PunchId: randomUUID(), Kind: 'in', DeviceAt: savedAt, PositionState: 'off' };
  const headers = { 'on-behalf-of': '1' };
  await office.post('/api/v1/attendance/punches', punch, { headers, key: randomUUID() });
  const asked = () => lines.find((line) => line.includes('"path":"/api/v1/attendance/punches"')) ?? '{}';
  await expect.poll(asked).toContain('answered');
  expect(JSON.parse(asked())).toMatchObject({ status: 200, userId: officeId });
});

it('who is refused leaves a line at the usual level, with the address and without what was searched for', async () => {
  const { lines, stream } = keptLog();
  const server = await started({ logger: { level: 'warn', stream } });
  await server.app.inject({ url: '/api/v1/calls?q=Kulkarni' });
  await server.app.inject({ url: '/api/v1/session', method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } });
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.join('\n')).toContain('"code":"session","method":"GET","path":"/api/v1/calls","ip":"127.0.0.1"');
  expect(lines.join('\n')).not.toContain('Kulkarni');
});

it('a wrong current password, link or code of the first run leaves a line at the usual level, without what was tried', async () => {
  const { lines, stream } = keptLog();
  const logger = { level: 'warn', stream };
  const server = await started({ logger });
  const anita = await server.signedIn('anita');
  await anita.put('/api/v1/password', { OldPassword: 'tried-and-wrong', Password: 'four words of my own' });
  await server.anyone().post('/api/v1/password-link/holder', { Token: 'T'.repeat(32) });
  const empty = await started({ logger, isEmpty: true, demo: false });
  await empty.anyone().post('/api/v1/first-run', {
    Code: '0000-0000-0000-0000-0000-0000-00',
    FullName: 'Sunita Rao',
    UserName: 'sunita',
    BaseCity: 'Pune',
    Password: 'four words of my own',
  });
  await expect.poll(() => lines.length).toBe(3);
  const said = lines.map((line) => JSON.parse(line));
  expect(said.map(({ code, path, ip }) => [code, path, ip])).toEqual([
    ['password-wrong', '/api/v1/password', '127.0.0.1'],
    ['link-over', '/api/v1/password-link/holder', '127.0.0.1'],
    ['first-run-code', '/api/v1/first-run', '127.0.0.1'],
  ]);
  expect(lines.join('\n')).not.toMatch(/tried-and-wrong|TTTT|0000|four words/);
});

it('what a caller writes into an address begins no line of its own in the log', async () => {
  const { lines, stream } = keptLog();
  const server = await started({ logger: { level: 'info', stream } });
  await server.app.inject({
    url: '/api/v1/calls%0A%7B%22level%22:50%7D/%0D%0Ax?q=%0Ay',
    headers: { 'user-agent': 'a\u2028b' },
  });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  expect(lines.filter((line) => JSON.parse(line).level === 50)).toEqual([]);
});
