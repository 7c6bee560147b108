import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { canonicalText } from '#engine';
import { fromJson } from '../../../src/server/storage/json-column.ts';
import { openReading } from '../../../src/server/storage/open-reading.ts';
import { makeBase, type Base } from '../bench/load/base.ts';
import { bundledServer, end, serve } from '../bench/load/served.ts';
import { submitOf } from '../bench/load/submit-request.ts';
import { openWire } from '../bench/load/wire.ts';
import { freePort } from '../../programs/free-port.ts';

interface Wanted {
  /** Reports acknowledged before the backup begins. */
  readonly before: number;
}

interface Outcome {
  readonly before: number;
  readonly duringBackup: number;
  readonly perSecond: number;
  /** Acknowledged before the backup began, and not in the restored database with the same number and hash. */
  readonly lost: readonly number[];
  /** Restored reports whose content does not have the hash that is stored with it. */
  readonly changed: readonly number[];
  /** Answers other than "stored" and "busy", and commands that failed. */
  readonly odd: readonly string[];
  /** What `npm run restore` says of the same backup with one byte changed, and whether it has changed anything. */
  readonly damaged: { readonly refusal: string; readonly isUntouched: boolean };
}

/** Each submits one report a second. */
const executives = 50;

interface Acknowledged {
  readonly reportNo: string;
  readonly hash: string;
}

/**
 * `npm run backup` beside a server that takes fifty reports a second; then the server is killed, and `npm run restore` puts the backup into
 * another folder, which is compared with what had been acknowledged when the backup began.
 */
export async function backUpUnderWrites({ before }: Wanted): Promise<Outcome> {
  const main = await bundledServer();
  const base = await makeBase({ executives, reportsEach: 30 + Math.ceil(before / executives) });
  const odd: string[] = [];
  const run = async (name: string, args: readonly string[], dataDir: string): Promise<void> => {
    const { status, errors } = await command(name, args, dataDir);
    if (status !== 0) odd.push(`npm run ${name}: ${errors}`);
  };
  try {
    const port = await freePort();
    const server = await serve({ main, port, env: base.env });
    const writer = writeSteadily(base, port, odd);
    while (writer.acknowledged.size < before && server.exitCode === null) await pause(10);
    const marked = new Map(writer.acknowledged);
    const backups = path.join(base.home, 'backups');
    await run('backup', [backups], dataDirOf(base));
    const duringBackup = writer.acknowledged.size - marked.size;
    await end(server, 'SIGKILL');
    const perSecond = await writer.stop();

    const [backup = ''] = (await readdir(backups)).map((name) => path.join(backups, name));
    const elsewhere = path.join(base.home, 'elsewhere');
    await run('restore', [backup], elsewhere);
    await run('verify', [], elsewhere);
    const restored = await reportsIn(elsewhere);
    return {
      before: marked.size,
      duringBackup,
      perSecond: Math.round(perSecond),
      lost: [...marked].filter(([mapping, one]) => !isSame(one, restored.get(mapping))).map(([mapping]) => mapping),
      changed: [...restored]
        .filter(
          ([
            ,
            {
              contents: [stored, now],
            },
          ]) => stored !== now,
        )
        .map(([mapping]) => mapping),
      odd,
      damaged: await restoreDamaged(backup, elsewhere),
    };
  } finally {
    await base.remove();
  }
}

const dataDirOf = ({ env }: Base): string => env['DATA_DIR'] ?? '';

const isSame = (one: Acknowledged, other: Acknowledged | undefined): boolean =>
  one.reportNo === other?.reportNo && one.hash === other.hash;

/** Sends at fixed times, whatever the server does: a server that falls behind is not spared. */
function writeSteadily(base: Base, port: number, odd: string[]) {
  const acknowledged = new Map<number, Acknowledged>();
  const phones = base.executives.map(({ cookie, mappings }) => {
    const [wire, left] = [openWire(port), [...mappings]];
    const submit = async (): Promise<void> => {
      const mapping = left.shift();
      if (mapping === undefined) return;
      const asked = submitOf({ cookie, mapping, version: base.version, entries: base.entries });
      const plain = { ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } };
      const { status, body } = await wire.ask(plain);
      if (status === 200) acknowledged.set(mapping, acknowledgedIn(body.toString()));
      else if (![0, 429, 503].includes(status)) odd.push(`${String(status)} ${body.toString().slice(0, 300)}`);
    };
    return { wire, submit, last: Promise.resolve() };
  });
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const phone = phones[sent % phones.length];
    sent += 1;
    // One connection asks one thing after the other.
    if (phone !== undefined) phone.last = phone.last.then(phone.submit);
  }, 1000 / phones.length);
  return {
    acknowledged: acknowledged as ReadonlyMap<number, Acknowledged>,
    /** The reports acknowledged each second. */
    stop: async (): Promise<number> => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      for (const { wire } of phones) wire.close();
      await Promise.all(phones.map(({ last }) => last));
      return acknowledged.size / seconds;
    },
  };
}

function acknowledgedIn(answer: string): Acknowledged {
  const { ReportNo, ContentHash } = JSON.parse(answer) as { ReportNo: string; ContentHash: string }; // the contract of a submit
  return { reportNo: ReportNo, hash: ContentHash };
}

interface Restored extends Acknowledged {
  /** The hash that was stored of its content, and the one that its content has now. */
  readonly contents: readonly [stored: string, now: string];
}

/** Reports of a database by mapping, each with the hash of its record in the audit log. */
async function reportsIn(dataDir: string): Promise<ReadonlyMap<number, Restored>> {
  const store = await openReading({ dataDir });
  if (store === undefined) return new Map();
  try {
    const rows = await store.db.selectFrom('reports').selectAll().execute();
    const submits = await store.db
      .selectFrom('audit_log')
      .select(['object_id', 'content_sha256'])
      .where('action', '=', 'report.submit')
      .execute();
    const hashes = new Map(submits.map(({ object_id, content_sha256 }) => [String(object_id), content_sha256 ?? '']));
    return new Map(
      rows.map(({ report_id, mapping_id, report_no: reportNo, content_hash: stored, version, values, context }) => {
        const archived = { version, values: fromJson(values), context: fromJson(context) };
        const now = createHash('sha256').update(canonicalText(archived)).digest('hex');
        const hash = hashes.get(String(report_id)) ?? '';
        return [mapping_id, { reportNo, hash, contents: [stored, now] }];
      }),
    );
  } finally {
    await store.close();
  }
}

/** Restores a copy of the backup with one byte changed over a database that is there. */
async function restoreDamaged(backup: string, dataDir: string): Promise<Outcome['damaged']> {
  const damaged = `${backup}-damaged`;
  await cp(backup, damaged, { recursive: true });
  const file = path.join(damaged, 'reports.sqlite');
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(file, bytes);
  const there = await hashesIn(dataDir);
  const { status, errors } = await command('restore', [damaged], dataDir);
  await rm(damaged, { recursive: true });
  return { refusal: status === 0 ? '' : errors, isUntouched: (await hashesIn(dataDir)) === there };
}

/** Every file of a folder with its hash, apart from what a reader of the database leaves beside it. */
async function hashesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256').update(await readFile(file));
      return `${file} ${hash.digest('hex')}`;
    }),
  );
  return hashes.join('\n');
}

const root = path.join(import.meta.dirname, '../../..');

/** A command as `package.json` has it, in a process of its own. */
function command(
  name: string,
  args: readonly string[],
  dataDir: string,
): Promise<{ readonly status: number | null; readonly errors: string }> {
  const options = ['--import', 'tsx', '--import', './scripts/typescript-workers.mjs', `scripts/${name}.ts`];
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (errors += piece));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      resolve({ status, errors });
    });
  });
}
