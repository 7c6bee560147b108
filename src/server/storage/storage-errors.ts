/** The statement at `index` touched another number of rows than the caller counted on; nothing was written. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  readonly index: number;

  constructor(index: number, expected: number, actual: number) {
    super(`Statement ${index} should have changed ${expected} rows and changed ${actual}; nothing was written.`);
    this.index = index;
  }
}

export type Constraint = 'unique' | 'foreign key' | 'not null' | 'check' | 'append only';

/** A rule of the tables themselves refused the statement at `index`; nothing was written. */
export class ConstraintFailed extends Error {
  override readonly name = 'ConstraintFailed';
  readonly index: number;
  readonly constraint: Constraint;

  constructor(index: number, constraint: Constraint, detail: string) {
    super(`Statement ${index} breaks a "${constraint}" rule; nothing was written. ${detail}`);
    this.index = index;
    this.constraint = constraint;
  }
}

/** `busy`: ask again in a moment. `full`: no room on the disk. `stopped`: this process can write no more. */
export type UnavailableReason = 'busy' | 'full' | 'stopped';

/** The storage cannot take this write now. With `stopped`, and when a connection broke, it is not known whether they were kept. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
