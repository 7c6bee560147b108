/**
 * `npm run chaos -- kills|fuzz|failover|backup|sql [count]`: kills a server again and again while phones submit, on both databases (100 times by
 * default), sends damaged requests to one (100,000), kills the primary of a PostgreSQL and promotes its standby (once), makes a backup
 * beside fifty reports a second after so many (500) and restores it elsewhere, or changes what is stored by SQL (1,000 times). Exit 1 when something acknowledged is lost or there twice,
 * the audit log does not verify, a change is not found, an answer is 500, or the server ends.
 */
import { startPostgres } from '../../programs/postgres.ts';
import { backUpUnderWrites } from './backup-under-writes.ts';
import { changeBySql } from './changes-by-sql.ts';
import { failOver } from './failover.ts';
import { fuzzServer } from './fuzz-server.ts';
import { killServers } from './server-kills.ts';

const [what = 'kills', count] = process.argv.slice(2);
const told = (line: string): void => console.log(line);

async function kills(times: number): Promise<boolean> {
  const postgres = await startPostgres();
  try {
    let isSound = true;
    for (const [engine, databaseUrl] of [
      ['sqlite', undefined],
      ['postgres', postgres.url],
    ] as const) {
      console.log(`kills: a server on ${engine}`);
      const outcome = await killServers({ kills: times, told, ...(databaseUrl !== undefined && { databaseUrl }) });
      console.log(outcome);
      const { lost, twice, odd, chain } = outcome;
      isSound &&= lost.length + twice.length + odd.length === 0 && chain === undefined;
    }
    return isSound;
  } finally {
    await postgres.stop();
  }
}

async function fuzz(requests: number): Promise<boolean> {
  const seed = Date.now() % 1_000_000;
  const outcome = await fuzzServer({ requests, seed });
  console.log(outcome);
  return outcome.isAlive && outcome.faults.length === 0 && outcome.delayP99Ms < 100;
}

/** Long enough for people to notice, short enough that phones only wait. */
const backWithinMs = 30_000;

async function failover(times: number): Promise<boolean> {
  let isSound = true;
  for (let time = 1; time <= times; time += 1) {
    const outcome = await failOver(told);
    console.log(outcome);
    const { lost, twice, odd, chain, backAfterMs, lostPhotos } = outcome;
    const faults = lost.length + twice.length + odd.length + lostPhotos;
    isSound &&= faults === 0 && chain === undefined && backAfterMs < backWithinMs;
  }
  return isSound;
}

async function backup(before: number): Promise<boolean> {
  const outcome = await backUpUnderWrites({ before });
  console.log(outcome);
  const { lost, changed, odd, damaged } = outcome;
  return lost.length + changed.length + odd.length === 0 && damaged.refusal !== '' && damaged.isUntouched;
}

async function sql(changes: number): Promise<boolean> {
  const outcome = await changeBySql({ changes, seed: Date.now() % 1_000_000, told });
  console.log(outcome);
  return outcome.missed.length === 0;
}

const all: Readonly<Record<string, () => Promise<boolean>>> = {
  kills: () => kills(Number(count ?? 100)),
  failover: () => failover(Number(count ?? 1)),
  backup: () => backup(Number(count ?? 500)),
  sql: () => sql(Number(count ?? 1000)),
  fuzz: () => fuzz(Number(count ?? 100_000)),
};
const run = all[what];
if (run === undefined) throw new Error(`There is no "${what}"; there are ${Object.keys(all).join(' and ')}.`);
if (!(await run())) process.exitCode = 1;
