import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { greeting, whyNotStarted } from '../../src/server/greeting.ts';

function configOf(env: Record<string, string>) {
  const config = readConfig({ appVersion: '1.2', env });
  if (!config.ok) throw new Error(config.error);
  return config.value;
}

describe('what the server says when it has started', () => {
  it('where it is, and who may sign in to the demo', () => {
    const text = greeting({ config: configOf({ PORT: '8081' }), types: 17, isDemo: true });
    expect(text).toContain('http://localhost:8081');
    expect(text).toContain('anita');
    expect(text).toContain('17 live');
  });

  it('without a demo no password, and never the address of the database', () => {
    const config = configOf({ DATABASE_URL: 'postgres://reports:secret@db/reports', HOST: '0.0.0.0' });
    const text = greeting({ config, types: 1, isDemo: false });
    expect(text).toContain('http://localhost:8080');
    expect(text).not.toMatch(/Password|secret/);
  });
});

describe('why it has not started', () => {
  const config = configOf({ PORT: '80', HOST: 'nowhere' });
  const error = (code: string) => Object.assign(new Error(code), { code });

  it.each([
    ['EADDRINUSE', 'Port 80 is already used'],
    ['EACCES', 'may not listen on port 80'],
    ['ENOTFOUND', 'no address "nowhere"'],
  ])('%s', (code, words) => {
    expect(whyNotStarted(error(code), config)).toContain(words);
  });

  it('something else in its own words', () => {
    expect(whyNotStarted(new Error('Another server is using the folder.'), config)).toContain('Another server');
  });
});
