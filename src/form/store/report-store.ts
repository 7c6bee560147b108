import {
  Actions,
  configReducer,
  coreReducer,
  defaultJsonFormsI18nState,
  UPDATE_DATA,
  type CoreActions,
  type JsonFormsCore,
  type JsonFormsRendererRegistryEntry,
  type JsonFormsCellRendererRegistryEntry,
  type Middleware,
} from '@jsonforms/core';
import type { JsonFormsStateContext } from '@jsonforms/react';
import {
  evaluate,
  type Evaluation,
  type Issue,
  isUnderAny,
  type Json,
  type JsonObject,
  type OtherInk,
  type Pointer,
  type ReportContext,
  type SigningTrouble,
  type Template,
} from '#engine';
import type { ReportAuthor } from './ink/author.ts';
import { choiceDetails } from './choice-details.ts';
import { namesInPath, pointerOfPath } from './data-path.ts';
import { History } from './history.ts';
import { InkOfReport, marksOf, type KnownInk, type RemovedInk } from './ink/ink-of-report.ts';
import { IssueIndex } from './issue-index.ts';
import { precompiledAjv } from './precompiled-ajv.ts';
import { stillRefused, type Refused } from './refused.ts';
import { stockErrors } from './stock-errors.ts';
import { withValueWritten } from './with-value-written.ts';
import { theirSchema, theirElement, reportIn } from './json-forms-types.ts';

interface ReportStoreStart {
  readonly template: Template;
  readonly context: ReportContext;
  readonly entries: JsonObject;
  /** The evaluation of exactly these entries, if it has already been computed. */
  readonly evaluation?: Evaluation | undefined;
  readonly renderers: readonly JsonFormsRendererRegistryEntry[];
  readonly cells: readonly JsonFormsCellRendererRegistryEntry[];
}

/**
 * The state of one report being filled in. JSON Forms' own reducer changes it; a middleware evaluates in the same step, so
 * that data, computed values, issues and verdicts never disagree. Controls subscribe one by one: the value in React's
 * context never changes, so an edit re-renders the edited control and its dependents, not the form.
 */
export class ReportStore {
  readonly template: Template;
  /** For JSON Forms' dispatchers. `core` is read on access. */
  readonly jsonForms: JsonFormsStateContext;
  #onEvaluation: (evaluation: Evaluation) => void = () => undefined;
  readonly #listeners = new Set<() => void>();
  readonly #touched = new Set<Pointer>();
  readonly #history = new History();
  readonly #ink: InkOfReport;
  #author: ReportAuthor | undefined;
  #troubles: readonly SigningTrouble[] = [];
  #core: JsonFormsCore;
  #evaluation: Evaluation;
  #issues: IssueIndex;
  #refused: readonly Refused[] = [];
  #context: ReportContext;
  #showsMissing = false;
  #readOnly = false;
  #wanted: Pointer | undefined;
  #stockContext: JsonFormsStateContext | undefined;

  constructor({ template, context, entries, evaluation, renderers, cells }: ReportStoreStart) {
    this.template = template;
    this.#context = context;
    this.#ink = new InkOfReport(template);
    this.#evaluation = evaluation ?? evaluate(template, entries, context);
    this.#ink.see(this.#evaluation.data);
    this.#issues = this.#indexed();
    const schema = theirSchema(template.bundle.schema);
    const uischema = theirElement(template.bundle.uischema);
    const options = { ajv: precompiledAjv(template), validationMode: 'NoValidation' as const };
    const { data } = this.#evaluation;
    const start: JsonFormsCore = { data, schema, uischema, errors: [] };
    this.#core = this.#middleware(start, Actions.init(data, schema, uischema, options), coreReducer);
    this.jsonForms = this.#contextOver(() => this.#core, [...renderers], [...cells]);
  }

  get evaluation(): Evaluation {
    return this.#evaluation;
  }

  get context(): ReportContext {
    return this.#context;
  }

  get readOnly(): boolean {
    return this.#readOnly;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the listener for every change, called synchronously, also for one that arrives after the form has unmounted. */
  setListener(onEvaluation: (evaluation: Evaluation) => void): void {
    this.#onEvaluation = onEvaluation;
  }

  /** The only entry point for a change. A read-only report is never written, whatever a renderer does. */
  readonly dispatch = (action: CoreActions): void => {
    if (this.#readOnly && action.type === UPDATE_DATA) return;
    const before = this.#core;
    this.#core = this.#middleware(before, action, coreReducer);
    if (this.#core === before) return;
    if (this.#core.data !== before.data) {
      if (action.type === UPDATE_DATA) this.#history.add(action.path, reportIn(before), reportIn(this.#core));
      this.#onEvaluation(this.#evaluation);
    }
    this.#notify();
  };

  get canUndo(): boolean {
    return this.#history.canUndo && !this.#readOnly;
  }

  get canRedo(): boolean {
    return this.#history.canRedo && !this.#readOnly;
  }

  /** Undoes the last step and returns where it was. */
  readonly undo = (): Pointer | undefined => this.#goTo(this.canUndo ? this.#history.undo() : undefined);

  readonly redo = (): Pointer | undefined => this.#goTo(this.canRedo ? this.#history.redo() : undefined);

  #goTo(step: { readonly path: string; readonly data: JsonObject } | undefined): Pointer | undefined {
    if (step === undefined) return undefined;
    this.#show(step.data);
    return pointerOfPath(step.path);
  }

  /** Takes over entries that were typed on another device in place: the focused field keeps its focus. */
  readonly replace = (entries: JsonObject): void => {
    this.#history.clear();
    this.#show(entries);
  };

  #show(entries: JsonObject): void {
    const state = this.#core;
    this.#core = this.#evaluated(
      coreReducer(state, Actions.updateCore(entries, state.schema, state.uischema)),
      this.#evaluation,
    );
    this.#onEvaluation(this.#evaluation);
    this.#notify();
  }

  write(pointer: Pointer, update: (before: Json | undefined) => Json | undefined): void {
    this.dispatch(Actions.update(pointer, update));
  }

  /** A change that is one undo step, however many places it affects: a paste, a row of copies. */
  writeOnce(pointer: Pointer, update: (before: Json | undefined) => Json | undefined): void {
    this.#history.close();
    this.write(pointer, update);
    this.#history.close();
  }

  /** The person has visited this place: from now on it may show that something is missing. */
  touch(pointer: Pointer): void {
    this.#history.close();
    if (this.#touched.has(pointer)) return;
    this.#touched.add(pointer);
    if (this.#issues.at(pointer).some((issue) => issue.missing)) this.#notify();
  }

  /** The place being jumped to: a long table mounts the row that contains it. */
  get wanted(): Pointer | undefined {
    return this.#wanted;
  }

  lookFor(pointer: Pointer): void {
    this.#wanted = pointer;
    this.#notify();
  }

  issuesAt(pointer: Pointer): readonly Issue[] {
    return this.#issues.at(pointer);
  }

  shows(issue: Issue): boolean {
    return !issue.missing || this.#showsMissing || this.#touched.has(issue.pointer);
  }

  /** A place is hidden when it, or any ancestor, does not apply now. */
  isHidden(pointer: Pointer): boolean {
    return isUnderAny(pointer, this.#evaluation.hidden);
  }

  /** The context for JSON Forms' stock renderers: a new object for every change, as they expect. */
  readonly stockContext = (): JsonFormsStateContext => {
    if (this.#stockContext === undefined) {
      const errors = stockErrors(
        this.#evaluation.issues.filter((issue) => issue.level === 'error' && this.shows(issue)),
      );
      this.#stockContext = { ...this.jsonForms, core: { ...this.#core, errors }, readonly: this.#readOnly };
    }
    return this.#stockContext;
  };

  /** The context of the report changed (a new day, an equipment record that arrived). What was typed stays. */
  setContext(context: ReportContext): void {
    if (context === this.#context) return;
    this.#context = context;
    this.#core = this.#evaluated(this.#core, undefined);
    this.#onEvaluation(this.#evaluation);
    this.#notify();
  }

  /** Whoever fills in the report and submits it. */
  setAuthor(author: ReportAuthor | undefined): void {
    if (author === this.#author) return;
    this.#author = author;
    this.#issues = this.#indexed(this.#issues);
    this.#notify();
  }

  /** Whose ink a signature is, as it was stored with it. Ink of another name than the one beside it is taken out. */
  learnInk(id: string, ink: KnownInk): void {
    this.#ink.learn(id, ink);
    const { data } = this.#evaluation;
    this.#core = this.#evaluated(this.#core, this.#evaluation);
    if (this.#evaluation.data !== data) this.#onEvaluation(this.#evaluation);
    this.#notify();
  }

  /** The ids of signatures of which nothing is known yet. */
  unknownInk(): readonly string[] {
    return this.#ink.unknown(this.#evaluation.data);
  }

  /** The signature that was taken out here, because another name stands beside it. */
  removedInk(pointer: Pointer): RemovedInk | undefined {
    return this.#ink.removedAt(pointer);
  }

  /** Signatures that would not be accepted. */
  get signingTroubles(): readonly SigningTrouble[] {
    return this.#troubles;
  }

  /** Sets the errors that somebody else found in values of this report. */
  setRefused(refused: readonly Refused[]): void {
    if (refused.length === 0 && this.#refused.length === 0) return;
    this.#refused = refused;
    this.#issues = this.#indexed(this.#issues);
    this.#notify();
  }

  show({ readOnly, missing }: { readonly readOnly: boolean; readonly missing: boolean }): void {
    if (readOnly === this.#readOnly && missing === this.#showsMissing) return;
    this.#readOnly = readOnly;
    this.#showsMissing = missing;
    this.#issues = this.#indexed(this.#issues);
    this.#notify();
  }

  readonly #middleware: Middleware = (state, action, reducer) => {
    const next =
      action.type === UPDATE_DATA
        ? this.#updated(state, action.path, (before) => action.updater(before))
        : reducer(state, action);
    return next.data === state.data ? next : this.#evaluated(next, this.#evaluation);
  };

  /**
   * JSON Forms copies the old value and writes by dotted path, which turns names like `50` into rows. So this writes the new
   * data itself and passes it to the same reducer.
   */
  #updated(state: JsonFormsCore, path: string, updater: (before: unknown) => unknown): JsonFormsCore {
    const { schema } = this.template.bundle;
    const update = (before: Json | undefined): Json | undefined => updater(unshared(before)) as Json | undefined; // renderers write JSON
    const data = withValueWritten(schema, reportIn(state), namesInPath(path), update);
    return coreReducer(state, Actions.updateCore(data, state.schema, state.uischema));
  }

  #evaluated(state: JsonFormsCore, before: Evaluation | undefined): JsonFormsCore {
    this.#evaluation = evaluate(this.template, reportIn(state), this.#context, before);
    this.#takeOutForeignInk();
    this.#issues = this.#indexed(this.#issues);
    return { ...state, data: this.#evaluation.data };
  }

  /** In the same step as the change of the name: undo brings back both. */
  #takeOutForeignInk(): void {
    if (this.#readOnly) return;
    const { data } = this.#evaluation;
    const settled = this.#ink.settled(data);
    if (settled !== data) this.#evaluation = evaluate(this.template, settled, this.#context, this.#evaluation);
  }

  #signingIssues(): readonly Issue[] {
    const { userId, name, ink } = this.#author ?? {};
    const own: OtherInk[] =
      ink === undefined || userId === undefined
        ? []
        : [{ madeBy: userId, name, side: 'staff', isOwn: true, marks: marksOf(ink) }];
    this.#troubles = this.#readOnly ? [] : this.#ink.troubles(this.#evaluation.data, this.#author, own);
    return this.#troubles.map(({ pointer, code, message, sentence }) => ({
      pointer,
      code,
      message,
      sentence,
      level: 'error',
      missing: false,
    }));
  }

  /** Adds the issues of open alternatives; the report itself does not count those twice. */
  #indexed(before?: IssueIndex): IssueIndex {
    const { issues } = this.#evaluation;
    const refused = stillRefused(this.#evaluation, this.#refused);
    const signing = this.#signingIssues();
    return new IssueIndex(
      [...issues, ...choiceDetails(this.template, this.#evaluation), ...signing, ...refused],
      before,
    );
  }

  #contextOver(
    core: () => JsonFormsCore,
    renderers: JsonFormsRendererRegistryEntry[],
    cells: JsonFormsCellRendererRegistryEntry[],
  ): JsonFormsStateContext {
    return {
      get core() {
        return core();
      },
      renderers,
      cells,
      config: configReducer(undefined, Actions.setConfig({})) as unknown,
      uischemas: [],
      readonly: false,
      i18n: defaultJsonFormsI18nState,
      dispatch: this.dispatch,
    };
  }

  #notify(): void {
    this.#stockContext = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** Stock array renderers push into and splice the list they are given; ours must not be mutated. */
function unshared(value: Json | undefined): unknown {
  return Array.isArray(value) ? [...(value as readonly Json[])] : value;
}
