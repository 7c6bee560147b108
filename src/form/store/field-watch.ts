import { isEnabled, isVisible, type UISchemaElement } from '@jsonforms/core';
import { valueAt, type Issue, type Json, type Judgement, type Pointer } from '#engine';
import type { ReportStore } from './report-store.ts';

/** What a control subscribes to. */
export interface Watched {
  readonly pointer: Pointer;
  /** The dotted path of the object around the layout element, for its rule. */
  readonly base: string;
  readonly element?: UISchemaElement;
  /** The layout and the schema allow writing here. */
  readonly writable: boolean;
  /** The part of the value that matters to this control; a table watches the number of rows, not their content. */
  readonly aspect?: (value: Json | undefined) => Json | undefined;
}

/** What a control shows. Stable identity while nothing of it changes. */
export interface FieldView {
  readonly value: Json | undefined;
  readonly issues: readonly Issue[];
  /** Required now, and absent. */
  readonly missing: boolean;
  readonly judgement: Judgement | undefined;
  readonly visible: boolean;
  readonly editable: boolean;
}

/** Subscribes one control to one place of a report. */
export class FieldWatch {
  readonly #store: ReportStore;
  readonly #watched: Watched;
  #seen: FieldView | undefined;

  constructor(store: ReportStore, watched: Watched) {
    this.#store = store;
    this.#watched = watched;
  }

  readonly view = (): FieldView => {
    const now = this.#look();
    if (this.#seen === undefined || !same(this.#seen, now)) this.#seen = now;
    return this.#seen;
  };

  #look(): FieldView {
    const store = this.#store;
    const { pointer, base, element, writable, aspect } = this.#watched;
    const { data, verdicts } = store.evaluation;
    const value = valueAt(data, pointer);
    const issues = store.issuesAt(pointer);
    return {
      value: aspect === undefined ? value : aspect(value),
      issues: issues.every((issue) => store.shows(issue)) ? issues : issues.filter((issue) => store.shows(issue)),
      missing: issues.some((issue) => issue.missing),
      judgement: verdicts.get(pointer),
      visible: !store.isHidden(pointer) && ruleShows(store, element, base),
      editable: !store.readOnly && writable && ruleEnables(store, element, base),
    };
  }
}

export function ruleShows(store: ReportStore, element: UISchemaElement | undefined, base: string): boolean {
  if (element?.rule === undefined) return true;
  const { core } = store.jsonForms;
  return core?.ajv === undefined || isVisible(element, store.evaluation.data, base, core.ajv, store.jsonForms.config);
}

export function ruleEnables(store: ReportStore, element: UISchemaElement | undefined, base: string): boolean {
  if (element?.rule === undefined) return true;
  const { core } = store.jsonForms;
  return core?.ajv === undefined || isEnabled(element, store.evaluation.data, base, core.ajv, store.jsonForms.config);
}

function same(one: FieldView, other: FieldView): boolean {
  return (
    one.value === other.value &&
    one.missing === other.missing &&
    one.visible === other.visible &&
    one.editable === other.editable &&
    one.judgement?.verdict === other.judgement?.verdict &&
    one.judgement?.basis === other.judgement?.basis &&
    one.issues.length === other.issues.length &&
    one.issues.every((issue, at) => issue === other.issues[at])
  );
}
