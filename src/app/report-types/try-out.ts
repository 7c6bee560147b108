import { entriesOf, evaluate, type Evaluation, type GeneratedForm, type JsonObject } from '#engine';
import { Signal } from '#offline';
import type { LiveVersion } from './load-version.ts';
import { emptySitting, filledSitting, movedSitting, type Sitting } from './sitting.ts';

/** A form of one report type that is tried out: in memory only, nothing is kept and nothing is sent. */
export class TryOut {
  readonly sitting: Signal<Sitting>;
  /** What the engine says of the form now. */
  readonly evaluation: Signal<Evaluation>;
  #live: LiveVersion;

  constructor(live: LiveVersion, today: string) {
    this.#live = live;
    const sitting = emptySitting(live, today, 0);
    this.sitting = new Signal(sitting);
    this.evaluation = new Signal(evaluationOf(sitting));
  }

  get entries(): JsonObject {
    return entriesOf(this.sitting.get().template, this.evaluation.get().data);
  }

  /** The form's evaluation after a change; that of a form which is gone already is no longer asked for. */
  take(serial: number, evaluation: Evaluation): void {
    if (serial === this.sitting.get().serial) this.evaluation.set(evaluation);
  }

  /** A newer version is live: what was typed goes on in it. */
  moveTo(live: LiveVersion, at: number): void {
    if (live.version === this.#live.version) return;
    this.#live = live;
    this.#start(movedSitting(this.sitting.get(), this.entries, live, at));
  }

  fill(form: GeneratedForm): void {
    this.#start(filledSitting(this.#live, form, this.#nextSerial()));
  }

  empty(today: string): void {
    this.#start(emptySitting(this.#live, today, this.#nextSerial()));
  }

  /** The news of a version has been read. */
  forgetMove(): void {
    const { moved: _moved, ...sitting } = this.sitting.get();
    this.sitting.set(sitting);
  }

  #start(sitting: Sitting): void {
    this.evaluation.set(evaluationOf(sitting));
    this.sitting.set(sitting);
  }

  #nextSerial(): number {
    return this.sitting.get().serial + 1;
  }
}

const evaluationOf = ({ template, entries, context }: Sitting): Evaluation => evaluate(template, entries, context);
