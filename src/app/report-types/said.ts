import {
  formulaBehind,
  isObject,
  labelAt,
  parentOf,
  placesOf,
  valueAt,
  type Evaluation,
  type Issue,
  type Pointer,
  type Template,
  type Verdict,
} from '#engine';
import { valueWithUnit } from '#form';

type Field = Template['root'];

/** A place of the report with what is said of it. */
export interface SaidIssue extends Issue {
  readonly label: string;
}

export interface SaidIssues {
  readonly errors: readonly SaidIssue[];
  readonly warnings: readonly SaidIssue[];
  /** Asked for and not there yet: nothing was done wrong. */
  readonly missing: readonly SaidIssue[];
}

export function saidIssues(template: Template, { issues, data }: Evaluation): SaidIssues {
  const said = issues.map((issue) => ({ ...issue, label: labelAt(template, issue.pointer, data) }));
  return {
    errors: said.filter(({ level, missing }) => level === 'error' && !missing),
    warnings: said.filter(({ level }) => level === 'warning'),
    missing: said.filter(({ level, missing }) => level === 'error' && missing),
  };
}

export interface SaidReading {
  readonly pointer: Pointer;
  readonly label: string;
  readonly value: string;
  readonly verdict: Verdict;
  readonly formula: string;
  readonly basis?: string;
}

export interface SaidSection {
  readonly key: string;
  readonly label: string;
  readonly verdict?: Verdict;
  readonly done: number;
  readonly total: number;
  /** Every reading in it that has a limit. */
  readonly readings: readonly SaidReading[];
}

export function saidSections(template: Template, evaluation: Evaluation): readonly SaidSection[] {
  const readings = template.rules
    .filter((rule) => rule.kind === 'accept')
    .flatMap(({ field }) => placesOf(field, evaluation.values).map((pointer) => ({ field, pointer })))
    .flatMap(({ field, pointer }) => readingAt(template, evaluation, field, pointer));
  return evaluation.sections
    .filter(({ hidden }) => !hidden)
    .map(({ key, label, judgement, done, total }) => ({
      key,
      label,
      done,
      total,
      ...(judgement && { verdict: judgement.verdict }),
      readings: readings.filter(({ pointer }) => sectionOf(template, pointer) === key),
    }));
}

function readingAt(template: Template, evaluation: Evaluation, field: Field, pointer: Pointer): readonly SaidReading[] {
  const judgement = evaluation.verdicts.get(pointer);
  const behind = formulaBehind(template, pointer, 'accept');
  if (judgement === undefined || behind === undefined) return [];
  const basis = judgement.basis ?? behind.basis;
  return [
    {
      pointer,
      label: labelAt(template, pointer, evaluation.data),
      value: valueWithUnit(field.schema, valueAt(evaluation.values, pointer)),
      verdict: judgement.verdict,
      formula: behind.formula,
      ...(basis !== undefined && { basis }),
    },
  ];
}

/** The section that shows the place, or the nearest thing around it. */
function sectionOf({ sections }: Template, pointer: Pointer): string | undefined {
  const around = sections.flatMap(({ key, pointers }) =>
    pointers.filter((shown) => pointer === shown || pointer.startsWith(`${shown}/`)).map((shown) => ({ key, shown })),
  );
  return around.toSorted((one, other) => other.shown.length - one.shown.length)[0]?.key;
}

/** A field that is worked out, with its value in every row. */
export interface SaidValues {
  /** With `*` where a row's number stands. */
  readonly pointer: Pointer;
  readonly title: string;
  readonly around: string;
  readonly formula: string;
  readonly values: readonly { readonly pointer: Pointer; readonly row: string; readonly value: string }[];
}

export function saidValues(template: Template, { data, values }: Evaluation): readonly SaidValues[] {
  return [...inOrder(template.root)]
    .filter((field) => template.computed.has(field))
    .map((field) => ({
      pointer: field.pointer,
      title: field.title,
      around: titlesAbove(field).join(' · '),
      formula: typeof field.schema['compute'] === 'string' ? field.schema['compute'] : '',
      values: placesOf(field, values).map((pointer) => ({
        pointer,
        row: field.pointer.includes('*') ? (labelAt(template, parentOf(pointer), data).split(' · ').at(-1) ?? '') : '',
        value: valueWithUnit(field.schema, valueAt(values, pointer)),
      })),
    }));
}

function* inOrder(field: Field): Generator<Field> {
  yield field;
  for (const member of field.members.values()) yield* inOrder(member);
  if (field.item !== undefined) yield* inOrder(field.item);
}

function titlesAbove({ parent }: Field): readonly string[] {
  if (parent?.parent === undefined) return [];
  // The rows of a table are called as the table is.
  const isRow = isObject(parent.schema) && parent.name === '*';
  return [...titlesAbove(parent), ...(isRow ? [] : [parent.title])];
}
