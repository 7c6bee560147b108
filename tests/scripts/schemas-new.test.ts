import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseSubjects, filledCase, readReportTypes } from '#authoring';
import { caseDifferences, examine } from '#authoring/commands';
import { evaluate } from '#engine';
import { readCases } from '../../src/server/report-types/reading/read-cases.ts';
import { schemasNew } from '../../scripts/schemas-new/make.ts';
import { infer } from '../../scripts/schemas-new/infer.ts';
import { readSources } from '../../src/server/report-types/reading/read-sources.ts';
import { compiled } from '../field.ts';

let home: string;
const folders = () => ({ schemasDir: path.join(home, 'schemas'), uischemasDir: path.join(home, 'uischemas') });

const few = ['earth-fault-relay', 'under-voltage-relay'];

/** The shipped report types, or a few of them: each new type is read together with all others. */
function copyTypes(isWanted: (slug: string) => boolean): void {
  for (const [from, to] of [
    ['schemas', folders().schemasDir],
    ['uischemas', folders().uischemasDir],
  ] as const) {
    const slugOf = (file: string): string | undefined =>
      path.dirname(file) === from ? /^(.+)\.(?:ui)?schema\.json$/.exec(path.basename(file))?.[1] : undefined;
    const filter = (file: string): boolean => isWanted(slugOf(file) ?? few[0]!);
    cpSync(from, to, { recursive: true, filter });
  }
}

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'schemas-new-'));
  copyTypes((slug) => few.includes(slug));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** The output of the command, and its exit status. */
async function make(...args: readonly string[]): Promise<{ readonly said: string; readonly status: number }> {
  const { schemasDir, uischemasDir } = folders();
  const { text, errors, status } = await schemasNew(args, { SCHEMAS_DIR: schemasDir, UISCHEMAS_DIR: uischemasDir });
  return { said: text + errors, status };
}

describe('a new report type', () => {
  it.each([
    ['busbar-over-current-relay', 'Busbar over-current relay'],
    ['mccb-service', 'MCCB service'],
    ['station-battery', 'Station battery'],
  ])('%s is accepted unchanged, can be filled in every way, and its cases pass', async (slug, title) => {
    copyTypes(() => true);
    expect((await make(slug)).said).toContain(`Next: npm run schemas:check -- ${slug}`);
    const { bundles, refusals, warnings } = readReportTypes(await readSources(folders()));
    expect([...refusals, ...warnings]).toEqual([]);
    const bundle = bundles.get(slug);
    if (bundle === undefined) throw new Error('it was not taken');
    expect(bundle.title).toBe(title);
    const template = compiled(bundle);
    expect(template.sections.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Customer and visit',
        'Visual checks',
        'Test kits',
        'Readings',
        'Conclusion',
        'Signatures',
      ]),
    );
    expect(examine(template, 1).findings).toEqual([]);
    const cases = await readCases(path.join(home, 'tests/templates'), slug);
    expect([...cases.values()].map(({ shows }) => shows).sort()).toEqual(Object.keys(caseSubjects).sort());
    for (const [name, one] of cases) {
      const filled = filledCase(template, cases, name);
      if (!filled.ok) throw new Error(filled.error);
      const evaluation = evaluate(template, filled.value.entries, filled.value.context);
      expect({ name, differences: caseDifferences(one.expect, evaluation) }).toEqual({ name, differences: [] });
      const due = caseSubjects[one.shows];
      if (due !== 'any') expect(evaluation.outcome).toBe(due);
    }
  });

  it('starts only with the cases that pass, if the fragments are different', async () => {
    const file = path.join(folders().schemasDir, 'fragments/conclusion.schema.json');
    const conclusion = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
    const properties = { ...conclusion.properties, weather: { title: 'Weather', type: 'string' } };
    writeFileSync(file, JSON.stringify({ ...conclusion, required: ['weather'], properties }));
    const layout = path.join(folders().uischemasDir, 'fragments/conclusion.uischema.json');
    writeFileSync(layout, '{ "type": "Control", "scope": "#" }');
    expect((await make('oil-sample')).status).toBe(0);
    const cases = await readCases(path.join(home, 'tests/templates'), 'oil-sample');
    expect([...cases.keys()]).not.toContain('full-pass');
  });

  it('is not written if its fragments are missing', async () => {
    rmSync(path.join(folders().schemasDir, 'fragments/signatures.schema.json'));
    const { said, status } = await make('oil-sample');
    expect(said).toMatch(/would be refused, and was not written/);
    expect(said).toContain('signatures');
    expect(status).toBe(2);
    expect(existsSync(path.join(folders().schemasDir, 'oil-sample.schema.json'))).toBe(false);
  });

  it('can start as a copy of another, with its own title and report numbers', async () => {
    expect(
      (await make('feeder-under-voltage-relay', '--like', 'under-voltage-relay', '--title', 'Feeder relay')).status,
    ).toBe(0);
    const { bundles, refusals } = readReportTypes(await readSources(folders()));
    expect(refusals).toEqual([]);
    const identity = bundles.get('feeder-under-voltage-relay')?.schema['x-report'];
    expect(bundles.get('feeder-under-voltage-relay')?.title).toBe('Feeder relay');
    expect(identity).toMatchObject({ edition: '1', prefix: 'FUVR', ansi: ['27'] });
  });

  it.each([
    [['Busbar Relay'], /cannot be an address/],
    [['login'], /is a page of the app already/],
    [[], /Name the new report type/],
    [['a-relay', '--like', 'nothing'], /no report type "nothing"/],
    [['a-relay', '--wrong'], /--wrong/],
    [['a-relay', '--title', ' '], /title is empty/],
  ])('%j is refused with the reason', async (args, reason) => {
    const { said, status } = await make(...args);
    expect(said).toMatch(reason);
    expect(status).toBe(2);
  });

  it('never overwrites an existing type', async () => {
    const file = path.join(folders().schemasDir, 'earth-fault-relay.schema.json');
    const before = readFileSync(file, 'utf8');
    expect((await make('earth-fault-relay')).said).toMatch(/There is a report type "earth-fault-relay" already/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('is not mixed with existing cases of its name', async () => {
    mkdirSync(path.join(home, 'tests/templates/oil-sample'), { recursive: true });
    expect((await make('oil-sample')).said).toMatch(/tests\/templates\/oil-sample\. Nothing was changed/);
  });
});

describe('what is inferred from a name', () => {
  it.each([
    ['feeder-under-voltage-relay', 'Feeder under-voltage relay', 'relay', ['27'], 'FUVR', 'V'],
    ['sf6-breaker-service', 'SF6 breaker service', 'breaker', ['52'], 'SF6BS', 'µΩ'],
    ['station-battery', 'Station battery', 'auxiliary', [], 'SB', 'V'],
    ['oil-sample', 'Oil sample', 'equipment', [], 'OS', 'V'],
    ['feeder-directional-earth-fault', 'Feeder directional earth fault', 'relay', ['67N'], 'FDEF', 'A'],
    ['generator-loss-of-field-relay', 'Generator loss of field relay', 'relay', ['40'], 'GLOFR', 'Ω'],
    ['vcb-under-voltage-coil', 'VCB under-voltage coil', 'breaker', ['52'], 'VCBUVC', 'µΩ'],
  ])('%s', (slug, title, category, ansi, prefix, unit) => {
    expect(infer(slug, undefined, new Set())).toEqual({ slug, title, category, ansi, prefix, unit });
  });

  it('is a prefix that no other type has', () => {
    expect(infer('oil-sample', undefined, new Set(['OS', 'OS2'])).prefix).toBe('OS3');
  });
});
