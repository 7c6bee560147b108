import {
  formulaBehind,
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

/** A field that is judged or worked out, once for all its rows. */
interface SaidField {
  /** With `*` where a row's number stands. */
  readonly pointer: Pointer;
  readonly title: string;
  /** The titles of what it stands in. */
  readonly around: string;
}

interface SaidPlace {
  readonly pointer: Pointer;
  /** What the row is called; empty where there is only one. */
  readonly row: string;
  readonly value: string;
}

/** A limit, with every reading that it judges. */
export interface SaidLimit extends SaidField {
  readonly pass: string;
  readonly attention?: string;
  readonly basis?: string;
  readonly readings: readonly (SaidPlace & { readonly verdict: Verdict })[];
}

export interface SaidSection {
  readonly key: string;
  readonly label: string;
  readonly verdict?: Verdict;
  readonly done: number;
  readonly total: number;
  readonly limits: readonly SaidLimit[];
}

export function saidSections(template: Template, evaluation: Evaluation): readonly SaidSection[] {
  const limits = saidLimits(template, evaluation);
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

/** Limits with a reading that they judge now, in the order of the schema. */
function saidLimits(template: Template, evaluation: Evaluation): readonly SaidLimit[] {
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
    const { pass, attention, basis } = rule;
    return [
      {
        ...saidField(field),
        pass: pass.text,
        ...(attention && { attention: attention.text }),
        ...(basis !== undefined && { basis }),
        readings,
      },
    ];
  });
}

/** The section that shows the place, or the nearest thing around it. */
function sectionOf({ sections }: Template, pointer: Pointer): string | undefined {
  const around = sections.flatMap(({ key, pointers }) =>
    pointers.filter((shown) => pointer === shown || pointer.startsWith(`${shown}/`)).map((shown) => ({ key, shown })),
  );
  return around.toSorted((one, other) => other.shown.length - one.shown.length)[0]?.key;
}

/** A field that is worked out, with its value in every row. */
export interface SaidValues extends SaidField {
  readonly formula: string;
  readonly values: readonly SaidPlace[];
}

export function saidValues(template: Template, evaluation: Evaluation): readonly SaidValues[] {
  return [...inOrder(template.root)]
    .filter((field) => template.computed.has(field))
    .map((field) => ({
      ...saidField(field),
      formula: formulaBehind(template, field.pointer, 'compute')?.formula ?? '',
      values: placesOf(field, evaluation.values).map((pointer) => placeAt(template, evaluation, field, pointer)),
    }));
}

function saidField(field: Field): SaidField {
  return { pointer: field.pointer, title: field.title, around: titlesAbove(field).join(' · ') };
}

function placeAt(template: Template, { data, values }: Evaluation, field: Field, pointer: Pointer): SaidPlace {
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
  // The rows of a table are called as the table is.
  return [...titlesAbove(parent), ...(parent.name === '*' ? [] : [parent.title])];
}
