import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { schemasDiff } from '../../scripts/schemas-diff/diff.ts';
import { reportType } from '../field.ts';

let home: string;

const git = (...args: readonly string[]): void => {
  const identity = ['-c', 'user.name=An engineer', '-c', 'user.email=engineer@example.org'];
  execFileSync('git', ['-C', home, ...identity, ...args], { stdio: 'ignore' });
};
const save = (file: string, content: unknown): void => {
  writeFileSync(path.join(home, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
};

const pickup: JsonObject = { title: 'Pick-up', type: 'number', unit: 'A', maximum: 5 };
const header: JsonObject = {
  type: 'object',
  title: 'Header',
  properties: { place: { title: 'Place', type: 'string' } },
};
const withHeader = (properties: JsonObject, edition = '1'): JsonObject => ({
  ...reportType({ header: { $ref: 'fragments/head.schema.json' }, ...properties }),
  'x-report': { edition },
});

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'schemas-diff-'));
  mkdirSync(path.join(home, 'schemas/fragments'), { recursive: true });
  mkdirSync(path.join(home, 'uischemas'));
  save('uischemas/.keep', '');
  save('schemas/fragments/head.schema.json', header);
  save('schemas/one-relay.schema.json', withHeader({ pickup }));
  save('schemas/two-relay.schema.json', withHeader({ pickup }));
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

async function diff(...args: readonly string[]): Promise<{ readonly said: string; readonly status: number }> {
  const env = { SCHEMAS_DIR: path.join(home, 'schemas'), UISCHEMAS_DIR: path.join(home, 'uischemas') };
  const { text, errors, status } = await schemasDiff(args, env);
  return { said: text + errors, status };
}

describe('the report types compared with a commit', () => {
  it('are unchanged while nobody changed them', async () => {
    expect(await diff('HEAD')).toEqual({ said: '2 report types are unchanged.\n', status: 0 });
  });

  it('break stored reports when a field is removed', async () => {
    save('schemas/one-relay.schema.json', withHeader({}));
    const { said, status } = await diff('HEAD');
    expect(said).toMatch(/one-relay: breaks stored reports\n {2}breaks stored reports\n {4}- Pick-up is removed/);
    expect(said).toContain('1 report type is unchanged.');
    expect(status).toBe(1);
  });

  it('need a new edition when a limit is tightened, and pass once it is raised', async () => {
    save('schemas/one-relay.schema.json', withHeader({ pickup: { ...pickup, maximum: 3 } }));
    expect(await diff('HEAD')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/edition was not raised/) as string,
    });
    save('schemas/one-relay.schema.json', withHeader({ pickup: { ...pickup, maximum: 3 } }, '2'));
    expect(await diff('HEAD')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/needs a new edition/) as string,
    });
    save('schemas/one-relay.schema.json', withHeader({ pickup: { ...pickup, maximum: 3 } }, '0'));
    expect(await diff('HEAD'), 'a lower edition is not a raised one').toMatchObject({ status: 1 });
  });

  it('all change with a fragment that they share', async () => {
    save('schemas/fragments/head.schema.json', { ...header, properties: {} });
    const { said } = await diff('HEAD');
    expect(said).toContain('one-relay: breaks');
    expect(said).toContain('two-relay: breaks');
  });

  it('schemas:diff lists report types that are new or removed', async () => {
    save('schemas/three-relay.schema.json', withHeader({ pickup }));
    rmSync(path.join(home, 'schemas/two-relay.schema.json'));
    const { said, status } = await diff('HEAD');
    expect(said).toContain('three-relay: new');
    expect(said).toMatch(/two-relay: breaks stored reports\n.*\n.*The report type is gone/);
    expect(status).toBe(1);
  });

  it('can be compared one by one, and by a program', async () => {
    save('schemas/one-relay.schema.json', withHeader({ pickup: { ...pickup, maximum: 9 } }));
    const { said } = await diff('--format', 'json', 'HEAD', 'one-relay');
    const { types } = JSON.parse(said) as { types: readonly object[] };
    expect(types).toMatchObject([
      { slug: 'one-relay', state: 'changed', effect: 'safe', changes: [{ pointer: '/pickup' }] },
    ]);
  });

  it('that are refused are reported, not compared', async () => {
    save('schemas/one-relay.schema.json', '{ "title": ');
    const { said, status } = await diff('HEAD');
    expect(said).toMatch(/✗ schemas\/one-relay\.schema\.json:1/);
    expect(said).not.toContain('one-relay: breaks');
    expect(status).toBe(1);
  });

  it('name an invalid fragment, and do not count as removed', async () => {
    save('schemas/fragments/head.schema.json', '{');
    const { said, status } = await diff('HEAD');
    expect(said).toMatch(/✗ schemas\/fragments\/head\.schema\.json:1/);
    expect(said).not.toContain('gone');
    expect(status).toBe(1);
  });

  it('that were refused at the commit do not count as new', async () => {
    save('schemas/one-relay.schema.json', withHeader({ pickup: { ...pickup, maxmum: 5 } }));
    git('commit', '-qam', 'misspelt');
    save('schemas/one-relay.schema.json', withHeader({ pickup }));
    const { said, status } = await diff('HEAD');
    expect(said).toMatch(/one-relay: breaks stored reports\n.*\n.*The older version is refused today/);
    expect(said).toContain('maxmum');
    expect(status).toBe(1);
  });

  it('are unchanged when only the formatting of the file changed', async () => {
    save('schemas/one-relay.schema.json', JSON.stringify(withHeader({ pickup })));
    expect(await diff('HEAD')).toEqual({ said: '2 report types are unchanged.\n', status: 0 });
  });

  it('are listed with the place of each change, the worst first', async () => {
    save(
      'schemas/one-relay.schema.json',
      withHeader({ pickup: { ...pickup, unit: 'mA', maximum: 4, decimals: 1 } }, '2'),
    );
    const { said } = await diff('HEAD', 'one-relay');
    const places = [...said.matchAll(/ {4}- (.*)/g)].map(([, text]) => text);
    expect(places).toEqual([
      'Pick-up: the unit is "mA" and was "A".  /pickup',
      'Pick-up: largest value is 4 mA now, and was 5 A.  /pickup',
      'Pick-up: it is shown with other decimals.  /pickup',
      'Edition 2, was 1.',
    ]);
  });

  it('cannot be compared outside a repository', async () => {
    rmSync(path.join(home, '.git'), { recursive: true });
    expect(await diff('HEAD')).toMatchObject({
      status: 2,
      said: expect.stringMatching(/is not in a Git repository/) as string,
    });
  });

  it.each([
    [['HEAD', 'one-rely'], /no report type "one-rely".*Did you mean "one-relay"/],
    [['v9'], /knows no commit, branch or tag "v9"/],
    [['--output=x'], /--output/],
    [[], /Name the commit/],
    [['--format', 'xml', 'HEAD'], /no format "xml"/],
  ])('%j is not understood, and says why', async (args, reason) => {
    const { said, status } = await diff(...args);
    expect(said).toMatch(reason);
    expect(status).toBe(2);
  });
});
