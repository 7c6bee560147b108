/**
 * A percentage, as `percent(5)` makes it in a formula. CEL has no such type; with it, `within(value, expected,
 * percent(5), 0.05)` cannot confuse a share of the expected value with an absolute band.
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
