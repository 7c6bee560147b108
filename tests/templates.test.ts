import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  caseDifferences,
  caseSubjects,
  compareEditions,
  evaluate,
  filledCase,
  readReportTypes,
  withValueAt,
  type Evaluation,
  type FilledCase,
  type RecordedCase,
  type Refusal,
  type Template,
} from '#engine';
import { readCases } from '../src/server/report-types/read-cases.ts';
import { readSources } from '../src/server/report-types/read-sources.ts';
import { compiled } from './field.ts';

/** Every report type against its own cases. An engineer adds one by dropping a file into `tests/templates/<slug>/`. */

const casesDir = path.join(import.meta.dirname, 'templates');
const folders = {
  schemasDir: path.join(import.meta.dirname, '../schemas'),
  uischemasDir: path.join(import.meta.dirname, '../uischemas'),
};
const read = readReportTypes(await readSources(folders));
const reportTypes = [...read.bundles.values()].filter((bundle) => !bundle.stock);
const casesOf = new Map(
  await Promise.all(reportTypes.map(async ({ slug }) => [slug, await readCases(casesDir, slug)] as const)),
);

describe('report types', () => {
  it('are all taken', () => {
    expect(read.refusals.map(spoken)).toEqual([]);
    expect(read.warnings.map(spoken)).toEqual([]);
    expect(reportTypes).not.toEqual([]);
  });

  it('have a folder of cases each, and no folder is without a type', () => {
    expect(readdirSync(casesDir).sort()).toEqual(reportTypes.map(({ slug }) => slug).sort());
  });
});

describe.each(reportTypes.map((bundle) => [bundle.title, bundle] as const))('%s', (_title, bundle) => {
  const template = compiled(bundle);
  const cases = casesOf.get(bundle.slug) ?? new Map<string, RecordedCase>();

  /** Of the whole report at once; most cases are asked for several times. */
  const evaluations = new Map<string, Evaluation>();
  const evaluated = (name: string): Evaluation => {
    const { context, entries } = filled(template, cases, name);
    const evaluation = evaluations.get(name) ?? evaluate(template, entries, context);
    evaluations.set(name, evaluation);
    return evaluation;
  };

  it('has changed nothing beside itself', () => {
    expect(compareEditions(template, compiled(structuredClone(bundle)))).toEqual([]);
  });

  it('is shown from every side by its cases', () => {
    const shown = new Set([...cases.values()].map(({ shows }) => shows));
    // Where nothing is measured no instrument is out of calibration.
    const isAsked = (subject: string): boolean => subject !== 'calibration' || template.root.members.has('testKits');
    expect(Object.keys(caseSubjects).filter((subject) => isAsked(subject) && !shown.has(subject))).toEqual([]);
  });

  it.each([...cases].map(([name, each]) => [name, each.description, each] as const))('%s: %s', (name, _text, each) => {
    const evaluation = evaluated(name);
    expect(caseDifferences(each.expect, evaluation)).toEqual([]);
    const due = caseSubjects[each.shows] ?? 'any';
    if (due !== 'any') expect(evaluation.outcome).toBe(due);
  });

  it.each([...cases.keys()])('%s: says the same when it is typed entry by entry', (name) => {
    const { context, start, changes } = filled(template, cases, name);
    const base = cases.get(name)?.extends ?? 'blank';
    const isCarriedOn = base !== 'blank' && filled(template, cases, base).context === context;
    let stepwise = isCarriedOn ? evaluated(base) : evaluate(template, start, context);
    for (const [pointer, value] of changes)
      stepwise = evaluate(template, withValueAt(stepwise.data, pointer, value), context, stepwise);
    expect(said(stepwise)).toEqual(said(evaluated(name)));
  });
});

function filled(template: Template, cases: ReadonlyMap<string, RecordedCase>, name: string): FilledCase {
  const one = filledCase(template, cases, name);
  if (!one.ok) throw new Error(one.error);
  return one.value;
}

/** All that an evaluation says, in an order of its own. */
function said({ data, values, issues, verdicts, hidden, outcome, sections }: Evaluation): object {
  return {
    data,
    values,
    outcome,
    sections,
    issues: issues.map(({ pointer, code }) => `${pointer} ${code}`).sort(),
    verdicts: Object.fromEntries(verdicts),
    hidden: [...hidden].sort(),
  };
}

function spoken({ file, line, pointer, code, message, hint }: Refusal): string {
  return `${file}:${String(line)} ${pointer} [${code}] ${message} ${hint ?? ''}`;
}
