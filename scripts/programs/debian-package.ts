import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True where this process may install Debian packages itself: a container or CI machine, run as root. */
export const canInstallDebianPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export function installDebianPackage(name: string): void {
  console.log(`Installing the Debian package ${name} ...`);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', name);
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
