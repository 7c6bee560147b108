/**
 * `tsx … scripts/lab/large-database/large-database.ts [--executives 10000] [--calls 1000000] [--reports 3000000] [--seed 1]`: fills the empty
 * database that DATA_DIR or DATABASE_URL names. The same seed makes the same rows.
 */
import { parseArgs } from 'node:util';
import { makeLargeDatabase } from './make.ts';

const { values } = parseArgs({
  options: {
    executives: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '1000000' },
    reports: { type: 'string', default: '3000000' },
    seed: { type: 'string', default: '1' },
  },
});
const count = (name: keyof typeof values): number => {
  const wanted = Number(values[name]);
  if (Number.isSafeInteger(wanted) && wanted > 0) return wanted;
  throw new Error(`--${name} is "${values[name]}"; it must be a whole number above 0.`);
};
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env;

try {
  if (dataDir === undefined)
    throw new Error('Say where: DATA_DIR=folder, and DATABASE_URL=postgres://… for PostgreSQL.');
  const start = Date.now();
  const counts = await makeLargeDatabase({
    executives: count('executives'),
    calls: count('calls'),
    reports: count('reports'),
    seed: count('seed'),
    now: start,
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  for (const [table, rows] of counts)
    process.stdout.write(`${table.padEnd(24)}${rows.toLocaleString('en').padStart(12)}\n`);
  process.stdout.write(`in ${((Date.now() - start) / 1000).toFixed(0)} s\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}
