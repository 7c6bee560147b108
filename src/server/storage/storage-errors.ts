/** The statement at `index` affected an unexpected number of rows; nothing was written. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  readonly index: number;

  constructor(index: number, expected: number, actual: number) {
    super(`Statement ${index} should have changed ${expected} rows and changed ${actual}; nothing was written.`);
    this.index = index;
  }
}

export type Constraint = 'unique' | 'foreign key' | 'not null' | 'check' | 'append only';

/** A constraint of the tables refused the statement at `index`; nothing was written. */
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

/** `busy`: retry in a moment. `full`: the disk is full. `stopped`: this process can write no more. */
export type UnavailableReason = 'busy' | 'full' | 'stopped';

/** The storage cannot take this write now. With `stopped`, and after a lost connection, it is unknown whether the write was kept. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
