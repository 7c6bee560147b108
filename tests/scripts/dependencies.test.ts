import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { advisoriesIn } from '../../scripts/dependencies/advisories.ts';
import { askedFor, readLockFile, readReasons, supplyFaults, type LockFile } from '../../scripts/dependencies/supply.ts';

const lock = readLockFile(readFileSync('package-lock.json', 'utf8'));
const reasons = readReasons(readFileSync('scripts/dependencies/reasons.json', 'utf8'));

const small = (one: LockFile['packages'][string]): LockFile => ({
  packages: { '': { dependencies: { leaf: '1.0.0' } }, 'node_modules/leaf': { version: '1.0.0', ...one } },
});

describe('the packages of the project', () => {
  it('all have a licence that may be passed on, and each direct one a reason', () => {
    expect(askedFor(lock).length).toBeGreaterThan(50);
    expect(supplyFaults(lock, reasons)).toEqual([]);
  });

  it('are at most forty where the server runs', () => {
    expect(Object.keys(lock.packages['']?.dependencies ?? {}).length).toBeLessThanOrEqual(40);
  });

  it('are refused without a reason, and a reason without its package too', () => {
    expect(supplyFaults(small({ license: 'MIT' }), { bud: 'grows' })).toEqual([
      'leaf: no reason in scripts/dependencies/reasons.json',
      'bud: has a reason, but package.json does not ask for it',
    ]);
  });

  it('are refused with a licence that asks for more, or with none', () => {
    expect(supplyFaults(small({ license: 'GPL-3.0' }), { leaf: 'grows' })).toEqual([
      'leaf 1.0.0: licence GPL-3.0 has not been looked at',
    ]);
    expect(supplyFaults(small({}), { leaf: 'grows' })).toEqual(['leaf 1.0.0: licence none has not been looked at']);
  });

  it('may keep their own changes public if they are only tools', () => {
    expect(supplyFaults(small({ license: 'MPL-2.0', dev: true }), { leaf: 'grows' })).toEqual([]);
    expect(supplyFaults(small({ license: 'MPL-2.0' }), { leaf: 'grows' })).toHaveLength(1);
  });

  it('are refused with an install script that nobody has looked at', () => {
    expect(supplyFaults(small({ license: 'MIT', hasInstallScript: true }), { leaf: 'grows' })).toEqual([
      'leaf: has an install script, and .npmrc lets none run',
    ]);
  });
});

describe('what the registry knows against packages', () => {
  it('is named when it is high or critical', () => {
    const vulnerabilities = {
      worm: { severity: 'critical' },
      leak: { severity: 'high' },
      slow: { severity: 'moderate' },
    };
    expect(advisoriesIn(JSON.stringify({ vulnerabilities }))).toEqual(['worm (critical)', 'leak (high)']);
    expect(advisoriesIn(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  it('is unknown when the registry does not answer', () => {
    expect(advisoriesIn('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined();
    expect(advisoriesIn('')).toBeUndefined();
  });
});
