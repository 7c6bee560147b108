import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import { valueAt, type Json } from '#engine';
import { examinedType } from '../../scripts/schemas-check/examined-type.ts';
import { schemasCheck } from '../../scripts/schemas-check/run.ts';
import { stageLines } from '../../scripts/schemas-check/stage-lines.ts';

/** The command as a person or CI runs it, on folders of its own; once in a process of its own. */

const root = path.join(import.meta.dirname, '../..');
let desk = '';

const sound = {
  'x-report': { edition: '1', category: 'relay', prefix: 'SND' },
  title: 'Sound relay',
  type: 'object',
  additionalProperties: false,
  required: ['setting', 'measured'],
  properties: {
    setting: { title: 'Setting', type: 'number', unit: 'V', decimals: 1, minimum: 1, maximum: 500 },
    measured: {
      title: 'Operates',
      type: 'number',
      unit: 'V',
      decimals: 1,
      minimum: 0,
      maximum: 500,
      accept: { pass: 'within(value, row.setting, percent(5))', basis: 'Customary limit' },
    },
  },
};

/** Accepted, but filling it in shows problems: the check can never pass, and a field never applies. */
const doubtful = {
  ...sound,
  'x-report': { edition: '1', category: 'relay', prefix: 'DBT' },
  title: 'Doubtful relay',
  properties: {
    ...sound.properties,
    flag: { title: 'Flag', type: 'boolean' },
    lost: { title: 'Lost', type: 'boolean', relevant: 'row.flag && !row.flag || row.flag && !row.flag' },
  },
  checks: [{ id: 'R', that: 'row.setting > 1000', message: 'Never content, 100 %.' }],
};

const misspelt = {
  ...sound,
  'x-report': { edition: '1', category: 'relay', prefix: 'BAD' },
  title: 'Bad relay',
  properties: {
    ...sound.properties,
    error: { title: 'Error', type: 'number', unit: '%', compute: 'percentError(row.mesured, row.setting)' },
  },
};

/** Its warning may appear during a test. */
const warned = {
  ...sound,
  properties: {
    ...sound.properties,
    setting: { ...sound.properties.setting, warn: { maximum: 400, message: 'Above 400 V. Stand clear.' } },
  },
};

const inEnglish = { ...warned, 'x-report': { edition: '1', category: 'relay', prefix: 'ENG' }, title: 'English relay' };

const parts = Array.from({ length: 16 }, (_, index) => `part${index}`);

/** More rows and entries than are tried one by one, and a check of a sum that no entries make wrong. */
const long = {
  ...sound,
  'x-report': { edition: '1', category: 'relay', prefix: 'LNG' },
  title: 'Long relay',
  properties: {
    ...sound.properties,
    ...Object.fromEntries(parts.map((name) => [name, { title: name, type: 'number', minimum: 0, maximum: 1000 }])),
    sum: { title: 'Sum', type: 'number', compute: parts.map((name) => `row.${name}`).join(' + ') },
    rows: {
      title: 'Rows',
      type: 'array',
      minItems: 70,
      maxItems: 80,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          injected: { title: 'Injected', type: 'number', unit: 'A', minimum: 0, maximum: 1000 },
          found: { title: 'Found', type: 'number', unit: 'A', minimum: 0, maximum: 1000 },
        },
      },
    },
  },
  checks: [{ id: 'HARD', that: 'row.sum < 17000.0', message: 'More than all parts can be.' }],
};

const layoutOf = (schema: typeof sound): object => ({
  type: 'VerticalLayout',
  elements: Object.keys(schema.properties).map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
});

async function folderOf(name: string, types: Readonly<Record<string, typeof sound>>): Promise<void> {
  for (const [slug, schema] of Object.entries(types)) {
    await mkdir(path.join(desk, name, 'schemas'), { recursive: true });
    await mkdir(path.join(desk, name, 'uischemas'), { recursive: true });
    await writeFile(path.join(desk, name, 'schemas', `${slug}.schema.json`), JSON.stringify(schema, null, 2));
    await writeFile(path.join(desk, name, 'uischemas', `${slug}.uischema.json`), JSON.stringify(layoutOf(schema)));
  }
}

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

const envOf = (folder: string): Record<string, string | undefined> => ({
  ...process.env,
  SCHEMAS_DIR: path.join(desk, folder, 'schemas'),
  UISCHEMAS_DIR: path.join(desk, folder, 'uischemas'),
});

async function run(folder: string, ...args: readonly string[]): Promise<Ran> {
  const said = { out: '', error: '' };
  const status = await schemasCheck(args, {
    env: envOf(folder),
    out: { write: (text) => (said.out += text) },
    error: { write: (text) => (said.error += text) },
  });
  return { status, ...said };
}

function inItsOwnProcess(folder: string, ...args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      // As tsx itself starts it, without the process around it.
      ['--import', 'tsx', 'scripts/schemas-check/schemas-check.ts', ...args],
      { cwd: root, env: envOf(folder), timeout: 170_000 },
      (failure, out, error) => {
        resolve({ status: typeof failure?.code === 'number' ? failure.code : failure === null ? 0 : -1, out, error });
      },
    );
  });
}

function json(out: string): Json {
  const read: unknown = JSON.parse(out);
  return read as Json;
}

beforeAll(async () => {
  desk = await mkdtemp(path.join(tmpdir(), 'schemas-check-'));
  await folderOf('good', { 'sound-relay': sound });
  await folderOf('mixed', { 'sound-relay': sound, 'doubtful-relay': doubtful, 'bad-relay': misspelt });
  await folderOf('translated', { 'sound-relay': warned, 'english-relay': inEnglish });
  await mkdir(path.join(desk, 'translated/schemas/languages'));
  await writeFile(path.join(desk, 'translated/schemas/languages/hi.json'), '{ "Sound relay": "ठीक रिले" }');
  await folderOf('long', { 'long-relay': long });
  await folderOf('cases', { 'sound-relay': sound });
  await folderOf('two', { 'sound-relay': sound, 'other-relay': { ...sound, title: 'Other relay' } });
  await mkdir(path.join(desk, 'recorded/sound-relay'), { recursive: true });
  const recorded = {
    description: 'Within 5 %',
    shows: 'full pass',
    entries: { setting: 100, measured: 110 },
    context: { today: '2026-11-21' },
    expect: { outcome: 'satisfactory' },
  };
  await writeFile(path.join(desk, 'recorded/sound-relay/full-pass.json'), JSON.stringify(recorded));
  const section = { description: 'Limits', cases: [{ name: 'too-high', ...recorded }] };
  await writeFile(path.join(desk, 'recorded/sound-relay/limits.cases.json'), JSON.stringify([section], null, 2));
  await cp(path.join(desk, 'recorded'), path.join(desk, 'unreadable'), { recursive: true });
  await writeFile(path.join(desk, 'unreadable/sound-relay/full-pass.json'), '{ "half": ');
});

afterAll(() => rm(desk, { recursive: true }));

describe('schemas:check', () => {
  it('lists the contents of a valid type and how many forms were filled in', async () => {
    const { status, out } = await run('good');
    expect(out).toContain('✓ sound-relay  Sound relay: 1 section, 1 rule, 2 required entries');
    expect(out).toMatch(
      /\d+ forms: \d+ full, 1 minimal, \d+ rule broken, \d+ boundary, \d+ random order; 0 recorded cases/,
    );
    expect(out).toMatch(/1 report type, \d+ forms, 0 errors, 0 warnings, /);
    expect(out).not.toContain('\u001B[');
    expect(status).toBe(0);
  });

  it('points into the files at errors, refused or found by filling in', async () => {
    const { status, out } = await run('mixed');
    expect(out).toMatch(/mixed\/schemas\/bad-relay\.schema\.json:\d+:\d+ \/properties\/error\/compute formula-type/);
    expect(out).toContain('Did you mean "measured"?');
    expect(out).toMatch(/percentError\(row\.mesured, row\.setting\)\n\s+\^{7}/);
    expect(out).toContain('✗ doubtful-relay');
    expect(out).toMatch(/✗ \S+doubtful-relay\.schema\.json:\d+:\d+ \/properties\/lost\/relevant never-applies/);
    expect(out).toContain('Lost can never apply: every combination of the entries that it depends on was tried.');
    expect(out).toMatch(/! \S+doubtful-relay\.schema\.json:\d+:\d+ \/checks\/0\/that check-never-clears/);
    expect(out).toContain('✓ sound-relay');
    expect(status).toBe(1);
  });

  it('fails on an untranslated warning in a type with a translated title, and not in a type in English only', async () => {
    const { status, out } = await run('translated', '--no-fill');
    expect(out).toMatch(
      /✗ \S+sound-relay\.schema\.json:\d+:\d+ \/properties\/setting\/warn\/message translation-missing/,
    );
    expect(out).toContain('is not in schemas/languages/hi.json');
    expect(out).toContain('✓ english-relay');
    expect(out).toContain('labels-untranslated');
    expect(out).toContain('1 error, 1 warning');
    expect(status).toBe(1);
  });

  it('checks only what is requested, by name or by file', async () => {
    const { status, out } = await run('mixed', 'schemas/sound-relay.schema.json');
    expect(out).toContain('✓ sound-relay');
    expect(out).not.toContain('bad-relay');
    expect(out).not.toContain('doubtful-relay');
    expect(status).toBe(0);
  });

  it('only reads the files on request', async () => {
    const { status, out } = await run('mixed', 'doubtful-relay', '--no-fill');
    expect(out).toContain('✓ doubtful-relay');
    expect(out).toContain('1 report type, 0 errors, 0 warnings');
    expect(status).toBe(0);
  });

  it('fills in the forms of the types it is told, and runs the recorded cases of all', async () => {
    const { status, out } = await run('two', '--cases', path.join(desk, 'recorded'), '--fill', 'other-relay');
    expect(out).toMatch(/other-relay .*\n +\d+ forms: /);
    expect(out).toMatch(/sound-relay .*\n +2 recorded cases\n/);
    expect(out).toMatch(/✗ \S+recorded\/sound-relay\/full-pass\.json case-differs/);
    expect(status).toBe(1);
    const unknown = await run('good', '--fill', 'sound-rellay');
    expect(unknown.error).toContain('There is no report type "sound-rellay"');
    expect(unknown.status).toBe(1);
  });

  it('tells again what it found while nothing has changed, and anew of what has', async () => {
    const told = async (): Promise<string> => (await run('kept')).out.replace(/[\d.]+ s\n$/, '');
    await folderOf('kept', { 'sound-relay': sound, 'doubtful-relay': doubtful });
    const first = await told();
    expect(first).toContain('never-applies');
    expect(await told()).toBe(first);
    await folderOf('kept', { 'sound-relay': { ...sound, title: 'Sounder relay' }, 'doubtful-relay': doubtful });
    expect(await told()).toBe(first.replace('Sound relay', 'Sounder relay'));
  });

  it('schemas:check writes JSON for other programs', async () => {
    const { status, out } = await run('mixed', '--format', 'json');
    const report = json(out);
    expect(valueAt(report, '/ok')).toBe(false);
    expect(valueAt(report, '/types/0')).toMatchObject({ slug: 'doubtful-relay', title: 'Doubtful relay', sections: 1 });
    expect(valueAt(report, '/types/0/findings')).toContainEqual(
      expect.objectContaining({ level: 'error', code: 'never-applies', pointer: '/properties/lost/relevant' }),
    );
    expect(valueAt(report, '/others/0')).toMatchObject({ level: 'error', code: 'formula-type' });
    expect(status).toBe(1);
  });

  it('schemas:check run as a process writes to its own streams, and its exit status says whether anything is wrong', async () => {
    const [wrong, right, misread] = await Promise.all([
      inItsOwnProcess('mixed', '--no-fill'),
      inItsOwnProcess('good', '--no-fill'),
      inItsOwnProcess('good', '--fromat', 'json'),
    ]);
    expect(wrong).toMatchObject({ status: 1, error: '' });
    expect(wrong.out).toContain('formula-type');
    expect(right).toMatchObject({ status: 0, error: '' });
    expect(right.out).toContain('✓ sound-relay');
    expect(misread).toMatchObject({ status: 2, out: '' });
    expect(misread.error).toContain("Unknown option '--fromat'.");
  });

  it('annotates a pull request', async () => {
    const { status, out } = await run('mixed', '--format', 'github');
    expect(out).toMatch(
      /^::error file=\S+bad-relay\.schema\.json,line=\d+,col=\d+,title=formula-type::\/properties\/error/m,
    );
    expect(out).toMatch(/^::warning file=\S+doubtful-relay\.schema\.json,line=\d+,col=\d+,title=check-never-clears::/m);
    expect(out).toMatch(/%0A/);
    expect(status).toBe(1);
  });

  it('schemas:check says what it left out of a long type, and nothing of the kind of a short one', async () => {
    const [{ out }, ofShort] = await Promise.all([run('long'), run('good')]);
    expect(out).toContain(
      'left out: The search for a form in which a check complains was stopped by its limit, for 1 field.',
    );
    expect(out).toContain('left out: Limits above 60 rows were not tried, for 1 field.');
    expect(out).toContain('left out: In a random order only the last 120 entries were typed one by one');
    expect(ofShort.out).not.toContain('left out');
  });

  it('schemas:check says every stage of a type that takes over a second, once and by its name, and none of one that does not', () => {
    const files = [
      { path: 'schemas/sound-relay.schema.json', text: JSON.stringify(sound) },
      { path: 'uischemas/sound-relay.uischema.json', text: JSON.stringify(layoutOf(sound)) },
    ];
    const bundle = readReportTypes(files, { reserved: [] }).bundles.get('sound-relay')!;
    const linesAt = (stepMs: number): readonly string[] => {
      let ms = 0;
      const lines: string[] = [];
      const now = (): number => (ms += stepMs);
      const onStage = stageLines('sound-relay', { now, say: (line) => lines.push(line) });
      examinedType({ bundle, cases: new Map(), seed: 1, fill: true, today: '2026-11-21' }, onStage);
      return lines;
    };
    const lines = linesAt(600);
    expect(lines[0]).toBe('sound-relay: filling in the full form …');
    expect(lines).toContain('sound-relay: correcting what was broken …');
    expect(lines).toEqual([...new Set(lines)]);
    expect(linesAt(0)).toEqual([]);
  });

  it('names the probable type for an unknown one', async () => {
    const { status, out, error } = await run('mixed', 'sound-rellay');
    expect(error).toContain('There is no report type "sound-rellay"');
    expect(error).toContain('Did you mean "sound-relay"?');
    expect(out).toBe('');
    expect(status).toBe(1);
  });

  it.each([
    [['--fromat', 'json'], "Unknown option '--fromat'."],
    [['--format', 'xml'], 'There is no format "xml"; there is text, json, github.'],
    [['--fill', 'sound-relay', '--no-fill'], 'Either --fill or --no-fill.'],
    [['--seed', 'any'], 'A seed is a whole number from 0 on, not "any".'],
  ])('does not understand %j, and says so', async (args, words) => {
    const { status, error } = await run('good', ...args);
    expect(error).toContain(words);
    expect(error).toContain('npm run schemas:check [-- options]');
    expect(status).toBe(2);
  });

  it('runs the recorded cases of a type, and points at the file or the line of one that fails', async () => {
    const { status, out } = await run('cases', '--cases', path.join(desk, 'recorded'));
    expect(out).toMatch(/✗ \S+recorded\/sound-relay\/full-pass\.json case-differs/);
    expect(out).toContain('outcome: expected "satisfactory", got "not satisfactory"');
    expect(out).toMatch(/✗ \S+recorded\/sound-relay\/limits\.cases\.json:5:7 \/0\/cases\/0 case-differs/);
    expect(out).toContain('Limits: too-high: The recorded case comes out otherwise: outcome: expected "satisfactory"');
    expect(out).toContain('2 recorded cases\n');
    expect(status).toBe(1);
  });

  it('reports a recorded case that cannot be read', async () => {
    const { status, out } = await run('cases', '--cases', path.join(desk, 'unreadable'));
    expect(out).toContain('case-unreadable');
    expect(status).toBe(1);
  });
});
