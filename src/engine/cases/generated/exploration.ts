import type { Field } from '../../template/field.ts';
import type { Rule } from '../../template/rule.ts';
import { Coverage } from './coverage.ts';
import type { Change, Filling } from './filling.ts';
import type { GeneratedForm } from './generated-form.ts';
import type { Lab } from './lab.ts';

/** A form that is filled as far as it goes; others start from it. */
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
  readonly changes: readonly Change[];
  /** What must be said of it, or must not. Without it the form is there for its verdict. */
  readonly shows?: NonNullable<GeneratedForm['shows']>;
  readonly field: Field;
  /** The keyword of the field's schema that it is about. */
  readonly keyword: string;
}

/** Something that the language promises of every rule, and that no form was found for. */
export interface Unmet {
  readonly what:
    'applies' | 'is left out' | 'is computed' | 'passes' | 'fails' | 'needs attention' | 'complains' | 'limits';
  readonly field: Field;
  readonly rule?: Rule;
  /** The code of an issue that was never said. */
  readonly code?: string;
  /** Every combination of the entries behind it was tried. */
  readonly isProven: boolean;
}

/** What has been found about a report type while its forms were filled in. */
export class Exploration {
  readonly lab: Lab;
  readonly coverage: Coverage;
  readonly bases: Base[] = [];
  readonly trials: Trial[] = [];
  readonly unmet: Unmet[] = [];
  readonly orders: GeneratedForm[] = [];
  readonly #names = new Set<string>();

  constructor(lab: Lab) {
    this.lab = lab;
    this.coverage = new Coverage(lab);
  }

  addBase(base: Base): void {
    this.bases.push({ ...base, name: this.unused(base.name) });
    this.coverage.note(base.filling);
  }

  addTrial(trial: Trial): void {
    this.trials.push({ ...trial, name: this.unused(trial.name) });
  }

  unused(name: string): string {
    let free = name;
    for (let count = 2; this.#names.has(free); count += 1) free = `${name} (${count})`;
    this.#names.add(free);
    return free;
  }
}
