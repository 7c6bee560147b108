import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { Client } from 'pg';
import { canonicalText, type Json } from '../../../src/engine/index.ts';
import { verify } from '../../../src/server/audit/commands.ts';
import { createPasswords } from '../../../src/server/auth/passwords.ts';
import { copyDatabase } from '../../../src/server/backup/copy-database.ts';
import { buildServer } from '../../../src/server/build-server.ts';
import { demoPassword } from '../../../src/server/auth/demo-password.ts';
import { fillDemo } from '../../../src/server/demo/fill-demo.ts';
import { createLibrary } from '../../../src/server/report-types/library.ts';
import { fromJson } from '../../../src/server/storage/json-column.ts';
import { openStorage, type Storage } from '../../../src/server/open-storage.ts';
import { openStandalone } from '../../../src/server/storage/sqlite/sqlite-connection.ts';
import { createChance, type Chance } from '../large-database/chance.ts';

interface Wanted {
  readonly changes: number;
  readonly seed: number;
  /** A PostgreSQL in which databases can be made; otherwise the embedded one. */
  readonly postgresUrl?: string;
  readonly told?: (line: string) => void;
}

interface Outcome {
  readonly changes: number;
  /** How many of each kind were made. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The statements that `npm run verify` did not find. */
  readonly missed: readonly string[];
  /** What it says of the database when nothing was changed. */
  readonly before: string;
}

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** A database that is changed outside the system, and put back after each change. */
interface Place {
  readonly env: NodeJS.ProcessEnv;
  rows(table: string): Promise<readonly Row[]>;
  run(statements: readonly string[]): Promise<void>;
  reset(): Promise<void>;
  remove(): Promise<void>;
}

interface Change {
  readonly kind: string;
  readonly statements: readonly string[];
  /** Done to a file, and undone afterwards. */
  readonly file?: { readonly path: string; readonly content: Buffer | undefined };
}

/**
 * Changes reports, pictures, versions of report types and rows of the audit log at random, one at a time, as somebody would who has the file
 * of the database or the rights of its owner, and counts what `npm run verify` does not find.
 */
export async function changeBySql({ changes, seed, postgresUrl, told = () => undefined }: Wanted): Promise<Outcome> {
  const random = createChance(seed);
  const base = await makeBase();
  const place = postgresUrl === undefined ? await embedded(base) : await shared(base, postgresUrl);
  const kinds = new Map<string, number>();
  const missed: string[] = [];
  try {
    const { text, errors } = await verify([], place.env);
    const makers = makersOf(place, base);
    for (let made = 0; made < changes;) {
      await place.reset();
      const change = await oneOf(random, makers)(random);
      if (change === undefined || !(await isMade(place, change))) continue;
      made += 1;
      kinds.set(change.kind, (kinds.get(change.kind) ?? 0) + 1);
      const said = await verify([], place.env);
      if (said.status === 0) {
        missed.push(`${change.kind}: ${change.statements.join('; ').slice(0, 400)}`);
        told(`not found: ${missed.at(-1) ?? ''}`);
      }
      await undoneFile(base, change);
      if (made % 100 === 0) told(`${String(made)} changes, ${String(missed.length)} not found`);
      await others();
    }
    return { changes, kinds: Object.fromEntries([...kinds].toSorted()), missed, before: `${text}${errors}`.trim() };
  } finally {
    await place.remove();
    await rm(base.root, { recursive: true, force: true });
  }
}

interface Base {
  readonly root: string;
  /** The data folder that is changed; its pictures are those of both databases. */
  readonly dataDir: string;
  /** As it was before any change. */
  readonly kept: string;
}

const now = Date.parse('2026-11-21T09:00:00+05:30');

/** The demo, a few of its reports corrected once, with validators written for phones. */
async function makeBase(): Promise<Base> {
  const root = await mkdtemp(path.join(tmpdir(), 'changes-'));
  const [dataDir, kept] = [path.join(root, 'data'), path.join(root, 'kept.sqlite')];
  const storage = await openStorage({ dataDir });
  const folders = { schemasDir: path.resolve('schemas'), uischemasDir: path.resolve('uischemas') };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const library = createLibrary({ store: storage.store, folders, clock: () => now, log: quiet });
  await library.refresh();
  const passwords = createPasswords();
  const hashPassword = (password: string) => passwords.hash(password);
  await fillDemo(storage, { library, ...folders, now, hashPassword });
  for (const { version } of library.all().slice(0, 2)) await library.validatorScript(version);
  await correctSome(storage, library);
  await library.close();
  await storage.close();
  await cp(path.join(dataDir, 'reports.sqlite'), kept);
  return { root, dataDir, kept };
}

async function correctSome(storage: Storage, library: ReturnType<typeof createLibrary>): Promise<void> {
  const config = { appVersion: '1.2', appDir: tmpdir() };
  // On the day of each visit: its dates would be too old today.
  let today = now;
  const app = buildServer({ config, storage, library, clock: () => today, random: randomBytes });
  await app.ready();
  const post = async (url: string, payload: object, cookie = ''): Promise<string> => {
    const same = { host: 'reports.example', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() };
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...same, cookie } });
    if (answer.statusCode !== 200) throw new Error(`A report could not be corrected: ${answer.body.slice(0, 500)}`);
    return [answer.headers['set-cookie'] ?? []].flat().find((set) => set.startsWith('__Host-')) ?? '';
  };
  const signIn = async (UserName: string): Promise<string> =>
    (await post('/api/v1/session', { UserName, Password: demoPassword })).split(';')[0] ?? '';
  const reports = await storage.store.db
    .selectFrom('reports as r')
    .innerJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
    .select(['r.mapping_id', 'r.version', 'r.values', 'r.received_at'])
    .where('r.submitted_by', '=', 1)
    .where('m.equipment_id', 'is not', null)
    .orderBy('r.submitted_at', 'desc')
    .limit(3)
    .execute();
  for (const { mapping_id, version, values, received_at } of reports.toReversed()) {
    today = received_at + 60_000;
    const [anita, office] = [await signIn('anita'), await signIn('meera')];
    const of = `/api/v1/mappings/${String(mapping_id)}`;
    await post(`${of}/reopen`, { Reason: 'A reading was typed into the wrong field' }, office);
    const SubmittedAt = new Date(today).toISOString();
    await post(`${of}/submit`, { Version: version, Entries: fromJson(values), SubmittedAt }, anita);
  }
  await app.close();
}

function embedded({ dataDir, kept }: Base): Promise<Place> {
  const file = path.join(dataDir, 'reports.sqlite');
  const use = <T>(work: (connection: ReturnType<typeof openStandalone>) => T): T => {
    const connection = openStandalone(file);
    try {
      return work(connection);
    } finally {
      connection.close();
    }
  };
  return Promise.resolve({
    env: { DATA_DIR: dataDir },
    rows: (table) =>
      Promise.resolve(use((connection) => connection.prepare(`select * from ${table} order by 1`).all() as Row[])),
    run: async (statements) => {
      use((connection) => {
        connection.exec('pragma foreign_keys = off');
        connection.exec('pragma ignore_check_constraints = on');
        for (const trigger of connection.prepare("select name from sqlite_master where type = 'trigger'").all() as {
          name: string;
        }[])
          connection.exec(`drop trigger ${trigger.name}`);
        for (const statement of statements) connection.exec(statement);
      });
      return Promise.resolve();
    },
    reset: async () => {
      for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(`${file}${suffix}`, { force: true });
      await cp(kept, file);
    },
    remove: () => Promise.resolve(),
  });
}

/** Copied once; each change is made in a copy of the copy. */
async function shared(base: Base, postgresUrl: string): Promise<Place> {
  const at = (name: string): string => Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
  const names = { kept: `kept_${String(process.pid)}`, changed: `changed_${String(process.pid)}` };
  const use = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  await use(postgresUrl, (client) => client.query(`create database ${names.kept}`));
  const source = await openStorage({ dataDir: base.dataDir });
  const target = await openStorage({ dataDir: base.dataDir, databaseUrl: at(names.kept) });
  const copied = await copyDatabase(source, target);
  await source.close();
  await target.close();
  if (!copied.ok) throw new Error(copied.error);
  const drop = (name: string) =>
    use(postgresUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  const reset = async (): Promise<void> => {
    await drop(names.changed);
    await use(postgresUrl, (client) => client.query(`create database ${names.changed} template ${names.kept}`));
  };
  await reset();
  return {
    env: { DATA_DIR: base.dataDir, DATABASE_URL: at(names.changed) },
    rows: (table) =>
      use(at(names.changed), async (client) => {
        // As text, but for numbers: that is how statements are made of them.
        const { rows } = await client.query<Row>({
          text: `select * from ${table} order by 1`,
          types: {
            getTypeParser: (oid: number) => (text: string) => ([20, 23, 701].includes(oid) ? Number(text) : text),
          },
        });
        return rows;
      }),
    run: (statements) =>
      use(at(names.changed), async (client) => {
        await client.query('set session_replication_role = replica');
        for (const statement of statements) await client.query(statement);
      }),
    reset,
    remove: async () => {
      await drop(names.changed);
      await drop(names.kept);
    },
  };
}

/** Whether it could be made: what the database itself refuses is none. */
async function isMade(place: Place, { statements, file }: Change): Promise<boolean> {
  try {
    await place.run(statements);
  } catch {
    return false;
  }
  if (file === undefined) return true;
  if (file.content === undefined) await rm(file.path);
  else await writeFile(file.path, file.content);
  return true;
}

async function undoneFile({ root }: Base, { file }: Change): Promise<void> {
  if (file === undefined) return;
  await cp(path.join(root, 'file-before'), file.path);
}

function oneOf<T>(random: Chance, list: readonly T[]): T {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error('There is nothing to choose from.');
  return random.pick([first, ...rest]);
}

type Maker = (random: Chance) => Promise<Change | undefined>;

const quoted = (value: Value): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

const keys: Readonly<Record<string, string>> = {
  reports: 'report_id',
  attachments: 'attachment_id',
  report_type_versions: 'version',
  audit_log: 'seq',
};

/** Keys of rows to which nothing else refers: they may be changed too. */
const documents: ReadonlySet<string> = new Set([
  'values',
  'evaluation',
  'context',
  'differences',
  'facts',
  'strokes',
  'bundle',
  'detail',
]);

function makersOf(place: Place, base: Base): readonly Maker[] {
  const where = (table: string, row: Row): string => `${keys[table] ?? ''} = ${quoted(row[keys[table] ?? ''] ?? null)}`;
  const column = (name: string): string => `"${name}"`;

  /** Only pictures that a report names: others are not in a record. */
  async function rowsOf(table: string): Promise<readonly Row[]> {
    const rows = await place.rows(table);
    if (table !== 'attachments') return rows;
    const facts = (await place.rows('reports')).map((row) => String(row['facts'])).join('');
    return rows.filter((row) => facts.includes(String(row['attachment_id'])));
  }

  const changed =
    (table: string): Maker =>
    async (random) => {
      const row = oneOf(random, await rowsOf(table));
      const name = oneOf(random, Object.keys(row));
      const before = row[name] ?? null;
      const after =
        documents.has(name) && before !== null ? changedDocument(String(before), random) : other(before, random);
      if (isSame(name, before, after)) return undefined;
      return {
        kind: `${table}.${name} changed`,
        statements: [`update ${table} set ${column(name)} = ${quoted(after)} where ${where(table, row)}`],
      };
    };

  const swapped =
    (table: string): Maker =>
    async (random) => {
      const rows = await rowsOf(table);
      const [one, two] = [oneOf(random, rows), oneOf(random, rows)];
      const name = oneOf(random, Object.keys(one));
      if (name === keys[table] || isSame(name, one[name] ?? null, two[name] ?? null)) return undefined;
      return {
        kind: `${table}.${name} swapped`,
        statements: [
          `update ${table} set ${column(name)} = ${quoted(two[name] ?? null)} where ${where(table, one)}`,
          `update ${table} set ${column(name)} = ${quoted(one[name] ?? null)} where ${where(table, two)}`,
        ],
      };
    };

  const deleted =
    (table: string): Maker =>
    async (random) => ({
      kind: `${table} deleted`,
      statements: [`delete from ${table} where ${where(table, oneOf(random, await rowsOf(table)))}`],
    });

  const inserted =
    (table: string, otherwise: (row: Row, random: Chance) => Row): Maker =>
    async (random) => {
      const row = oneOf(random, await rowsOf(table));
      const copy = { ...row, ...otherwise(row, random) };
      const names = Object.keys(copy);
      return {
        kind: `${table} inserted`,
        statements: [
          `insert into ${table} (${names.map(column).join(', ')}) values (${names.map((name) => quoted(copy[name] ?? null)).join(', ')})`,
        ],
      };
    };

  /** A clever one: the outcome wherever it stands in the row, with a fitting hash of the content. */
  const otherOutcome: Maker = async (random) => {
    const row = oneOf(random, await rowsOf('reports'));
    const outcome = row['outcome'] === 'satisfactory' ? 'not satisfactory' : 'satisfactory';
    const evaluation = canonicalText({ ...(JSON.parse(String(row['evaluation'])) as object), outcome });
    return {
      kind: 'reports outcome everywhere',
      statements: [
        `update reports set outcome = ${quoted(outcome)}, evaluation = ${quoted(evaluation)}, content_hash = ${quoted('ab'.repeat(32))} where ${where('reports', row)}`,
      ],
    };
  };

  /** An earlier revision in force again, the later one gone or out of force. */
  const otherRevision: Maker = async (random) => {
    const rows = await rowsOf('reports');
    const later = oneOf(
      random,
      rows.filter((row) => Number(row['revision_no']) > 0),
    );
    const same = `mapping_id = ${quoted(later['mapping_id'] ?? null)}`;
    const gone = oneOf(random, [
      `delete from reports where ${where('reports', later)}`,
      `update reports set status = 'void' where ${where('reports', later)}`,
    ]);
    return {
      kind: 'reports earlier revision in force',
      statements: [gone, `update reports set status = 'submitted' where ${same} and revision_no = 0`],
    };
  };

  /** On PostgreSQL pictures are rows. */
  const picturePiece: Maker = async (random) => {
    const [row] =
      (await place.rows('attachments')).length === 0 ? [] : [oneOf(random, await place.rows('attachments'))];
    if (row === undefined) return undefined;
    const change = oneOf(random, [
      `update picture_pieces set content = overlay(content placing '\\x00ff'::bytea from 9)`,
      `update picture_pieces set content = substring(content from 1 for octet_length(content) - 1)`,
    ]);
    return { kind: 'file changed', statements: [`${change} where sha256 = ${quoted(row['sha256'] ?? '')}`] };
  };

  const pictureFile: Maker = async (random) => {
    const files = await filesIn(path.join(base.dataDir, 'attachments'));
    const file = oneOf(random, files);
    const before = await readFile(file);
    await cp(file, path.join(base.root, 'file-before'));
    const turned = Buffer.from(before);
    const at = random.below(before.length);
    turned.writeUInt8(turned.readUInt8(at) ^ (1 + random.below(255)), at);
    const content = oneOf(random, [turned, before.subarray(0, at), undefined, await readFile(oneOf(random, files))]);
    if (content?.equals(before) === true) return undefined;
    return {
      kind: content === undefined ? 'file deleted' : 'file changed',
      statements: [],
      file: { path: file, content },
    };
  };

  const hex = (random: Chance): string => Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');
  const isEmbedded = place.env['DATABASE_URL'] === undefined;
  return [
    ...Array.from({ length: 8 }, () => changed('reports')),
    ...Array.from({ length: 3 }, () => swapped('reports')),
    deleted('reports'),
    inserted('reports', (_, random) => ({
      report_id: 900_000 + random.below(1000),
      revision_no: 7 + random.below(9),
      status: oneOf(random, ['superseded', 'void']),
    })),
    otherOutcome,
    otherRevision,
    ...Array.from({ length: 4 }, () => changed('attachments')),
    swapped('attachments'),
    deleted('attachments'),
    ...Array.from({ length: 3 }, () => (isEmbedded ? pictureFile : picturePiece)),
    ...Array.from({ length: 3 }, () => changed('report_type_versions')),
    swapped('report_type_versions'),
    deleted('report_type_versions'),
    inserted('report_type_versions', (_, random) => ({ version: hex(random) })),
    ...Array.from({ length: 3 }, () => changed('audit_log')),
    swapped('audit_log'),
    deleted('audit_log'),
    inserted('audit_log', () => ({ seq: 1_000_000 })),
  ];
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function isSame(name: string, before: Value, after: Value): boolean {
  if (before === after) return true;
  // Another spelling of the same document says the same.
  return (
    documents.has(name) && typeof before === 'string' && typeof after === 'string' && meaning(before) === meaning(after)
  );
}

function meaning(text: string): string {
  try {
    return canonicalText(JSON.parse(text) as Json);
  } catch {
    return `not JSON: ${text}`;
  }
}

function other(value: Value, random: Chance): Value {
  if (value === null) return oneOf(random, ['changed', 7]);
  if (typeof value === 'number') return oneOf(random, [value + 1 + random.below(1000), value - 1, null]);
  const outcomes = ['satisfactory', 'satisfactory with remarks', 'limited', 'not satisfactory', 'incomplete'];
  const states = ['submitted', 'superseded', 'void'];
  if (outcomes.includes(value)) return oneOf(random, outcomes);
  if (states.includes(value)) return oneOf(random, states);
  return oneOf(random, [withOtherCharacter(value, random), `${value} `, '', null]);
}

function withOtherCharacter(text: string, random: Chance): string {
  const at = random.below(Math.max(1, text.length));
  const letter = oneOf(random, '0123456789abcdefghij'.split(''));
  return `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
}

/** One value in it, or one character of its text. */
function changedDocument(text: string, random: Chance): Value {
  if (random.below(5) === 0) return withOtherCharacter(text, random);
  const document = JSON.parse(text) as Json;
  const places: { readonly holder: Record<string, Json>; readonly name: string }[] = [];
  const walk = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    const holder = value as Record<string, Json>; // a list too: its names are indexes
    for (const name of Object.keys(holder)) {
      places.push({ holder, name });
      walk(holder[name] ?? null);
    }
  };
  walk(document);
  if (places.length === 0) return '{"added":1}';
  const { holder, name } = oneOf(random, places);
  const value = holder[name];
  if (typeof value === 'number') holder[name] = oneOf(random, [value + 1, value * 10 + 1, -value - 1]);
  else if (typeof value === 'string')
    holder[name] = oneOf(random, [`${value}x`, withOtherCharacter(value, random), '']);
  else if (typeof value === 'boolean') holder[name] = !value;
  else if (Array.isArray(holder)) holder[name] = 'changed';
  else Reflect.deleteProperty(holder, name);
  return JSON.stringify(document);
}
