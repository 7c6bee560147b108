import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluate, valueAt, type Evaluation, type Json, type Template } from '#engine';
import { filledCase, type RecordedCase } from '#authoring';
import { shippedCases, shippedTemplate } from '../shipped-types.ts';

/**
 * The worked values of the standards, manuals and published tables that the report types were written from, each through the
 * schema that uses it. `given` is what the source starts from, `gives` its result as printed: a case may state a value more
 * closely, this table states who else has worked it out.
 */
interface WorkedValue {
  readonly id: string;
  /** `<slug>/<case>`. */
  readonly case: string;
  readonly given: Readonly<Record<string, Json>>;
  /** Numbers as they are printed, to be met to the last printed place; `absent` where there is no result. */
  readonly gives: Readonly<Record<string, Json>>;
  readonly verdicts?: Readonly<Record<string, string>>;
  readonly issues?: Readonly<Record<string, string>>;
}

const here = import.meta.dirname;
// The shape is the interface above; a member that is misspelt gives no expectation, which the last test refuses.
const workedValues = JSON.parse(readFileSync(path.join(here, 'worked-values.json'), 'utf8')) as readonly WorkedValue[];
const slugs = [...new Set(workedValues.map((worked) => slugOf(worked)))];

describe.each(slugs)('%s', (slug) => {
  const template = shippedTemplate(slug);
  const cases = shippedCases(slug);
  const own = workedValues.filter((worked) => slugOf(worked) === slug);

  it.each(own.map((worked) => [titleOf(worked), worked] as const))('%s', async (_title, worked) => {
    const evaluation = evaluationOf(template, await cases, worked.case.slice(slug.length + 1));
    expect(found(evaluation, worked)).toEqual(expected(worked));
  });
});

describe('worked values', () => {
  it('each say what comes out, and are written once', () => {
    const silent = workedValues.filter(({ gives, verdicts = {}, issues = {} }) =>
      [gives, verdicts, issues].every((part) => Object.keys(part).length === 0),
    );
    expect(silent).toEqual([]);
    const written = workedValues.map((worked) => JSON.stringify(worked));
    expect(new Set(written).size).toBe(written.length);
  });
});

/** What the schema makes of it; a number that meets the printed one to its last place is given as it is printed. */
function found({ values, verdicts, issues }: Evaluation, worked: WorkedValue): object {
  return {
    given: mapped(worked.given, (pointer, due) => near(valueAt(values, pointer), due, 1e-9)),
    gives: mapped(worked.gives, (pointer, due) => near(valueAt(values, pointer), due, halfOfLastPlace(due))),
    verdicts: mapped(worked.verdicts, (pointer) => verdicts.get(pointer)?.verdict),
    issues: mapped(worked.issues, (pointer, due) =>
      issues.some((issue) => issue.pointer === pointer && issue.code === due) ? due : 'not said',
    ),
  };
}

function expected({ given, gives, verdicts = {}, issues = {} }: WorkedValue): object {
  return { given, gives, verdicts, issues };
}

function mapped<Due>(
  dues: Readonly<Record<string, Due>> = {},
  map: (pointer: string, due: Due) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(dues).map(([pointer, due]) => [pointer, map(pointer, due)]));
}

function near(value: Json | undefined, due: Json, distance: number): Json {
  if (value === undefined) return 'absent';
  if (typeof value !== 'number') return value;
  return Math.abs(value - Number(due)) <= distance * (1 + 1e-9) ? due : value;
}

function halfOfLastPlace(printed: Json): number {
  const places = typeof printed === 'string' ? (printed.split('.')[1]?.length ?? 0) : 9;
  return 0.5 * 10 ** -places;
}

function slugOf(worked: WorkedValue): string {
  return worked.case.slice(0, worked.case.indexOf('/'));
}

function titleOf(worked: WorkedValue): string {
  return `${worked.id}: ${Object.keys({ ...worked.gives, ...worked.verdicts, ...worked.issues }).join(', ')}`;
}

function evaluationOf(template: Template, cases: ReadonlyMap<string, RecordedCase>, name: string): Evaluation {
  const filled = filledCase(template, cases, name);
  if (!filled.ok) throw new Error(filled.error);
  return evaluate(template, filled.value.entries, filled.value.context);
}
