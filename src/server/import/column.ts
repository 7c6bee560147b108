import type { RuleName } from '#engine';

/** A value as a row of the database holds it. */
export type Stored = string | number | null;
export type StoredRow = Readonly<Record<string, Stored>>;

/** What other rows can be named by their reference. */
export type Target = 'customers' | 'sites' | 'projects' | 'equipment' | 'users' | 'spare_parts' | 'calls';

/**
 * How the text of a cell is read. `moment`: epoch milliseconds; `list`: parts between semicolons, as JSON;
 * `quantity`: in thousandths; `reference`: an id.
 */
export type CellKind = 'text' | 'number' | 'quantity' | 'yes-no' | 'date' | 'moment' | 'list' | 'reference';

/** What a text or number must be, as JSON Schema says it, with the rules of the shared table. */
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

/** One column of a file, and where it goes. */
export interface Column extends Facts {
  readonly name: string;
  readonly kind: CellKind;
  /** The column of the table. */
  readonly to: string;
  readonly target?: Target;
}

interface Facts {
  /** In the template. */
  readonly example: string;
  readonly limits?: Limits;
  /** A new row must have it, and no row can lose it. */
  readonly needed?: true;
  /** What a new row has when the file says nothing. */
  readonly otherwise?: Stored;
  /** Said once, with a new row; afterwards the app decides, and what the file says is passed over. */
  readonly onlyNew?: true;
  /** Said once; another value for a row that is there is a mistake. */
  readonly fixed?: true;
  /** Never shown and never written out; kept as a hash. */
  readonly secret?: true;
  /** How it is written, for whoever wrote it otherwise. */
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

/** One of some words. */
export const choice = (name: string, to: string, words: readonly string[], facts: Facts): Column =>
  text(name, to, { ...facts, limits: { enum: words }, written: `one of ${words.join(', ')}` });

/** The office system's own key: the first column of every kind. */
export const externalRef = (example: string): Column =>
  text('ExternalRef', 'external_ref', { example, needed: true, limits: { rule: 'string', maxLength: 64 } });
