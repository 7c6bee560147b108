import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True where this process may install Debian packages itself: a container or CI machine, run as root. */
export const canInstallDebianPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs the first of the packages that this release of Debian has. */
export function installDebianPackage(...names: readonly [string, ...string[]]): void {
  aptGet('update');
  const name = names.find(isOffered) ?? names[0];
  console.log(`Installing the Debian package ${name} ...`);
  aptGet('install', '-y', '--no-install-recommends', name);
}

const isOffered = (name: string): boolean =>
  spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
