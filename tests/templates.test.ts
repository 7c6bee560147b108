import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseSubjects, compareEditions, type RecordedCase } from '#authoring';
import type { Refusal } from '#engine';
import { compiled } from './field.ts';
import { casesDir, reportTypes, shipped, shippedCases, shippedTemplate } from './shipped-types.ts';

/**
 * The report types and which cases they have. An engineer adds one to a file of `tests/templates/<slug>/`, or a new file. Whether a case
 * comes out as recorded is told by `schemas:check`.
 */

const casesOf = new Map(
  await Promise.all(reportTypes.map(async ({ slug }) => [slug, await shippedCases(slug)] as const)),
);

describe('report types', () => {
  it('every shipped report type is accepted without a warning', () => {
    expect(shipped.refusals.map(spoken)).toEqual([]);
    expect(shipped.warnings.map(spoken)).toEqual([]);
    expect(reportTypes).not.toEqual([]);
  });

  it('every type has a folder of cases, and every folder has a type', () => {
    const folders = readdirSync(casesDir, { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(reportTypes.map(({ slug }) => slug).sort());
  });
});

describe.each(reportTypes.map((bundle) => [bundle.title, bundle] as const))('%s', (_title, bundle) => {
  const template = shippedTemplate(bundle.slug);
  const cases = casesOf.get(bundle.slug) ?? new Map<string, RecordedCase>();

  it('a report type compared with itself has no changes', () => {
    expect(compareEditions(template, compiled(structuredClone(bundle)))).toEqual([]);
  });

  it('the cases of the type cover every subject', () => {
    const shown = new Set([...cases.values()].map(({ shows }) => shows));
    // Without measurements no instrument can be out of calibration.
    const isAsked = (subject: string): boolean => subject !== 'calibration' || template.root.members.has('testKits');
    expect(Object.keys(caseSubjects).filter((subject) => isAsked(subject) && !shown.has(subject))).toEqual([]);
  });
});

function spoken({ file, line, pointer, code, message, hint }: Refusal): string {
  return `${file}:${String(line)} ${pointer} [${code}] ${message} ${hint ?? ''}`;
}
