import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  blankReport,
  evaluate,
  isObject,
  readReportTypes,
  valueAt,
  withValueAt,
  type Evaluation,
  type Json,
  type JsonObject,
  type Outcome,
  type Pointer,
  type Refusal,
  type ReportContext,
  type SourceFile,
  type Template,
  type Verdict,
} from '#engine';
import { compiled } from './field.ts';

/**
 * Every report type against its own cases. A case is data: what is known when the report is started, what is typed, and
 * what must come out. An engineer adds one by dropping a file into `tests/templates/<slug>/`.
 */

/** What the cases of a report type must show between them, and what must then come out. */
const subjects: { readonly [subject: string]: Outcome | 'any' } = {
  'full pass': 'satisfactory',
  fail: 'not satisfactory',
  attention: 'satisfactory with remarks',
  incomplete: 'incomplete',
  'on the limit': 'any',
  variant: 'any',
  calibration: 'incomplete',
};

interface Case {
  readonly description: string;
  /** What the case is there to show: one of the subjects, or anything else. */
  readonly shows: string;
  /** Facts the report is started with. Those of the case it extends, where it gives none. */
  readonly context?: ReportContext;
  /** The whole report as typed ... */
  readonly entries?: JsonObject;
  /** ... or another case of the same type, or `blank` for a report just started, with changes; null takes an entry away. */
  readonly extends?: string;
  readonly change?: { readonly [pointer: Pointer]: Json };
  readonly expect: {
    readonly outcome?: Outcome;
    readonly verdicts?: { readonly [pointer: Pointer]: Verdict };
    /** Numbers agree within 0.0006, as the worked values of the reference are printed. null: absent. */
    readonly values?: { readonly [pointer: Pointer]: Json };
    /** All that is said about the report, and nothing else. */
    readonly issues?: readonly { readonly pointer: Pointer; readonly code: string }[];
    /** Places that must not apply. */
    readonly hidden?: readonly Pointer[];
  };
}

const folder = join(import.meta.dirname, '..');
const casesFolder = join(import.meta.dirname, 'templates');

const read = readReportTypes([...jsonFilesIn('schemas'), ...jsonFilesIn('uischemas')]);
const reportTypes = [...read.bundles.values()].filter((bundle) => !bundle.stock);

describe('report types', () => {
  it('are all taken', () => {
    expect(read.refusals.map(spoken)).toEqual([]);
    expect(read.warnings.map(spoken)).toEqual([]);
    expect(reportTypes).not.toEqual([]);
  });

  it('have a folder of cases each, and no folder is without a type', () => {
    expect(readdirSync(casesFolder).sort()).toEqual(reportTypes.map(({ slug }) => slug).sort());
  });
});

describe.each(reportTypes.map((bundle) => [bundle.title, bundle] as const))('%s', (_title, bundle) => {
  const template = compiled(bundle);
  const cases = casesOf(bundle.slug);

  it('is shown from every side by its cases', () => {
    const shown = new Set([...cases.values()].map((each) => each.shows));
    expect(Object.keys(subjects).filter((subject) => !shown.has(subject))).toEqual([]);
  });

  it.each([...cases].map(([name, each]) => [name, each.description, each] as const))('%s: %s', (_name, _text, each) => {
    const { context, entries } = filled(template, cases, each);
    const evaluation = evaluate(template, entries, context);
    expect(facts(evaluation, each)).toEqual(expected(each));
    const due = subjects[each.shows] ?? 'any';
    if (due !== 'any') expect(evaluation.outcome).toBe(due);
  });

  it.each([...cases].map(([name, each]) => [name, each] as const))(
    '%s: says the same when it is typed entry by entry',
    (_name, each) => {
      const { context, start, changes, entries } = filled(template, cases, each);
      let stepwise = evaluate(template, start, context);
      for (const [pointer, value] of changes) {
        stepwise = evaluate(template, withValueAt(stepwise.data, pointer, value), context, stepwise);
      }
      expect(said(stepwise)).toEqual(said(evaluate(template, entries, context)));
    },
  );
});

interface Filled {
  readonly context: ReportContext;
  /** What is there before the changes of the case. */
  readonly start: JsonObject;
  readonly changes: readonly (readonly [Pointer, Json | undefined])[];
  readonly entries: JsonObject;
}

/** The entries of a case, and the way to them from the case it extends. */
function filled(template: Template, cases: ReadonlyMap<string, Case>, each: Case): Filled {
  const base = each.extends === undefined || each.extends === 'blank' ? undefined : cases.get(each.extends);
  const context = each.context ?? (base && filled(template, cases, base).context);
  if (context === undefined)
    throw new Error(`"${each.description}" has no context, or extends a case that is not there.`);
  const start =
    base === undefined ? (each.entries ?? blankReport(template, context)) : filled(template, cases, base).entries;
  const changes = Object.entries(each.change ?? {}).map(([pointer, value]) => [pointer, value ?? undefined] as const);
  const entries = changes.reduce<JsonObject>((report, [pointer, value]) => withValueAt(report, pointer, value), start);
  return { context, start, changes, entries };
}

/** Of what came out, the part that the case speaks of. */
function facts({ outcome, verdicts, values, issues, hidden }: Evaluation, { expect: wanted }: Case): object {
  return {
    ...(wanted.outcome && { outcome }),
    ...(wanted.verdicts && { verdicts: byPlace(wanted.verdicts, (pointer) => verdicts.get(pointer)?.verdict) }),
    ...(wanted.values && { values: byPlace(wanted.values, (pointer) => valueAt(values, pointer) ?? null) }),
    ...(wanted.issues && { issues: issues.map(placeAndCode).sort() }),
    ...(wanted.hidden && { hidden: wanted.hidden.filter((pointer) => hidden.has(pointer)) }),
  };
}

function expected({ expect: wanted }: Case): object {
  return {
    ...(wanted.outcome && { outcome: wanted.outcome }),
    ...(wanted.verdicts && { verdicts: wanted.verdicts }),
    ...(wanted.values && {
      values: byPlace(wanted.values, (pointer) => nearly(wanted.values?.[pointer] ?? null)),
    }),
    ...(wanted.issues && { issues: wanted.issues.map(placeAndCode).sort() }),
    ...(wanted.hidden && { hidden: wanted.hidden }),
  };
}

function byPlace(places: object, at: (pointer: Pointer) => unknown): object {
  return Object.fromEntries(Object.keys(places).map((pointer) => [pointer, at(pointer)]));
}

function nearly(value: Json): unknown {
  // toBeCloseTo's tolerance is half of 10^-precision: this precision gives 0.0006.
  return typeof value === 'number' ? expect.closeTo(value, -Math.log10(2 * 0.0006)) : value;
}

function placeAndCode({ pointer, code }: { readonly pointer: Pointer; readonly code: string }): string {
  return `${pointer} ${code}`;
}

/** All that an evaluation says, in an order of its own. */
function said(evaluation: Evaluation): object {
  const { data, values, issues, verdicts, hidden, outcome, sections } = evaluation;
  return {
    data,
    values,
    outcome,
    sections,
    issues: issues.map(placeAndCode).sort(),
    verdicts: Object.fromEntries(verdicts),
    hidden: [...hidden].sort(),
  };
}

function casesOf(slug: string): ReadonlyMap<string, Case> {
  const files = readdirSync(join(casesFolder, slug)).filter((name) => name.endsWith('.json'));
  return new Map(files.sort().map((name) => [name.replace('.json', ''), caseIn(join(casesFolder, slug, name))]));
}

function caseIn(path: string): Case {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isObject(value) || !isObject(value['expect'])) throw new Error(`${path} is not a case: it expects nothing.`);
  return value as unknown as Case; // cases are ours; a wrong member fails its own test
}

function jsonFilesIn(name: string): readonly SourceFile[] {
  return readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .map((path) => `${name}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

function spoken({ file, line, pointer, code, message, hint }: Refusal): string {
  return `${file}:${String(line)} ${pointer} [${code}] ${message} ${hint ?? ''}`;
}
