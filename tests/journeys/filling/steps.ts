import {
  blankReport,
  blankRow,
  child,
  entriesOf,
  evaluate,
  type Evaluation,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
  type ReportContext,
  same,
  type Template,
  valueAt,
  withValueAt,
} from '#engine';

/** A report to be filled in: the facts at its start, and its contents at the end. */
export interface Filling {
  readonly template: Template;
  readonly context: ReportContext;
  readonly wanted: JsonObject;
}

/** One next action of a person. */
export type Step =
  | { readonly kind: 'enter'; readonly pointer: Pointer; readonly value: Json }
  | { readonly kind: 'clear'; readonly pointer: Pointer }
  | { readonly kind: 'add row'; readonly pointer: Pointer }
  | { readonly kind: 'remove row'; readonly pointer: Pointer; readonly row: number };

/** A new report, with everything that the app fills in by itself. */
export function begun({ template, context }: Filling): Evaluation {
  return evaluate(template, blankReport(template, context), context);
}

/** Every visible field that still differs, from top to bottom. */
export function stepsTo({ wanted, template }: Filling, { data, hidden }: Evaluation): readonly Step[] {
  return stepsAt('', wanted, entriesOf(template, data), hidden);
}

function stepsAt(
  pointer: Pointer,
  wanted: Json | undefined,
  there: Json | undefined,
  hidden: ReadonlySet<Pointer>,
): readonly Step[] {
  if (hidden.has(pointer)) return [];
  if (isObject(wanted) || isObject(there)) {
    const [goal, now] = [isObject(wanted) ? wanted : {}, isObject(there) ? there : {}];
    const names = new Set([...Object.keys(now), ...Object.keys(goal)]);
    return [...names].flatMap((name) => stepsAt(child(pointer, name), goal[name], now[name], hidden));
  }
  if (isRows(wanted) || isRows(there)) {
    const [goal, now] = [isArray(wanted) ? wanted : [], isArray(there) ? there : []];
    const rows = now.slice(0, goal.length).flatMap((row, at) => stepsAt(child(pointer, at), goal[at], row, hidden));
    if (goal.length > now.length) return [...rows, { kind: 'add row', pointer }];
    if (goal.length < now.length) return [...rows, { kind: 'remove row', pointer, row: now.length - 1 }];
    return rows;
  }
  if (same(wanted, there)) return [];
  return [wanted === undefined ? { kind: 'clear', pointer } : { kind: 'enter', pointer, value: wanted }];
}

function isRows(value: Json | undefined): boolean {
  return isArray(value) && value.some((row) => isObject(row));
}

/** The report after the step. */
export function taken({ template, context }: Filling, before: Evaluation, step: Step): Evaluation {
  const set = (value: Json | undefined): Evaluation =>
    evaluate(template, withValueAt(before.data, step.pointer, value), context, before);
  const there = valueAt(before.data, step.pointer);
  const rows = isArray(there) ? there : [];
  switch (step.kind) {
    case 'enter':
      return set(step.value);
    case 'clear':
      return set(undefined);
    case 'add row':
      return set([...rows, blankRow(template, context, step.pointer)]);
    case 'remove row':
      return set(rows.toSpliced(step.row, 1));
  }
}

/** The section that shows a place; -1: none. */
export function sectionAt({ sections }: Template, pointer: Pointer): number {
  return sections.findIndex(({ pointers }) =>
    pointers.some((shown) => pointer === shown || pointer.startsWith(`${shown}/`)),
  );
}

interface Taken {
  readonly section: number;
  readonly step: Step;
  readonly before: Evaluation;
}

/**
 * Goes section by section until no visible field differs; fields that an entry reveals further up are filled in another round.
 * Ends with the report it could reach. Starts with a new report, or with existing entries.
 */
export function* walk(filling: Filling, from: Evaluation = begun(filling)): Generator<Taken, Evaluation> {
  let evaluation = from;
  for (let round = 0; round < mostRounds && stepsTo(filling, evaluation).length > 0; round += 1) {
    for (const section of filling.template.sections.keys()) {
      for (;;) {
        const step = stepsTo(filling, evaluation).find(
          ({ pointer }) => sectionAt(filling.template, pointer) === section,
        );
        if (step === undefined) break;
        yield { section, step, before: evaluation };
        evaluation = taken(filling, evaluation, step);
      }
    }
  }
  const left = stepsTo(filling, evaluation);
  if (left.length > 0) throw new Error(`No section has ${left.map(({ pointer }) => pointer).join(', ')}.`);
  return evaluation;
}

/** Conditions usually depend on entries above them, rarely on one below, and never on more than one of those. */
const mostRounds = 3;
