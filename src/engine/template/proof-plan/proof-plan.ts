import type { Json, JsonObject } from '../../json/json.ts';
import type { Field } from '../../fields/field.ts';
import type { Question } from './question.ts';
import type { Thing } from './things.ts';

/** What the reports of a type have to show, and what would make them easier to pass. Empty for a type without proofs. */
export interface ProofPlan {
  readonly elements: readonly ElementPlan[];
  readonly limits: readonly LimitPlan[];
  readonly switches: readonly SwitchPlan[];
  readonly standardRows: readonly StandardRowsPlan[];
  /** The list of departures: each with whose value it is, and why. */
  readonly departures: Field | undefined;
  readonly ready: ReadyPlan | undefined;
}

export interface ElementPlan {
  readonly element: string;
  readonly inService: Question | undefined;
  readonly shows: readonly ThingPlan[];
}

export interface ThingPlan {
  readonly thing: Thing;
  readonly label: string;
  readonly key: string;
  /** All of them are needed. */
  readonly parts: readonly PartPlan[];
}

export interface PartPlan {
  /** A table, an object, or the reading itself. */
  readonly by: Field;
  readonly reading: Field;
  readonly least: number;
  /** The one row of a checklist that counts. */
  readonly check: { readonly member: string; readonly is: string } | undefined;
  readonly where: Question | undefined;
  readonly asLeft: Question | undefined;
}

/** A limit that is typed, and what it usually is. */
export interface LimitPlan {
  readonly typed: Field;
  /** What is compared: the limit in use, which is computed where the typed one only replaces it. */
  readonly used: Field;
  readonly looser: 'above' | 'below' | 'other';
  /** Whether it is looser than usual, where comparing two values cannot tell. */
  readonly when: Question | undefined;
  /** Otherwise the value that a new report starts with: `prefill`, then that of the row, then the same for all. */
  readonly usual: Question | undefined;
  readonly rows: StandardRowsPlan | undefined;
  readonly start: Json | undefined;
  /** Asked for beside it once it is changed: choices that say whose value it is, and texts that say why. */
  readonly whose: readonly Field[];
  readonly reasons: readonly Field[];
}

/** A test that is done unless it is switched off. */
export interface SwitchPlan {
  readonly field: Field;
  /** Whether the test was asked for, where that depends on the report. */
  readonly when: Question | undefined;
  /** Texts that say why not. */
  readonly reasons: readonly Field[];
}

/** A table whose given rows are the standard ones; others may be added. */
export interface StandardRowsPlan {
  readonly list: Field;
  readonly rows: readonly JsonObject[];
  /** The members that tell the rows apart. */
  readonly names: readonly string[];
}

/** The answer that declares the equipment ready for service. */
export interface ReadyPlan {
  readonly field: Field;
  readonly answers: readonly string[];
  readonly failures: FailuresPlan | undefined;
}

/** The list in which somebody says what failed: it needs a row, of those that count, while a reading fails. */
interface FailuresPlan {
  readonly list: Field;
  readonly where: Question | undefined;
}

export const noPlan: ProofPlan = {
  elements: [],
  limits: [],
  switches: [],
  standardRows: [],
  departures: undefined,
  ready: undefined,
};
