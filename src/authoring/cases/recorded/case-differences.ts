import { canonicalText, type Evaluation, type Json, valueAt, type Pointer } from '#engine';
import { nearEnough, type Expectation } from './recorded-case.ts';

/** The differences from what the case expects, one line each; empty when it holds. */
export function caseDifferences(expected: Expectation, evaluation: Evaluation): readonly string[] {
  const { outcome, verdicts, values, issues, hidden } = expected;
  return [
    ...(outcome === undefined || outcome === evaluation.outcome
      ? []
      : [`outcome: expected "${outcome}", got "${evaluation.outcome}"`]),
    ...Object.entries(verdicts ?? {}).flatMap(([pointer, verdict]) =>
      unlike(pointer, verdict, evaluation.verdicts.get(pointer)?.verdict),
    ),
    ...Object.entries(values ?? {}).flatMap(([pointer, value]) =>
      unlike(pointer, value, valueAt(evaluation.values, pointer) ?? null),
    ),
    ...(issues === undefined ? [] : issueDifferences(issues, evaluation.issues)),
    ...(hidden ?? []).flatMap((pointer) =>
      evaluation.hidden.has(pointer) ? [] : [`${pointer}: expected not to apply`],
    ),
  ];
}

function unlike(pointer: Pointer, expected: Json, got: Json | undefined): readonly string[] {
  return isAlike(expected, got) ? [] : [`${pointer}: expected ${spoken(expected)}, got ${spoken(got)}`];
}

function isAlike(expected: Json, got: Json | undefined): boolean {
  if (typeof expected === 'number' && typeof got === 'number') return Math.abs(expected - got) < nearEnough;
  return got !== undefined && canonicalText(expected) === canonicalText(got);
}

function spoken(value: Json | undefined): string {
  return value === undefined || value === null ? 'nothing' : JSON.stringify(value);
}

interface IssueKey {
  readonly pointer: Pointer;
  readonly code: string;
}

/** Exactly these issues, each as often as it occurs. */
function issueDifferences(expected: readonly IssueKey[], got: readonly IssueKey[]): readonly string[] {
  const line = ({ pointer, code }: IssueKey): string => `${pointer} ${code}`;
  const left = got.map(line);
  const missing = expected.map(line).filter((one) => {
    const at = left.indexOf(one);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
  return [
    ...missing.map((one) => `${one}: expected, not reported`),
    ...left.map((one) => `${one}: reported, not expected`),
  ];
}
