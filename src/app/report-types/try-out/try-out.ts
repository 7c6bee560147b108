import { entriesOf, evaluate, type Evaluation, type JsonObject } from '#engine';
import type { GeneratedForm } from '#authoring';
import { Signal } from '#offline';
import type { LiveVersion } from './load-version.ts';
import { emptySession, filledSession, movedSession, type PreviewSession } from './preview-session.ts';

/** A preview of one report type, in memory only: nothing is stored or sent. */
export class TryOut {
  readonly session: Signal<PreviewSession>;
  /** The engine's current evaluation of the form. */
  readonly evaluation: Signal<Evaluation>;
  #live: LiveVersion;

  constructor(live: LiveVersion, today: string) {
    this.#live = live;
    const session = emptySession(live, today, 0);
    this.session = new Signal(session);
    this.evaluation = new Signal(evaluationOf(session));
  }

  get entries(): JsonObject {
    return entriesOf(this.session.get().template, this.evaluation.get().data);
  }

  /** Takes the form's new evaluation, unless it comes from a form that has been replaced. */
  take(serial: number, evaluation: Evaluation): void {
    if (serial === this.session.get().serial) this.evaluation.set(evaluation);
  }

  /** Moves the entries to a newer live version. */
  moveTo(live: LiveVersion, at: number): void {
    if (live.version === this.#live.version) return;
    this.#live = live;
    this.#start(movedSession(this.session.get(), this.entries, live, at));
  }

  fill(form: GeneratedForm): void {
    this.#start(filledSession(this.#live, form, this.#nextSerial()));
  }

  empty(today: string): void {
    this.#start(emptySession(this.#live, today, this.#nextSerial()));
  }

  /** Dismisses the note about a new version. */
  forgetMove(): void {
    const { moved: _moved, ...session } = this.session.get();
    this.session.set(session);
  }

  #start(session: PreviewSession): void {
    this.evaluation.set(evaluationOf(session));
    this.session.set(session);
  }

  #nextSerial(): number {
    return this.session.get().serial + 1;
  }
}

const evaluationOf = ({ template, entries, context }: PreviewSession): Evaluation =>
  evaluate(template, entries, context);
