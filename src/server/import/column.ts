import type { RuleName } from '#engine';

/** A value as the database stores it. */
export type Stored = string | number | null;
export type StoredRow = Readonly<Record<string, Stored>>;

/** What other rows can refer to. */
export type Target = 'customers' | 'sites' | 'projects' | 'equipment' | 'users' | 'spare_parts' | 'calls';

/**
 * How the text of a cell is parsed. `moment`: epoch milliseconds; `list`: values separated by semicolons, stored as JSON; `choices`: the same
 * from a list of words, stored in its order;
 * `quantity`: in thousandths; `reference`: an id.
 */
type CellKind = 'text' | 'number' | 'quantity' | 'yes-no' | 'date' | 'moment' | 'list' | 'choices' | 'reference';

/** Constraints on a text or number in terms of JSON Schema, with the rules of the shared table. */
export interface Limits {
  readonly rule?: RuleName;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly (string | number)[];
  readonly integer?: true;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** One column of a file, and the database column it maps to. */
export interface Column extends Facts {
  readonly name: string;
  readonly kind: CellKind;
  /** The database column. */
  readonly to: string;
  readonly target?: Target;
  /** Of `choices`. */
  readonly words?: readonly string[];
}

interface Facts {
  /** The example in the template. */
  readonly example: string;
  readonly limits?: Limits;
  /** Required for a new row, and cannot be cleared. */
  readonly needed?: true;
  /** Default for a new row. */
  readonly otherwise?: Stored;
  /** Used for new rows only; afterwards the app owns the value, and the file's is ignored. */
  readonly onlyNew?: true;
  /** Set once; a different value for an existing row is a mistake. */
  readonly fixed?: true;
  /** Never shown or exported; stored as a hash. */
  readonly secret?: true;
  /** The expected format, for error messages. */
  readonly written?: string;
}

const column =
  (kind: CellKind) =>
  (name: string, to: string, facts: Facts): Column => ({ name, kind, to, ...facts });

export const text = column('text');
export const number = column('number');
export const quantity = column('quantity');
export const yesNo = column('yes-no');
export const date = column('date');
export const moment = column('moment');
export const list = column('list');
export const reference = (name: string, to: string, target: Target, facts: Facts): Column => ({
  name,
  kind: 'reference',
  to,
  target,
  ...facts,
});

/** One of a list of words. */
export const choice = (name: string, to: string, words: readonly string[], facts: Facts): Column =>
  text(name, to, { ...facts, limits: { enum: words }, written: `one of ${words.join(', ')}` });

/** One or several of a list of words. */
export const choices = (name: string, to: string, words: readonly string[], facts: Facts): Column => ({
  ...facts,
  name,
  kind: 'choices',
  to,
  words,
  written: `as one or several of ${words.join(', ')}, separated by semicolons`,
});

/** The office system's own key: the first column of every kind. */
export const externalRef = (example: string): Column =>
  text('ExternalRef', 'external_ref', { example, needed: true, limits: { rule: 'string', maxLength: 64 } });
