/** A seeded random generator: the same seed gives the same sequence (xorshift, G. Marsaglia 2003, 32 bits). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    // The generator is stuck at 0, and neighbouring seeds start alike: the scrambling and the discarded values avoid both.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0 || 1;
    for (let throws = 0; throws < 8; throws += 1) this.next();
  }

  /** From 0 inclusive to 1 exclusive. */
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
