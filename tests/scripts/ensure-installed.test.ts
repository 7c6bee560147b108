import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = path.join(import.meta.dirname, '../../scripts/ensure-installed.mjs');
let project: string;

const inProject = (file: string) => path.join(project, file);
const lock = (packages: object) => JSON.stringify({ packages });

const wanted = lock({
  '': {},
  'node_modules/meter': { version: '1.1.0' },
  'node_modules/meter-for-windows': { version: '1.1.0', optional: true },
});

/** A stand-in for npm that only records how it was called. */
const noteCall = `require('node:fs').writeFileSync(__dirname + '/called-with', process.argv.slice(2).join(' '));`;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'switchgear-install-'));
  mkdirSync(inProject('scripts'));
  cpSync(script, inProject('scripts/ensure-installed.mjs'));
  writeFileSync(inProject('npm.js'), noteCall);
  writeFileSync(inProject('package-lock.json'), wanted);
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function holds(folder: string, version: string): void {
  mkdirSync(path.join(folder, 'meter'), { recursive: true });
  writeFileSync(path.join(folder, 'meter/package.json'), '{}');
  writeFileSync(path.join(folder, '.package-lock.json'), lock({ 'node_modules/meter': { version } }));
}

function ensureInstalled() {
  const env = { ...process.env, npm_execpath: inProject('npm.js') };
  const { status, stderr } = spawnSync(process.execPath, [inProject('scripts/ensure-installed.mjs')], {
    env,
    encoding: 'utf8',
  });
  const called = existsSync(inProject('called-with')) ? readFileSync(inProject('called-with'), 'utf8') : undefined;
  return { status, stderr, called };
}

it('installs nothing when node_modules matches the lock file', () => {
  holds(inProject('node_modules'), '1.1.0');
  expect(ensureInstalled()).toMatchObject({ status: 0, called: undefined });
});

it('installs into an empty checkout, with install scripts blocked', () => {
  expect(ensureInstalled().called).toMatch(/^ci --ignore-scripts/);
});

it('installs again when a package has another version', () => {
  holds(inProject('node_modules'), '1.0.0');
  expect(ensureInstalled().called).toMatch(/^ci /);
});

it('installs again when the folder of a package is missing', () => {
  holds(inProject('node_modules'), '1.1.0');
  rmSync(inProject('node_modules/meter'), { recursive: true });
  expect(ensureInstalled().called).toMatch(/^ci /);
});

it('never installs through a link, which would empty the folder of another project', () => {
  holds(inProject('elsewhere'), '1.0.0');
  symlinkSync(inProject('elsewhere'), inProject('node_modules'), 'junction');
  const outcome = ensureInstalled();
  expect(outcome).toMatchObject({ status: 1, called: undefined });
  expect(outcome.stderr).toContain('node_modules is a link');
});
