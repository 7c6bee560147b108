import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';

/** The folder that holds `initdb` and `postgres`. */
export function findPostgresBinaries(): string {
  const found = installed();
  if (found !== undefined) return found;
  if (canInstallDebianPackages()) {
    installDebianPackage('postgresql');
    const fresh = installed();
    if (fresh !== undefined) return fresh;
  }
  throw new Error(
    'No PostgreSQL server was found. Install one (for example `sudo apt-get install postgresql`), ' +
      'or set DATABASE_URL_TEST to the URL of a server and a database that tests may fill.',
  );
}

function installed(): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const complete = (folder: string) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program + suffix)));
  return [...debianFolders(), ...(process.env.PATH ?? '').split(path.delimiter)].find(complete);
}

/** Debian keeps the server out of PATH, one folder per major version. Newest first. */
function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin'));
}
