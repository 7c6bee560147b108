/**
 * Installs the packages if node_modules does not match package-lock.json. Plain Node, because nothing is installed yet.
 * No package may run an install script, and none needs to: a field engineer's laptop has no compiler.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const oldestNode = [20, 19];

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} LockFile */

export function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  refuseBorrowedFolder();
  console.log('Installing the packages of package-lock.json (about a minute, only when they have changed) ...');
  const { status } = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
  if (status === 0) return;
  console.error(
    'npm ci failed; its message is above. Nothing was started. Check the connection and run the command again.',
  );
  process.exit(1);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `This needs Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/** `npm ci` empties node_modules first; through a link it would empty another project's. */
function refuseBorrowedFolder() {
  const folder = path.join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  console.error(
    'node_modules is a link and does not hold what package-lock.json says. Remove the link, or install at its target.',
  );
  process.exit(1);
}

/** As the last step of an install npm writes node_modules/.package-lock.json, which lists what is installed. */
function isInstalled() {
  const noted = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = readLock(noted).packages;
  return Object.entries(readLock(path.join(root, 'package-lock.json')).packages).every(([folder, wanted]) => {
    if (folder === '') return true;
    const found = installed[folder];
    // Builds for other platforms are listed but never installed.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && existsSync(path.join(root, folder, 'package.json'));
  });
}

/** @param {string} file @returns {LockFile} */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs the npm that started us, so that its settings apply; otherwise the one in PATH. @param {string[]} args */
function npm(...args) {
  const own = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  if (own?.endsWith('.js')) return spawnSync(process.execPath, [own, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  ensureInstalled();
