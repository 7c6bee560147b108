import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig({ appVersion: '1.2', env });

describe('the settings', () => {
  it('all have a default', () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: { port: 8080, host: 'localhost', demo: true, appVersion: '1.2', logLevel: 'info' },
    });
  });

  it('are read from the environment', () => {
    const env = {
      PORT: '8081',
      DEMO: '0',
      APP_VERSION: '1.3',
      DATABASE_URL: 'postgres://localhost/y',
      DATA_DIR: '/data',
    };
    expect(read(env)).toMatchObject({
      ok: true,
      value: { port: 8081, demo: false, appVersion: '1.3', databaseUrl: 'postgres://localhost/y', dataDir: '/data' },
    });
  });

  it('are all named at once if they are wrong, with the allowed values', () => {
    const result = read({ PORT: '80a', DEMO: 'no', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    if (result.ok) throw new Error('taken');
    for (const part of [
      'PORT is "80a"',
      'DEMO is "no"',
      'LOG_LEVEL is "loud"',
      'DATABASE_URL is "mysql://x"',
      'from 0 to 65535',
    ]) {
      expect(result.error).toContain(part);
    }
  });

  it('name the identity provider whole, at addresses that nobody listens in on, or say what is missing', () => {
    const provider = {
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'reports',
      PUBLIC_URL: 'https://r.example',
    };
    expect(read(provider)).toMatchObject({
      value: { provider: { issuer: 'https://id.example.com', claim: 'email', name: 'id.example.com' } },
    });
    const result = read({ OIDC_ISSUER: 'http://id.example.com' });
    if (result.ok) throw new Error('taken');
    for (const part of ['OIDC_ISSUER is', 'OIDC_CLIENT_ID is missing', 'PUBLIC_URL is'])
      expect(result.error).toContain(part);
    expect(read({ OIDC_CLIENT_ID: 'reports' })).toMatchObject({ ok: true });
  });

  it('takes the room for pictures in gigabytes', () => {
    expect(read({ PICTURES_GB: '0.5' })).toMatchObject({ value: { mostPictureBytes: 500_000_000 } });
    for (const wrong of ['0', '-1', 'many', '1e9']) expect(read({ PICTURES_GB: wrong }).ok).toBe(false);
  });

  it('name a store of pictures whole, beside PostgreSQL, or say what is missing', () => {
    const store = { S3_URL: 'https://s3.example.com/photos/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const url = 'https://s3.example.com/photos';
    expect(read({ ...store, DATABASE_URL: 'postgres://localhost/y' })).toMatchObject({
      value: { objects: { url, accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' } },
    });
    const result = read({ S3_URL: 'ftp://user:password@s3.example.com' });
    if (result.ok) throw new Error('taken');
    for (const part of ['address of a bucket', 'needs DATABASE_URL', 'S3_ACCESS_KEY_ID is', 'S3_SECRET_ACCESS_KEY is'])
      expect(result.error).toContain(part);
    expect(result.error).not.toContain('password');
  });

  it('never write a token that is too short into the log', () => {
    const result = read({ METRICS_TOKEN: 'short-secret' });
    if (result.ok) throw new Error('taken');
    expect(result.error).toContain('METRICS_TOKEN must be 16 to 200');
    expect(result.error).not.toContain('short-secret');
    expect(read({ METRICS_TOKEN: 'a-token-of-the-monitor' })).toMatchObject({
      value: { metricsToken: 'a-token-of-the-monitor', accessLog: false },
    });
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('take %s as proxies', (TRUSTED_PROXIES, trustedProxies) => {
    expect(read({ TRUSTED_PROXIES })).toMatchObject({ ok: true, value: { trustedProxies } });
  });

  it.each(['true', '1', 'nginx', '10.0.0.0/0', '10.0.0.0/33', '127.0.0.1,', '*'])('refuse "%s" as proxies', (text) => {
    expect(read({ TRUSTED_PROXIES: text })).toMatchObject({
      ok: false,
      error: expect.stringContaining('TRUSTED_PROXIES'),
    });
  });

  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: 'reports.example' }, false],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('%j: the demo is on: %s', (env, demo) => {
    expect(read(env)).toMatchObject({ ok: true, value: { demo } });
  });

  it.each([
    'postgres://db/reports',
    'postgres://10.0.0.7/reports?sslmode=require',
    'postgres://db/reports?sslmode=no-verify',
    'postgres://localhost,db/reports',
    'postgres:///reports?host=db',
  ])('refuse %s: whoever is on the way could read it, or answer in its place', (DATABASE_URL) => {
    expect(read({ DATABASE_URL })).toMatchObject({ ok: false, error: expect.stringContaining('sslmode=verify-full') });
  });

  it.each([
    'postgres:///reports',
    'postgres:///reports?host=/var/run/postgresql',
    'postgresql://u:p@%2Fvar%2Frun/reports',
    'postgres://127.0.0.1,[::1]:5433/reports',
    'postgres://u:p%40@one:5432,other:5432/reports?target_session_attrs=read-write&sslmode=verify-full',
  ])('take %s: it stays on this machine, or the certificate is checked', (DATABASE_URL) => {
    expect(read({ DATABASE_URL })).toMatchObject({ ok: true, value: { databaseUrl: DATABASE_URL } });
  });

  it('count as missing if they are empty', () => {
    expect(read({ PORT: '', DEMO: '', DATABASE_URL: '' })).toEqual(read({}));
  });

  it('resolve folders relative to the working directory of the server', () => {
    const result = read({ SCHEMAS_DIR: 'my/schemas', UISCHEMAS_DIR: '/srv/uischemas' });
    if (!result.ok) throw new Error(result.error);
    expect(result.value.schemasDir).toBe(path.resolve('my/schemas'));
    expect(result.value.uischemasDir).toBe('/srv/uischemas');
    expect(path.isAbsolute(result.value.dataDir)).toBe(true);
  });

  it.each(['0', '1', '65535'])('take %s as a port', (PORT) => {
    expect(read({ PORT })).toMatchObject({ ok: true, value: { port: Number(PORT) } });
  });

  it.each(['65536', '-1', '80.5', ' 80', '1e3', '0x50'])('refuse "%s" as a port', (PORT) => {
    expect(read({ PORT })).toMatchObject({ ok: false });
  });

  it.each(['1', 'v1.2', '1.2.3.4', '1.2-beta', 'latest'])('refuse "%s" as a version', (APP_VERSION) => {
    expect(read({ APP_VERSION })).toMatchObject({ ok: false });
  });
});
