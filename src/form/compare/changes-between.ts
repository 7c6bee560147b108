import {
  child,
  evaluate,
  type Evaluation,
  type Field,
  isArray,
  isObject,
  isWithin,
  type Json,
  type JsonObject,
  labelAt,
  namesOf,
  type Pointer,
  type ReportContext,
  same,
  type Template,
  valueAt,
  type Verdict,
} from '#engine';
import { pairedRows } from './paired-rows.ts';

/** A submitted report, with its form version and the facts it was submitted with. */
export interface ComparedRevision {
  readonly template: Template;
  readonly values: JsonObject;
  readonly context: ReportContext;
}

/** One side of a field: its value and its verdict. */
export interface ChangedSide {
  readonly value: Json | undefined;
  readonly schema: JsonObject;
  readonly verdict: Verdict | undefined;
}

export interface FieldChange {
  readonly pointer: Pointer;
  readonly label: string;
  readonly before: ChangedSide;
  readonly after: ChangedSide;
}

interface SectionChanges {
  readonly key: string;
  readonly label: string;
  readonly changes: readonly FieldChange[];
}

interface ReportChanges {
  readonly sections: readonly SectionChanges[];
  /** The number of fields that are the same in both. */
  readonly same: number;
}

/** The fields that differ in a later revision: another value, or the same value with another verdict. */
export function changesBetween(before: ComparedRevision, after: ComparedRevision): ReportChanges {
  const comparison = new Comparison(before, after);
  comparison.walk('', '');
  const { template } = after;
  const left = new Set(comparison.changes);
  const sections = template.sections.map(({ key, label, pointers }) => {
    const changes = [...left].filter(({ pointer }) => pointers.some((above) => isWithin(pointer, above)));
    for (const change of changes) left.delete(change);
    return { key, label, changes };
  });
  // Fields that the newer form no longer has are in none of its sections.
  const others = { key: ' ', label: template.bundle.title, changes: [...left] };
  return { sections: [...sections, others].filter(({ changes }) => changes.length > 0), same: comparison.same };
}

class Comparison {
  readonly changes: FieldChange[] = [];
  same = 0;
  readonly #before: ComparedRevision & { readonly evaluation: Evaluation };
  readonly #after: ComparedRevision & { readonly evaluation: Evaluation };

  constructor(before: ComparedRevision, after: ComparedRevision) {
    this.#before = { ...before, evaluation: evaluate(before.template, before.values, before.context) };
    this.#after = { ...after, evaluation: evaluate(after.template, after.values, after.context) };
  }

  /** The two places are the same field; in a list a row may have moved. */
  walk(old: Pointer | undefined, now: Pointer | undefined): void {
    const was = old === undefined ? undefined : valueAt(this.#before.values, old);
    const is = now === undefined ? undefined : valueAt(this.#after.values, now);
    if (holdsRows(was) || holdsRows(is)) {
      for (const pair of pairedRows(isArray(was) ? was : [], isArray(is) ? is : []))
        this.walk(rowAt(old, pair.before), rowAt(now, pair.after));
    } else if (isObject(was) || isObject(is)) {
      const names = new Set([...Object.keys(isObject(is) ? is : {}), ...Object.keys(isObject(was) ? was : {})]);
      for (const name of this.#inOrder(names, now ?? old ?? '')) {
        this.walk(old === undefined ? undefined : child(old, name), now === undefined ? undefined : child(now, name));
      }
    } else if (was !== undefined || is !== undefined) this.#field(old, now);
  }

  #field(old: Pointer | undefined, now: Pointer | undefined): void {
    const before = sideAt(this.#before, old);
    const after = sideAt(this.#after, now);
    if (same(before.value, after.value) && before.verdict === after.verdict) {
      this.same += 1;
      return;
    }
    const label =
      after.value === undefined && old !== undefined
        ? labelAt(this.#before.template, old, this.#before.values)
        : labelAt(this.#after.template, now ?? '', this.#after.values);
    this.changes.push({ pointer: now ?? old ?? '', label, before, after });
  }

  /** In the form's order, not in the order of storage. */
  #inOrder(names: ReadonlySet<string>, pointer: Pointer): readonly string[] {
    const known = [...(fieldOf(this.#after.template.root, pointer)?.members.keys() ?? [])];
    return [...known.filter((name) => names.has(name)), ...[...names].filter((name) => !known.includes(name))];
  }
}

function holdsRows(value: Json | undefined): boolean {
  return isArray(value) && value.some((row) => isObject(row));
}

function rowAt(list: Pointer | undefined, row: number | undefined): Pointer | undefined {
  return list === undefined || row === undefined ? undefined : child(list, row);
}

function sideAt(
  { template, values, evaluation }: ComparedRevision & { readonly evaluation: Evaluation },
  pointer: Pointer | undefined,
): ChangedSide {
  if (pointer === undefined) return { value: undefined, schema: {}, verdict: undefined };
  return {
    value: valueAt(values, pointer),
    schema: fieldOf(template.root, pointer)?.schema ?? {},
    verdict: evaluation.verdicts.get(pointer)?.verdict,
  };
}

function fieldOf(root: Field, pointer: Pointer): Field | undefined {
  let field: Field | undefined = root;
  for (const name of namesOf(pointer)) field = field?.item ?? field?.members.get(name);
  return field;
}
