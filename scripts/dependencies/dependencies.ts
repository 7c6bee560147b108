/**
 * `npm run dependencies`: every direct dependency with its version, licence and reason, how many packages have which licence, and
 * what the registry knows against them. Exit 1 for a package without a reason, a licence or install script that has not been
 * looked at, or a known fault of high severity. If the registry does not answer, that is printed and is no failure.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { advisoriesIn } from './advisories.ts';
import { askedFor, readLockFile, readReasons, suppliedBy, supplyFaults } from './supply.ts';

const lock = readLockFile(readFileSync('package-lock.json', 'utf8'));
const reasons = readReasons(readFileSync(new URL('reasons.json', import.meta.url), 'utf8'));

const supplied = suppliedBy(lock);
for (const name of askedFor(lock)) {
  const { version = '', licence = '' } = supplied.find((one) => one.name === name) ?? {};
  console.log(`${name.padEnd(32)} ${version.padEnd(10)} ${licence.padEnd(13)} ${reasons[name] ?? ''}`);
}

const counts = new Map<string, number>();
for (const { licence = 'none' } of supplied) counts.set(licence, (counts.get(licence) ?? 0) + 1);
const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${String(count)}`);
console.log(`\n${String(supplied.length)} packages: ${byCount.join(', ')}`);

const audit = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', shell: process.platform === 'win32' });
const advisories = advisoriesIn(audit.stdout);
if (advisories === undefined) console.log('Known faults: the registry did not answer.');
else console.log(`Known faults of high severity: ${advisories.length === 0 ? 'none' : advisories.join(', ')}`);

const faults = supplyFaults(lock, reasons);
for (const fault of faults) console.error(fault);
if (faults.length > 0 || (advisories?.length ?? 0) > 0) process.exitCode = 1;
