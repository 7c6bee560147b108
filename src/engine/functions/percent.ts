/**
 * A number of percent, as `percent(5)` makes it in a formula. CEL has no such type of its own; with it,
 * `within(value, expected, percent(5), 0.05)` cannot mix up a share of the expected value with an absolute band.
 */
export class Percent {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  /** The share itself: 0.05 for 5 %. */
  get fraction(): number {
    return this.value / 100;
  }
}
