/** Chance that is an argument: the same seed gives the same throws (xorshift, G. Marsaglia 2003, 32 bits). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    // The generator stands still at 0, and neighbouring seeds start alike: both are stirred away.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0 || 1;
    for (let throws = 0; throws < 8; throws += 1) this.next();
  }

  /** From 0 up to, and never, 1. */
  next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state >>> 0;
    return this.#state / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  shuffled<T>(items: readonly T[]): readonly T[] {
    return items
      .map((item) => ({ item, rank: this.next() }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  }
}
