import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { greeting, whyNotStarted } from '../../../src/server/process/greeting.ts';

function configOf(env: Record<string, string>) {
  const config = readConfig({ appVersion: '1.2', env });
  if (!config.ok) throw new Error(config.error);
  return config.value;
}

describe('the greeting of a started server', () => {
  it('names the address, and who may sign in to the demo', () => {
    const text = greeting({ config: configOf({ PORT: '8081' }), types: 17, people: 'demo', hasClosedDemo: false });
    expect(text).toContain('http://localhost:8081');
    expect(text).toContain('anita');
    expect(text).toContain('17 live');
  });

  it('shows no password without a demo, and never the address of the database', () => {
    const config = configOf({ DATABASE_URL: 'postgres://reports:secret@localhost/reports', HOST: '0.0.0.0' });
    const text = greeting({ config, types: 1, people: 'own', hasClosedDemo: false });
    expect(text).toContain('http://localhost:8080');
    expect(text).not.toMatch(/Password|secret/);
  });

  const warning = /^ {2}Warning {8}anybody who reaches this address can sign in with this known password; DEMO=0 /m;

  it.each([
    ['on all addresses', { HOST: '0.0.0.0' }],
    ['on an address of the network', { HOST: '192.168.1.20' }],
    ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
  ])('%s warns in one line that anybody can sign in to the demo that was asked for', (_, reachable) => {
    const config = configOf({ ...reachable, DEMO: '1' });
    expect(greeting({ config, types: 17, people: 'demo', hasClosedDemo: false })).toMatch(warning);
    expect(greeting({ config, types: 17, people: 'own', hasClosedDemo: false })).not.toMatch(warning);
  });

  it('shows no warning if it listens on this machine only', () => {
    const config = configOf({ DEMO: '1' });
    expect(greeting({ config, types: 17, people: 'demo', hasClosedDemo: false })).not.toMatch(warning);
  });

  it('tells that existing demo users are refused, and how to admit them', () => {
    const text = greeting({ config: configOf({ DEMO: '0' }), types: 1, people: 'own', hasClosedDemo: true });
    expect(text).toContain('because DEMO is off; DEMO=1');
    expect(text).not.toContain('Password');
  });

  it('on an empty database where the first administrator is made, and with which code', () => {
    const given = { config: configOf({ DEMO: '0', PORT: '8081' }), types: 1, hasClosedDemo: false } as const;
    const text = greeting({ ...given, people: 'nobody', firstRunCode: '7K3M-Q2ZD-9XWA' });
    expect(text).toContain('http://localhost:8081/first-run with the code 7K3M-Q2ZD-9XWA');
    expect(greeting({ ...given, people: 'own' })).not.toContain('first-run');
  });
});

describe('a server that could not start', () => {
  const config = configOf({ PORT: '80', HOST: 'nowhere' });
  const error = (code: string, facts: { syscall?: string; path?: string }) =>
    Object.assign(new Error(code), { code, ...facts });
  const folder = { syscall: 'mkdir', path: '/srv/data' };

  it.each([
    ['EADDRINUSE', { syscall: 'listen' }, 'Port 80 is already used'],
    ['EACCES', { syscall: 'listen' }, 'may not listen on port 80'],
    ['EACCES', folder, 'may not use /srv/data'],
    ['EEXIST', folder, '/srv/data is a file'],
    ['EROFS', folder, 'The disk of /srv/data is mounted read-only'],
    ['ENOSPC', folder, 'The disk is full'],
    ['ENOTFOUND', { syscall: 'getaddrinfo' }, 'no address "nowhere"'],
  ])('says in plain words what %s of %j means: %s', (code, facts, words) => {
    expect(whyNotStarted(error(code, facts), config)).toContain(words);
  });

  it('repeats any other error message', () => {
    expect(whyNotStarted(new Error('Another server is using the folder.'), config)).toContain('Another server');
  });
});
