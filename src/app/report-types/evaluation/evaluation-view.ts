import {
  type Evaluation,
  type Field,
  formulaBehind,
  type Issue,
  isWithin,
  labelAt,
  parentOf,
  placesOf,
  type Pointer,
  type Template,
  valueAt,
  type Verdict,
} from '#engine';
import { valueWithUnit } from '#form';

/** An issue with the label of its field. */
export interface IssueView extends Issue {
  readonly label: string;
}

export interface IssuesView {
  readonly errors: readonly IssueView[];
  readonly warnings: readonly IssueView[];
  /** Required and still empty: not an error of the tester. */
  readonly missing: readonly IssueView[];
}

export function issuesView(template: Template, { issues, data }: Evaluation): IssuesView {
  const labelled = issues.map((issue) => ({ ...issue, label: labelAt(template, issue.pointer, data) }));
  return {
    errors: labelled.filter(({ level, missing }) => level === 'error' && !missing),
    warnings: labelled.filter(({ level }) => level === 'warning'),
    missing: labelled.filter(({ level, missing }) => level === 'error' && missing),
  };
}

/** A judged or computed field, once for all its rows. */
interface FieldView {
  /** With `*` in place of row numbers. */
  readonly pointer: Pointer;
  readonly title: string;
  /** The titles of the enclosing fields. */
  readonly around: string;
}

interface RowView {
  readonly pointer: Pointer;
  /** The row label; empty outside tables. */
  readonly row: string;
  readonly value: string;
}

/** A limit with all readings it judges. */
export interface LimitView extends FieldView {
  readonly pass: string;
  readonly attention?: string;
  readonly basis?: string;
  readonly note?: string;
  readonly readings: readonly (RowView & { readonly verdict: Verdict })[];
}

export interface SectionView {
  readonly key: string;
  readonly label: string;
  readonly verdict?: Verdict;
  readonly done: number;
  readonly total: number;
  readonly limits: readonly LimitView[];
}

export function sectionViews(template: Template, evaluation: Evaluation): readonly SectionView[] {
  const limits = limitViews(template, evaluation);
  return evaluation.sections
    .filter(({ hidden }) => !hidden)
    .map(({ key, label, judgement, done, total }) => ({
      key,
      label,
      done,
      total,
      ...(judgement && { verdict: judgement.verdict }),
      limits: limits.filter(({ pointer }) => sectionOf(template, pointer) === key),
    }));
}

/** The limits that judge at least one reading now, in schema order. */
function limitViews(template: Template, evaluation: Evaluation): readonly LimitView[] {
  const rules = new Map(
    template.rules.flatMap((rule) => (rule.kind === 'accept' ? [[rule.field, rule] as const] : [])),
  );
  return [...inOrder(template.root)].flatMap((field) => {
    const rule = rules.get(field);
    const readings = placesOf(field, evaluation.values).flatMap((pointer) => {
      const verdict = evaluation.verdicts.get(pointer)?.verdict;
      return verdict === undefined ? [] : [{ ...placeAt(template, evaluation, field, pointer), verdict }];
    });
    if (rule === undefined || readings.length === 0) return [];
    const { pass, attention, basis, note } = rule;
    return [
      {
        ...fieldView(field),
        pass: pass.text,
        ...(attention && { attention: attention.text }),
        ...(basis !== undefined && { basis }),
        ...(note !== undefined && { note }),
        readings,
      },
    ];
  });
}

/** The section that shows the field, or else its nearest enclosing field. */
function sectionOf({ sections }: Template, pointer: Pointer): string | undefined {
  const around = sections.flatMap(({ key, pointers }) =>
    pointers.filter((shown) => isWithin(pointer, shown)).map((shown) => ({ key, shown })),
  );
  return around.toSorted((one, other) => other.shown.length - one.shown.length)[0]?.key;
}

/** A computed field with its value in every row. */
export interface ComputedView extends FieldView {
  readonly formula: string;
  readonly values: readonly RowView[];
}

export function computedViews(template: Template, evaluation: Evaluation): readonly ComputedView[] {
  return [...inOrder(template.root)]
    .filter((field) => template.computed.has(field))
    .map((field) => ({
      ...fieldView(field),
      formula: formulaBehind(template, field.pointer, 'compute')?.formula ?? '',
      values: placesOf(field, evaluation.values).map((pointer) => placeAt(template, evaluation, field, pointer)),
    }));
}

function fieldView(field: Field): FieldView {
  return { pointer: field.pointer, title: field.title, around: titlesAbove(field).join(' · ') };
}

function placeAt(template: Template, { data, values }: Evaluation, field: Field, pointer: Pointer): RowView {
  const isInRow = field.pointer.includes('*');
  return {
    pointer,
    row: isInRow ? (labelAt(template, parentOf(pointer), data).split(' · ').at(-1) ?? '') : '',
    value: valueWithUnit(field.schema, valueAt(values, pointer)),
  };
}

function* inOrder(field: Field): Generator<Field> {
  yield field;
  for (const member of field.members.values()) yield* inOrder(member);
  if (field.item !== undefined) yield* inOrder(field.item);
}

function titlesAbove({ parent }: Field): readonly string[] {
  if (parent?.parent === undefined) return [];
  // A row has the same title as its table, so skip it.
  return [...titlesAbove(parent), ...(parent.name === '*' ? [] : [parent.title])];
}
