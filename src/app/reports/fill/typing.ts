import type { Entries, Override } from '#contract';
import { entriesOf, evaluate, type Evaluation, type JsonObject, type ReportContext, type Template } from '#engine';
import { Signal, type DraftWriter } from '#offline';

interface Start {
  readonly template: Template;
  readonly context: ReportContext;
  readonly entries: JsonObject;
  readonly override: Override | undefined;
  readonly writer: DraftWriter;
}

/** Passes every change of one open report from the form to the draft writer at once. */
export class Typing {
  /** The engine's current evaluation of the report. */
  readonly evaluation: Signal<Evaluation>;
  /** The outcome chosen by the tester instead of the computed one. */
  readonly override: Signal<Override | undefined>;
  readonly #template: Template;
  readonly #writer: DraftWriter;
  #entries: JsonObject;
  #text: string;

  constructor({ template, context, entries, override, writer }: Start) {
    this.#template = template;
    this.#writer = writer;
    this.evaluation = new Signal(evaluate(template, entries, context));
    this.override = new Signal(override);
    this.#entries = entriesOf(template, this.evaluation.get().data);
    this.#text = JSON.stringify(this.#entries);
  }

  get entries(): Entries {
    return this.#entries;
  }

  /** Takes the form's new evaluation. Writes only if entries changed: a new date or a recomputed value is not an entry. */
  readonly take = (evaluation: Evaluation): void => {
    this.evaluation.set(evaluation);
    const entries = entriesOf(this.#template, evaluation.data);
    const text = JSON.stringify(entries);
    if (text === this.#text) return;
    this.#entries = entries;
    this.#text = text;
    this.#write();
  };

  choose(override: Override | undefined): void {
    this.override.set(override);
    this.#write();
  }

  #write(): void {
    const override = this.override.get();
    this.#writer.change({ entries: this.#entries, ...(override && { override }) });
  }
}
