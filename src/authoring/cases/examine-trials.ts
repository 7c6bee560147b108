import {
  entriesOf,
  type Evaluation,
  evaluate,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  valueAt,
  withValueAt,
  type Pointer,
  below,
} from '#engine';
import { inside } from '#engine/inside';
import type { Examined, ExamineCode } from './examination.ts';
import type { Exploration, Trial } from './machine-filled/exploration.ts';
import type { Filling } from './machine-filled/filling.ts';

/** Breaks and restores every rule once, and types forms in other orders. Findings are observed, never inferred. */
export function trialFindings(exploration: Exploration): readonly Examined[] {
  const byStart = new Map<Filling, Trial[]>();
  for (const trial of exploration.trials) {
    const known = byStart.get(trial.from);
    if (known === undefined) byStart.set(trial.from, [trial]);
    else known.push(trial);
  }
  exploration.trialContext.begin('correcting what was broken');
  const broken = [...byStart].flatMap(([start, trials]) => brokenOneByOne(start, trials));
  exploration.trialContext.begin('typing in another order');
  return [...broken, ...atOnceFindings(exploration), ...orderFindings(exploration), ...numberFindings(exploration)];
}

/** Applies the trials in turn. The step that breaks a rule also restores the previous one. */
function brokenOneByOne(start: Filling, trials: readonly Trial[]): readonly Examined[] {
  const findings: Examined[] = [];
  let filling = start;
  let before: Trial | undefined;
  for (const trial of [...trials, undefined]) {
    const entries = (trial?.changes ?? []).reduce<JsonObject>(
      (report, { pointer, value }) => withValueAt(report, pointer, value),
      start.evaluation.data,
    );
    filling = filling.turnedInto(entries);
    if (before !== undefined && stays(before, start, filling, trial)) findings.push(stayed(before));
    if (trial !== undefined) findings.push(...unexpected(trial, filling));
    before = trial;
  }
  if (!saysTheSame(filling.evaluation, start.evaluation)) findings.push(differs('Rules broken and corrected again'));
  return findings;
}

function stays({ shows }: Trial, start: Filling, filling: Filling, next: Trial | undefined): boolean {
  if (shows?.isSaid !== true || start.says(shows.pointer, shows.code)) return false;
  const isNext = next?.shows?.pointer === shows.pointer && next.shows.code === shows.code;
  // The next trial may break this rule too, for example a second limit of the same entry.
  const isBeside = next?.changes.some(
    ({ pointer }) => shows.pointer.startsWith(pointer) || pointer.startsWith(shows.pointer),
  );
  return (
    !isNext &&
    isBeside !== true &&
    next?.keyword !== 'checks' &&
    next?.keyword !== 'accept' &&
    filling.says(shows.pointer, shows.code)
  );
}

function stayed({ field, keyword, shows, name }: Trial): Examined {
  const message = `${name}: "${shows?.code ?? ''}" is still reported after the entry is corrected.`;
  return finding('complaint-stays', below(inside.fields.inSchema(field), keyword), message);
}

function unexpected(trial: Trial, filling: Filling): readonly Examined[] {
  const { shows, field, keyword, name } = trial;
  if (shows === undefined || filling.says(shows.pointer, shows.code) === shows.isSaid) return [];
  // Removing an entry may hide the field that the issue was about.
  if (filling.isHidden(shows.pointer)) return [];
  const at = keyword === 'required' ? inside.fields.inSchema(field) : below(inside.fields.inSchema(field), keyword);
  const value = valueAt(filling.evaluation.data, shows.pointer);
  return shows.isSaid
    ? [finding('keyword-silent', at, `${name}: ${spoken(value)} is entered, and "${keyword}" reports nothing.`)]
    : [finding('limit-complains', at, `${name}: ${spoken(value)} is allowed by "${keyword}", but reported.`)];
}

function spoken(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Every form that was filled step by step, evaluated again from scratch. */
function atOnceFindings({ bases, trialContext }: Exploration): readonly Examined[] {
  return bases.flatMap(({ name, filling: { evaluation, context } }) => {
    const atOnce = evaluate(trialContext.template, entriesOf(trialContext.template, evaluation.data), context);
    return saysTheSame(atOnce, evaluation) ? [] : [differs(`"${name}"`)];
  });
}

/** Types at most this many entries of a long form one by one. The earlier ones, in shuffled order too, are there from the start. */
export const mostTyped = 120;

function orderFindings({ randomOrderForms: orders, trialContext }: Exploration): readonly Examined[] {
  return orders.flatMap(({ name, entries, context, order = [] }) => {
    const withEntry = (report: JsonObject, pointer: Pointer): JsonObject =>
      withValueAt(report, pointer, valueAt(entries, pointer));
    const start = order.slice(0, -mostTyped).reduce(withEntry, {});
    let typed = evaluate(trialContext.template, start, context);
    for (const pointer of order.slice(-mostTyped)) {
      typed = evaluate(trialContext.template, withEntry(typed.data, pointer), context, typed);
      trialContext.count();
    }
    return saysTheSame(typed, evaluate(trialContext.template, entries, context)) ? [] : [differs(`"${name}"`)];
  });
}

function differs(name: string): Examined {
  return finding('order-matters', '', `${name}: entry by entry, the result differs from typing all at once.`);
}

function numberFindings({ bases, trialContext }: Exploration): readonly Examined[] {
  return bases
    .filter(({ filling }) => hasNoNumber(filling.evaluation.data))
    .slice(0, 1)
    .map(({ name }) =>
      finding('not-a-number', '', `${name} of ${trialContext.template.bundle.title} has a value that is not a number.`),
    );
}

function hasNoNumber(value: Json): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (isArray(value)) return value.some(hasNoNumber);
  return isObject(value) && Object.values(value).some(hasNoNumber);
}

function finding(code: ExamineCode, pointer: string, message: string): Examined {
  return { level: 'error', code, pointer, message };
}

/** Whether two evaluations agree, regardless of order. */
function saysTheSame(one: Evaluation, other: Evaluation): boolean {
  return (
    one.outcome === other.outcome &&
    isSame(one.data, other.data) &&
    isSame(one.values, other.values) &&
    isSame(listed(one), listed(other))
  );
}

function listed({ issues, verdicts, hidden, sections }: Evaluation): Json {
  return {
    issues: issues.map(({ pointer, code, message }) => `${pointer} ${code} ${message}`).sort(),
    verdicts: Object.fromEntries([...verdicts].map(([pointer, { verdict }]) => [pointer, verdict])),
    hidden: [...hidden].sort(),
    sections: sections.map(({ key, total, done, problems, hidden: isHidden }) =>
      [key, total, done, problems, isHidden].join(),
    ),
  };
}

/** Whether two values are equal, regardless of the order of members. Identical objects are not compared further. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isArray(one))
    return isArray(other) && one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
