import type { Field } from '#engine';
import type { Rule } from '#engine/inside';
import { Coverage } from './coverage.ts';
import type { EntryChange, Filling } from './filling.ts';
import type { GeneratedForm } from './generated-form.ts';
import type { TrialContext } from './trial-context.ts';

/** A form filled as far as possible; trials start from it. */
export interface Base {
  readonly name: string;
  readonly kind: 'minimal' | 'full';
  readonly filling: Filling;
}

/** A form that differs from a base by a few entries. */
export interface Trial {
  readonly name: string;
  readonly kind: 'boundary' | 'rule broken';
  readonly from: Filling;
  readonly changes: readonly EntryChange[];
  /** The issue that must be reported, or must not. Without it the form is there for its verdict. */
  readonly shows?: NonNullable<GeneratedForm['shows']>;
  readonly field: Field;
  /** The keyword of the field's schema that the trial exercises. */
  readonly keyword: string;
}

/** A promise the language makes for every rule, for which no form was found. */
export interface Unmet {
  readonly what:
    | 'applies'
    | 'is left out'
    | 'is computed'
    | 'passes'
    | 'fails'
    | 'needs attention'
    | 'complains'
    | 'limits';
  readonly field: Field;
  readonly rule?: Rule;
  /** The code of the issue that was never reported. */
  readonly code?: string;
  /** True when every combination of the entries behind it was tried. */
  readonly isProven: boolean;
  /** A limit stopped the search: a longer one might have found a form. */
  readonly isStopped: boolean;
}

/** Everything learned about a report type while its forms were filled in. */
export class Exploration {
  readonly trialContext: TrialContext;
  readonly coverage: Coverage;
  readonly bases: Base[] = [];
  readonly trials: Trial[] = [];
  readonly unmet: Unmet[] = [];
  readonly orders: GeneratedForm[] = [];
  readonly #names = new Set<string>();

  constructor(trialContext: TrialContext) {
    this.trialContext = trialContext;
    this.coverage = new Coverage(trialContext);
  }

  addBase(base: Base): void {
    this.bases.push({ ...base, name: this.unused(base.name) });
    this.coverage.note(base.filling);
  }

  addTrial(trial: Trial): void {
    this.trials.push({ ...trial, name: this.unused(trial.name) });
  }

  /** Call this right after the search. */
  addUnmet(unmet: Omit<Unmet, 'isStopped'>): void {
    this.unmet.push({ ...unmet, isStopped: this.trialContext.isSearchStopped && !unmet.isProven });
  }

  unused(name: string): string {
    let free = name;
    for (let count = 2; this.#names.has(free); count += 1) free = `${name} (${count})`;
    this.#names.add(free);
    return free;
  }
}
