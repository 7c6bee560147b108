import { entriesOf } from '../entries-of.ts';
import type { Evaluation } from '../evaluation.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { valueAt, withValueAt, type Pointer } from '../pointer.ts';
import { below } from '../template/formula.ts';
import { schemaPointerOf } from '../template/schema-pointer.ts';
import type { Examined, ExamineCode } from './examination.ts';
import type { Exploration, Trial } from './generated/exploration.ts';
import type { Filling } from './generated/filling.ts';

/** Breaks every rule once and puts it right again, and types forms in another order: all of this is seen, nothing is guessed. */
export function trialFindings(exploration: Exploration): readonly Examined[] {
  const byStart = new Map<Filling, Trial[]>();
  for (const trial of exploration.trials) {
    const known = byStart.get(trial.from);
    if (known === undefined) byStart.set(trial.from, [trial]);
    else known.push(trial);
  }
  return [
    ...[...byStart].flatMap(([start, trials]) => brokenOneByOne(start, trials)),
    ...atOnceFindings(exploration),
    ...orderFindings(exploration),
    ...numberFindings(exploration),
  ];
}

/** One after the other: when a rule is broken, the one before it is put right in the same step. */
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
  if (!saysTheSame(filling.evaluation, start.evaluation)) findings.push(differs('Rules broken and put right again'));
  return findings;
}

function stays({ shows }: Trial, start: Filling, filling: Filling, next: Trial | undefined): boolean {
  if (shows?.isSaid !== true || start.says(shows.pointer, shows.code)) return false;
  const isNext = next?.shows?.pointer === shows.pointer && next.shows.code === shows.code;
  // What is broken next may break this too, such as a second limit of the same entry.
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
  const message = `${name}: "${shows?.code ?? ''}" is still said after the entry has been put right.`;
  return finding('complaint-stays', below(schemaPointerOf(field), keyword), message);
}

function unexpected(trial: Trial, filling: Filling): readonly Examined[] {
  const { shows, field, keyword, name } = trial;
  if (shows === undefined || filling.says(shows.pointer, shows.code) === shows.isSaid) return [];
  // Leaving something out may take with it what it was said about.
  if (filling.isHidden(shows.pointer)) return [];
  const at = keyword === 'required' ? schemaPointerOf(field) : below(schemaPointerOf(field), keyword);
  const value = valueAt(filling.evaluation.data, shows.pointer);
  return shows.isSaid
    ? [finding('keyword-silent', at, `${name}: ${spoken(value)} is entered, and "${keyword}" says nothing.`)]
    : [finding('limit-complains', at, `${name}: ${spoken(value)} is allowed by "${keyword}", and it complains.`)];
}

function spoken(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Every form that was filled step by step, evaluated from nothing. */
function atOnceFindings({ bases, lab }: Exploration): readonly Examined[] {
  return bases.flatMap(({ name, filling: { evaluation, context } }) => {
    const atOnce = evaluate(lab.template, entriesOf(lab.template, evaluation.data), context);
    return saysTheSame(atOnce, evaluation) ? [] : [differs(`"${name}"`)];
  });
}

/** So many entries of a long form are typed one by one; those before them are there already, in their shuffled order too. */
const mostTyped = 120;

function orderFindings({ orders, lab }: Exploration): readonly Examined[] {
  return orders.flatMap(({ name, entries, context, order = [] }) => {
    const withEntry = (report: JsonObject, pointer: Pointer): JsonObject =>
      withValueAt(report, pointer, valueAt(entries, pointer));
    const start = order.slice(0, -mostTyped).reduce(withEntry, {});
    let typed = evaluate(lab.template, start, context);
    for (const pointer of order.slice(-mostTyped))
      typed = evaluate(lab.template, withEntry(typed.data, pointer), context, typed);
    return saysTheSame(typed, evaluate(lab.template, entries, context)) ? [] : [differs(`"${name}"`)];
  });
}

function differs(name: string): Examined {
  return finding('order-matters', '', `${name}: entry by entry, the report says something else than all at once.`);
}

function numberFindings({ bases, lab }: Exploration): readonly Examined[] {
  return bases
    .filter(({ filling }) => hasNoNumber(filling.evaluation.data))
    .slice(0, 1)
    .map(({ name }) =>
      finding('not-a-number', '', `${name} of ${lab.template.bundle.title} holds a value that is no number.`),
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

/** Whether two evaluations say the same, in whatever order they say it. */
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

/** Whether two values are the same, in whatever order their members stand. Parts that are the same object are not looked into. */
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
