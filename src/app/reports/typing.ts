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

/** What is typed into one open report, on its way from the form to the disk: every change, at once. */
export class Typing {
  /** What the engine says of the report now. */
  readonly evaluation: Signal<Evaluation>;
  /** The outcome that the tester chose instead of the computed one. */
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

  /** The form's evaluation after a change. A new day or a recomputed value alone is nothing typed. */
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
