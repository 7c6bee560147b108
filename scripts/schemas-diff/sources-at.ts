import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { SourceFile } from '#authoring';
import type { Folders } from '../../src/server/report-types/reading/read-sources.ts';

/** The files of both folders at a commit, branch or tag. */
export function sourcesAt(ref: string, { schemasDir, uischemasDir }: Folders): readonly SourceFile[] | string {
  // One command per folder: they may be in different repositories.
  const read: SourceFile[] = [];
  for (const [folder, name] of [
    [schemasDir, 'schemas'],
    [uischemasDir, 'uischemas'],
  ] as const) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return `There is no folder ${folder}.`;
    if (git(folder, ['rev-parse', '--is-inside-work-tree']) === undefined)
      return `${folder} is not in a Git repository: there is nothing to compare with.`;
    if (git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]) === undefined)
      return `Git knows no commit, branch or tag "${ref}".`;
    const listed = git(folder, ['ls-tree', '-r', '-z', '--name-only', ref, '--', '.']) ?? '';
    for (const file of listed.split('\0').filter((one) => one.endsWith('.json'))) {
      const text = git(folder, ['show', `${ref}:./${file}`]);
      if (text !== undefined) read.push({ path: `${name}/${file}`, text });
    }
  }
  return read;
}

function git(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
