import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { caseSubjects, filledCase, type RecordedCase } from '#authoring';
import { caseDifferences } from '#authoring/commands';
import { evaluate, withValueAt, type Evaluation, type Template } from '#engine';
import { isSoak } from './setup/property-runs.ts';
import { reportTypes, shippedCases, shippedTemplate } from './shipped-types.ts';

/**
 * Recorded cases evaluated at once, and typed entry by entry: all of them by `npm run test:soak`, every fourth otherwise.
 * `schemas:check`, which every change has to pass, compares each case with its recorded result in a third way: as a change of the case
 * that it extends.
 */
const each = isSoak ? 1 : 4;

const casesOf = new Map(
  await Promise.all(reportTypes.map(async ({ slug }) => [slug, await shippedCases(slug)] as const)),
);

describe.each(reportTypes.map(({ title, slug }) => [title, slug] as const))('%s', (_title, slug) => {
  const template = shippedTemplate(slug);
  const cases = casesOf.get(slug) ?? new Map<string, RecordedCase>();

  /** A case is asked for by itself and by those that extend it. */
  const filledOnes = new Map<string, Filled>();
  const filledAs = (name: string): Filled => {
    const one = filledOnes.get(name) ?? filled(template, cases, name);
    filledOnes.set(name, one);
    return one;
  };

  /** Of the whole report at once; most cases are asked for several times. */
  const evaluations = new Map<string, Evaluation>();
  const evaluated = (name: string): Evaluation => {
    const { context, entries } = filledAs(name);
    const evaluation = evaluations.get(name) ?? evaluate(template, entries, context);
    evaluations.set(name, evaluation);
    return evaluation;
  };

  /** Typed entry by entry from the case that it extends, which has a test of its own. */
  const typed = (name: string): Evaluation => {
    const { context, start, changes } = filledAs(name);
    const base = cases.get(name)?.extends ?? 'blank';
    const isCarriedOn = base !== 'blank' && filledAs(base).context === context;
    return changes.reduce(
      (before, [pointer, value]) => evaluate(template, withValueAt(before.data, pointer, value), context, before),
      isCarriedOn ? evaluated(base) : evaluate(template, start, context),
    );
  };

  describe('matches its recorded result, at once and when it is typed entry by entry', () => {
    it.each(
      [...cases].filter((_, at) => at % each === 0).map(([name, { description }]) => [name, description] as const),
    )('%s: %s', (name) => {
      const evaluation = evaluated(name);
      const { expect: expected, shows } = caseOf(cases, name);
      expect(caseDifferences(expected, evaluation)).toEqual([]);
      const due = caseSubjects[shows] ?? 'any';
      if (due !== 'any') expect(evaluation.outcome).toBe(due);

      const [stepwise, atOnce] = [said(typed(name)), said(evaluation)];
      // Vitest's own comparison is slower and used only to describe a difference.
      if (!isDeepStrictEqual(stepwise, atOnce)) expect(stepwise).toEqual(atOnce);
    });
  });
});

function caseOf(cases: ReadonlyMap<string, RecordedCase>, name: string): RecordedCase {
  const one = cases.get(name);
  if (one === undefined) throw new Error(`There is no case ${name}.`);
  return one;
}

type Filled = ReturnType<typeof filled>;

function filled(template: Template, cases: ReadonlyMap<string, RecordedCase>, name: string) {
  const one = filledCase(template, cases, name);
  if (!one.ok) throw new Error(one.error);
  return one.value;
}

/** Everything that an evaluation states, in a fixed order. */
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
