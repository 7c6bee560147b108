import { type Evaluation, namesOf, type Pointer, placesOf, type Verdict, type Field } from '#engine';
import { inside } from '#engine/inside';
import type { Filling } from './filling.ts';
import type { TrialContext } from './trial-context.ts';

/** What the forms made so far have covered. */
export class Coverage {
  readonly #trialContext: TrialContext;
  readonly #applied = new Set<Field>();
  readonly #hidden = new Set<Field>();
  readonly #present = new Set<Field>();
  readonly #verdicts = new Map<Field, Set<Verdict>>();
  readonly #said = new Map<Field, Set<string>>();

  constructor(trialContext: TrialContext) {
    this.#trialContext = trialContext;
  }

  applied(field: Field): boolean {
    return this.#applied.has(field);
  }

  hidden(field: Field): boolean {
    return this.#hidden.has(field);
  }

  present(field: Field): boolean {
    return this.#present.has(field);
  }

  judged(field: Field, verdict: Verdict): boolean {
    return this.#verdicts.get(field)?.has(verdict) === true;
  }

  said(field: Field, code: string): boolean {
    return this.#said.get(field)?.has(code) === true;
  }

  note(filling: Filling): void {
    const { root } = this.#trialContext.template;
    const { evaluation } = filling;
    for (const field of inside.fields.each(root)) {
      const isKnown = this.#applied.has(field) && (this.#present.has(field) || !this.#trialContext.computes.has(field));
      if (isKnown) continue;
      for (const place of placesOf(field, evaluation.data)) {
        if (filling.isHidden(place)) continue;
        this.#applied.add(field);
        if (filling.value(place) !== undefined) this.#present.add(field);
      }
    }
    for (const place of evaluation.hidden) this.#add(place, (field) => this.#hidden.add(field));
    this.noteConclusions(evaluation);
  }

  /** Verdicts and issues only. */
  noteConclusions(evaluation: Evaluation): void {
    for (const [place, { verdict }] of evaluation.verdicts) {
      this.#add(place, (field) => remember(this.#verdicts, field, verdict));
    }
    this.noteIssues(evaluation);
  }

  noteIssues(evaluation: Evaluation): void {
    for (const { pointer, code } of evaluation.issues) {
      this.#add(pointer, (field) => remember(this.#said, field, code));
    }
  }

  #add(place: Pointer, note: (field: Field) => void): void {
    const field = inside.fields.at(this.#trialContext.template.root, namesOf(place));
    if (field !== undefined) note(field);
  }
}

function remember<T>(known: Map<Field, Set<T>>, field: Field, value: T): void {
  const values = known.get(field);
  if (values === undefined) known.set(field, new Set([value]));
  else values.add(value);
}
