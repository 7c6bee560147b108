import type { Field } from '#engine';
import type { Rule } from '#engine/inside';
import { Coverage } from './coverage.ts';
import type { EntryChange, Filling } from './filling.ts';
import type { GeneratedForm } from './generated-form.ts';
import type { TrialContext } from './trial-context.ts';

/** A form with only the required entries, or filled in as far as possible, from which trials start. */
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
  /** The issue that the form must, or must not, report. Absent: the trial is about a verdict. */
  readonly shows?: NonNullable<GeneratedForm['shows']>;
  readonly field: Field;
  /** The keyword of the field's schema that the trial exercises. */
  readonly keyword: string;
}

/** Something that every field or rule should be able to do, but no form was found in which it does. */
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
  /** True when every combination of the entries that it depends on was tried. */
  readonly isProven: boolean;
  /** The search ran out of budget; a longer search might have found a form. */
  readonly isStopped: boolean;
}

/** Everything learned about a report type while its forms were filled in. */
export class Exploration {
  readonly trialContext: TrialContext;
  readonly coverage: Coverage;
  readonly bases: Base[] = [];
  readonly trials: Trial[] = [];
  readonly unmet: Unmet[] = [];
  readonly randomOrderForms: GeneratedForm[] = [];
  readonly #names = new Set<string>();

  constructor(trialContext: TrialContext) {
    this.trialContext = trialContext;
    this.coverage = new Coverage(trialContext);
  }

  addBase(base: Base): void {
    this.bases.push({ ...base, name: this.uniqueName(base.name) });
    this.coverage.note(base.filling);
  }

  addTrial(trial: Trial): void {
    this.trials.push({ ...trial, name: this.uniqueName(trial.name) });
  }

  /** Call this right after the search. */
  addUnmet(unmet: Omit<Unmet, 'isStopped'>): void {
    this.unmet.push({ ...unmet, isStopped: this.trialContext.isSearchStopped && !unmet.isProven });
  }

  uniqueName(name: string): string {
    let free = name;
    for (let count = 2; this.#names.has(free); count += 1) free = `${name} (${count})`;
    this.#names.add(free);
    return free;
  }
}
