import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientVersion } from '#contract';
import { readConfig } from '../../../src/server/config.ts';
import { importFile } from '../../../src/server/import/import-file.ts';
import { openStorage } from '../../../src/server/open-storage.ts';
import { usualEngines } from '../databases/engines.ts';
import { emptySchema } from '../storage/both-engines.ts';
import { csv, office } from './files.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'import-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (content: string): Promise<string> => {
  const file = path.join(folder, 'file.csv');
  await writeFile(file, content);
  return file;
};

describe.each(usualEngines)('npm run import, on %s', (engine) => {
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    env = { DATA_DIR: path.join(folder, 'data'), ...(engine === 'postgres' && { DATABASE_URL: await emptySchema() }) };
  });

  it('fills an empty database, and reports no changes the second time', async () => {
    // Each start opens the database again, which is slow; the other kinds are imported through the API.
    const some = [office.customers, office.sites, office.users];
    const said: string[] = [];
    for (const file of [...some, ...some]) {
      const { text, errors, status } = await importFile([await put(file)], env);
      expect([status, errors]).toEqual([0, '']);
      said.push(text.split('\n')[0] ?? '');
    }
    expect(said.slice(0, 3).every((line) => line.endsWith('2 new, 0 changed, 0 unchanged, 0 wrong.'))).toBe(true);
    expect(said.slice(3).every((line) => line.endsWith(': 0 new, 0 changed, 2 unchanged, 0 wrong.'))).toBe(true);
  });

  it('holds the password of a new administrator to the rules, and writes a row of the audit log for each person', async () => {
    const administrator = (password: string) =>
      csv(
        'ExternalRef,UserName,FullName,Roles,EmployeeCode,BaseCity,Password',
        `U-9,tara,Tara,administrator,T-9,Pune,${password}`,
      );
    const weak = await importFile([await put(administrator('password1234'))], env);
    expect(weak).toMatchObject({ status: 1, text: '' });
    expect(weak.errors).toContain('row 2, Password: This password is common');
    expect(weak.errors).not.toContain('password1234');
    expect(await importFile([await put(administrator('four words of mine'))], env)).toMatchObject({ status: 0 });

    const config = readConfig({ appVersion: clientVersion, env });
    if (!config.ok) throw new Error(config.error);
    const storage = await openStorage(config.value);
    const rows = await storage.store.db.selectFrom('audit_log').select(['action', 'detail', 'actor_id']).execute();
    await storage.close();
    expect(rows).toEqual([
      { action: 'person.add', detail: '{"Roles":"administrator"}', actor_id: null },
      { action: 'import', detail: '{"New":1,"Changed":0}', actor_id: null },
    ]);
  });

  it('a dry run writes nothing; a mistake exits with 1 and names row, column and fix', async () => {
    const dry = await importFile([await put(office.customers), '--dry-run'], env);
    expect(dry.text).toContain('row 2: C-1 Nashik Foundry, Unit 2: new');
    const wrong = await importFile([await put(office.sites)], env);
    expect(wrong).toMatchObject({ status: 1, text: '' });
    expect(wrong.errors).toContain('row 2, CustomerRef: "C-1" is not a reference of any of the customers here.');
    expect(wrong.errors).toContain('import the customers first');
  });
});

it('is refused while a server owns the data folder', async () => {
  const dataDir = path.join(folder, 'data');
  const server = await openStorage({ dataDir });
  const { errors, status } = await importFile([await put(office.customers)], { DATA_DIR: dataDir });
  await server.close();
  expect(status).toBe(1);
  expect(errors).toMatch(/A server is running on the data folder .* import on its page \/import/);
});

it.each([
  [[], 'Name one file.'],
  [['nowhere.csv'], 'There is no file'],
  [['x.csv', '--kind', 'site'], 'There is no kind "site". Did you mean "sites"?'],
  [['x.csv', '--dry'], "Unknown option '--dry'"],
])('%j is answered with what is wrong', async (args, words) => {
  const { errors, status } = await importFile(args, { DATA_DIR: folder });
  expect(status).toBe(1);
  expect(errors).toContain(words);
});

it('a misspelt heading is reported with the probable one', async () => {
  const { errors } = await importFile([await put(csv('ExternalRef,Nmae,City', 'C-1,a,b'))], { DATA_DIR: folder });
  expect(errors).toContain('There is no column "Nmae" in customers.');
  expect(errors).toContain('Did you mean "Name"?');
});
