import type { Evaluation } from './evaluation.ts';
import type { JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import type { ReportContext } from '../report-context.ts';
import type { Template } from '../template/template.ts';
import { Agenda } from './agenda.ts';
import { applyingValues } from './applying-values.ts';
import { changesBetween } from './changes.ts';
import { Conclusions } from './conclusions.ts';
import type { Findings } from '../judgements/findings.ts';
import { WorkingReport } from './working-report.ts';

interface Memory {
  readonly template: Template;
  readonly context: ReportContext;
  readonly findings: Findings;
}

/** What an evaluation leaves for the next one, kept beside it and not in it: it is private to this file. */
const memories = new WeakMap<Evaluation, Memory>();

/**
 * Computes, validates and judges a report. Pure: the same template, entries and context give the same answer, with or
 * without `before`. Given the evaluation of an earlier version of the entries, it recomputes only what depends on the
 * change.
 * @example
 * const pickup = { type: 'number', title: 'Pickup', unit: 'A', accept: { pass: 'value >= 0.95' } };
 * const schema = { 'x-report': { edition: '1' }, title: 'Relay', type: 'object', properties: { pickup } };
 * const files = [{ path: 'schemas/relay.schema.json', text: JSON.stringify(schema) }];
 * const bundle = readReportTypes(files).bundles.get('relay');
 * const template = compileTemplate(bundle, compileValidators(bundle)).value;
 * const { verdicts } = evaluate(template, { pickup: 0.9 }, { today: '2026-11-16' });
 * verdicts.get('/pickup').verdict; // 'fail'
 */
export function evaluate(
  template: Template,
  entries: JsonObject,
  context: ReportContext,
  before?: Evaluation,
): Evaluation {
  const memory = before === undefined ? undefined : memories.get(before);
  const agenda = new Agenda(template);
  const start = memory?.template === template && memory.context === context ? memory.findings : undefined;
  const working = new WorkingReport(template, context, agenda, {
    data: entries,
    values: start === undefined ? entries : applyingValues(entries, start),
    hidden: start?.hidden ?? new Set(),
    judged: start?.judged ?? new Map(),
    broken: start?.broken ?? new Map(),
  });
  if (start === undefined) agenda.everything(entries);
  else {
    for (const { field, pointer } of changesBetween(template.root, start.data, entries)) {
      if (field.kind === 'array') working.forgetRemovedRows(pointer);
      agenda.changed(field, pointer, entries);
    }
  }

  workThrough(template, agenda, working);
  return concluded(template, context, working);
}

/** Whether `issues` of an evaluation has one of this code at this place, without working out all of them. */
export function says(evaluation: Evaluation, pointer: Pointer, code: string): boolean {
  return evaluation instanceof Conclusions
    ? evaluation.says(pointer, code)
    : evaluation.issues.some((issue) => issue.code === code && issue.pointer === pointer);
}

/**
 * Evaluates the same entries with a template that differs from that of `before` only in the formulas of `changed` rules
 * (by index) and in schemas: only those rules, and what depends on them, run again. Returns `before` itself when no
 * answer differs; a caller that changed a schema too must ask for `anew`.
 */
export function evaluateOtherwise(
  template: Template,
  before: Evaluation,
  { changed, anew }: { readonly changed: readonly number[]; readonly anew: boolean },
): Evaluation {
  const memory = memories.get(before);
  if (memory === undefined) throw new Error('only what was evaluated here can be evaluated otherwise');
  const { context, findings: start } = memory;
  const agenda = new Agenda(template);
  const working = new WorkingReport(template, context, agenda, start);
  for (const index of changed) agenda.everywhere(index, start.data);
  workThrough(template, agenda, working);
  return anew || !isSame(start, working.findings) ? concluded(template, context, working) : before;
}

function workThrough({ rules }: Template, agenda: Agenda, working: WorkingReport): void {
  for (const [index, rule] of rules.entries()) {
    for (const place of agenda.dueAt(index)) working.workOut(rule, place);
  }
}

function isSame(one: Findings, other: Findings): boolean {
  return (
    one.data === other.data &&
    one.values === other.values &&
    one.hidden.size === other.hidden.size &&
    [...one.hidden].every((place) => other.hidden.has(place)) &&
    one.judged.size === other.judged.size &&
    [...one.judged].every(([place, { verdict }]) => other.judged.get(place)?.verdict === verdict) &&
    one.broken.size === other.broken.size &&
    [...one.broken].every(([key, { level }]) => other.broken.get(key)?.level === level)
  );
}

function concluded(template: Template, context: ReportContext, working: WorkingReport): Evaluation {
  const { findings, formulasRun } = working;
  const evaluation = new Conclusions({ template, findings, context }, formulasRun);
  memories.set(evaluation, { template, context, findings });
  return evaluation;
}
