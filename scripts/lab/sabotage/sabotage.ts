/**
 * `npm run sabotage [-- <text> ...]`: plants one bug at a time and checks that the test named for it fails. Works on a copy of the
 * last commit, so nothing here changes. With a text, only the bugs whose description has it. Exit 1 if a bug goes unnoticed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bugs } from './bugs/bugs.ts';
import { failuresWith } from './planted.ts';

const asked = process.argv.slice(2);
const chosen = bugs.filter(({ does }) => asked.length === 0 || asked.some((text) => does.includes(text)));

const folder = await mkdtemp(path.join(tmpdir(), 'sabotage-'));
const root = path.join(folder, 'copy');
let unnoticed = 0;
try {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', root]);
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  for (const bug of chosen) {
    const failed = await failuresWith(root, bug);
    const isCaught = failed?.includes(bug.caughtBy) === true;
    if (!isCaught) unnoticed += 1;
    const found = failed === undefined ? 'the tests did not run' : `failed: ${failed.join(' | ') || 'none'}`;
    console.log(isCaught ? `caught     ${bug.does}` : `UNNOTICED  ${bug.does}\n           ${bug.file}; ${found}`);
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', root]);
  await rm(folder, { recursive: true });
}
console.log(
  `${String(chosen.length - unnoticed)} of ${String(chosen.length)} bugs were caught by the tests named for them`,
);
if (unnoticed > 0) process.exitCode = 1;
