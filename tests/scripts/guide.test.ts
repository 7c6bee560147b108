import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ruleTable } from '#engine';
import { refusalCodes, units, vocabulary } from '#authoring/commands';
import { anchor } from '../../scripts/guide/markdown.ts';
import { reference, referenceFile } from '../../scripts/guide/reference.ts';
import { readGuide } from '../authoring/guide/read-guide.ts';
import { SampleFiles } from '../authoring/guide/sample-files.ts';

const written = reference();
const headings = (page: string): readonly string[] => [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);

describe('the reference of the report language', () => {
  it('matches the code; otherwise run `npm run guide`', () => {
    expect(readFileSync(referenceFile, 'utf8')).toBe(written);
  });

  it('has a heading for every keyword, function and refusal', () => {
    const titles = new Set(headings(written));
    const wanted = [
      ...vocabulary.keywords,
      ...vocabulary.functions.map(({ name }) => name),
      ...Object.keys(refusalCodes),
    ];
    expect(wanted.filter((name) => !titles.has(name))).toEqual([]);
  });

  it('has no ambiguous link target', () => {
    const anchors = headings(written).map(anchor);
    expect(anchors.filter((name, index) => anchors.indexOf(name) !== index)).toEqual([]);
  });

  it('has every unit, rule, format, fact, element and option', () => {
    const facts = Object.values(vocabulary.facts).flatMap((fields) => Object.keys(fields));
    const wanted = [
      ...Object.keys(units).filter((name) => name !== ''),
      ...Object.keys(ruleTable),
      ...vocabulary.checkedFormats,
      ...vocabulary.entryFormats,
      ...Object.keys(vocabulary.elements),
      ...vocabulary.ownOptions,
    ];
    expect(wanted.filter((name) => !written.includes(`\`${name}\``))).toEqual([]);
    expect(facts.filter((name) => !written.includes(`.${name}\``))).toEqual([]);
  });
});

describe('the pages of the guide', () => {
  const pages = ['schemas/README.md', 'schemas/guide/cookbook.md', referenceFile];

  it.each(pages)('%s: links are valid', (file) => {
    // Link syntax inside a sample or a pattern is not a link.
    const text = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```|``.*?``|`[^`\n]*`/gm, '');
    const lost = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].filter(([, to = '', part]) => {
      const target = to === '' ? file : path.join(path.dirname(file), to);
      const anchors = headings(readFileSync(target, 'utf8')).map(anchor);
      return part !== undefined && !anchors.includes(part);
    });
    expect(lost.map(([whole]) => whole)).toEqual([]);
  });
});

describe('the command of the guide', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'guide-'));
  const slug = 'feeder-earth-fault-relay';
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  /** The output that an author sees after the last step, or after the mistake. */
  function checked(files: SampleFiles): { readonly status: number | null; readonly said: string } {
    for (const folder of ['schemas', 'uischemas']) {
      mkdirSync(path.join(home, folder), { recursive: true });
      cpSync(path.join(folder, 'fragments'), path.join(home, folder, 'fragments'), { recursive: true });
    }
    cpSync('schemas/tables', path.join(home, 'schemas', 'tables'), { recursive: true });
    for (const [file, text] of files.all()) {
      mkdirSync(path.join(home, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(home, file), text);
    }
    const command = ['--import', 'tsx', 'scripts/schemas-check/schemas-check.ts', slug];
    const env = {
      ...process.env,
      SCHEMAS_DIR: path.join(home, 'schemas'),
      UISCHEMAS_DIR: path.join(home, 'uischemas'),
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  }

  const samples = readGuide('README.md').filter((piece) => piece.kind === 'sample');
  const saved = samples.reduce((files, { info, text }) => files.afterSample(info, text), new SampleFiles());

  it('accepts the report type of the guide', () => {
    const { said } = checked(saved);
    expect(said).toContain(`✓ ${slug}`);
    expect(said).not.toContain('✗');
  });

  it('refuses the mistake of the guide with position, code and likely fix', () => {
    const mistake = samples.find(({ info }) => info.startsWith('json mistake '));
    const { status, said } = checked(saved.inserted(mistake?.info.split(' ').at(-1) ?? '', mistake?.text ?? ''));
    expect(status).toBe(1);
    expect(said).toMatch(new RegExp(`schemas/${slug}\\.schema\\.json:\\d+:\\d+`));
    for (const word of ['/properties/pickup/properties/error/compute', 'formula-type', 'Did you mean "measured"?']) {
      expect(said).toContain(word);
    }
  });
});
