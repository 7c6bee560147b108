import { isEnabled, isVisible, type UISchemaElement } from '@jsonforms/core';
import { valueAt, type Issue, type Json, type Judgement, type Pointer } from '#engine';
import type { ReportStore } from '../report-store.ts';

/** What a control watches. */
export interface Watched {
  readonly pointer: Pointer;
  /** The dotted path of the object that the layout element stands in, for its rule. */
  readonly base: string;
  readonly element?: UISchemaElement;
  /** The layout or the schema says that people may write here. */
  readonly writable: boolean;
  /** What of the value matters to this control; a table watches how many rows there are, not what is in them. */
  readonly aspect?: (value: Json | undefined) => Json | undefined;
}

/** What a control shows. The same object as long as nothing of it changed. */
export interface FieldView {
  readonly value: Json | undefined;
  readonly issues: readonly Issue[];
  /** Required now, and not there. */
  readonly missing: boolean;
  readonly judgement: Judgement | undefined;
  readonly visible: boolean;
  readonly editable: boolean;
}

/** Follows one place of a report for one control. */
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
